-- Fraud detection: which cards are probably not in the hands of their owners?
--
-- Count windows look at a card's payments five at a time, sessions at payments that follow each other
-- closely. What is suspicious is asked when reading.
--
-- Run it with:  standpipe psql -f sql_examples/fraud_detection.sql

SET client_min_messages = warning;
DROP SCHEMA IF EXISTS fraud_detection CASCADE;
CREATE SCHEMA fraud_detection;
SET search_path = fraud_detection, public;  -- count_window and session are in public
SET timezone = 'UTC';

CREATE STREAM payments (
  card text NOT NULL,
  paid_at timestamptz NOT NULL,
  country text NOT NULL,
  amount numeric(10,2) NOT NULL CHECK (amount > 0)
);

-- Five payments in a row of each card, in the order in which they come in: 1 to 5, 6 to 10, ...
-- count(DISTINCT ...) needs the payments themselves, so this view keeps them.
CREATE CONTINUOUS VIEW fives AS
  SELECT card, count_window(5) AS five, count(*) AS payments, sum(amount) AS amount,
         count(DISTINCT country) AS countries, min(paid_at) AS first_paid, max(paid_at) AS last_paid
  FROM payments
  GROUP BY card, count_window(5);

-- A session lasts as long as each payment is at most half an hour after the one before.
CREATE CONTINUOUS VIEW outings AS
  SELECT card, session(paid_at, '30 minutes') AS start, max(paid_at) AS "end",
         count(*) AS payments, sum(amount) AS amount, max(amount) AS largest
  FROM payments
  GROUP BY card, session(paid_at, '30 minutes');

-- Ada buys as people do. Mallory has the number of Grace's card and tries what it is good for. Edsger
-- seems to be everywhere in one afternoon.
COPY payments (card, paid_at, country, amount) FROM stdin WITH (FORMAT csv);
ada,2026-04-10 08:10:00+00,GB,3.20
ada,2026-04-10 08:31:00+00,GB,12.00
ada,2026-04-10 12:45:00+00,GB,9.90
ada,2026-04-10 18:05:00+00,GB,54.10
ada,2026-04-10 18:20:00+00,GB,7.00
ada,2026-04-11 09:00:00+00,GB,3.20
grace,2026-04-10 09:00:00+00,US,25.00
grace,2026-04-10 13:00:00+00,US,11.50
grace,2026-04-10 14:00:00+00,US,80.00
grace,2026-04-10 19:30:00+00,US,40.00
grace,2026-04-10 21:00:00+00,US,6.25
grace,2026-04-11 02:00:00+00,US,1.00
grace,2026-04-11 02:00:40+00,US,1.00
grace,2026-04-11 02:01:15+00,US,250.00
grace,2026-04-11 02:02:05+00,US,500.00
grace,2026-04-11 02:02:50+00,US,999.00
edsger,2026-04-10 12:00:00+00,NL,20.00
edsger,2026-04-10 12:25:00+00,NL,35.00
edsger,2026-04-10 13:20:00+00,BR,400.00
edsger,2026-04-10 14:10:00+00,JP,300.00
edsger,2026-04-10 14:30:00+00,NL,15.00
\.

SELECT standpipe.flush();

SELECT card, five, payments, amount, countries, last_paid - first_paid AS within FROM fives ORDER BY card, five;

-- Suspicious: five payments within ten minutes, or in several countries within six hours.
SELECT card, five, amount, countries, last_paid - first_paid AS within
FROM fives
WHERE payments = 5 AND last_paid - first_paid < interval '10 minutes'
   OR countries > 1 AND last_paid - first_paid < interval '6 hours'
ORDER BY card, five;

-- Count windows lie side by side, so a card's payments 3 to 7 are in two of them. Sessions have no such
-- borders: here are those of several payments.
SELECT card, start, "end" - start AS lasted, payments, amount, largest
FROM outings WHERE payments > 1 ORDER BY card, start;

-- Small payments first, then large ones, and all at once.
SELECT card, start, payments, amount FROM outings WHERE payments >= 5 AND largest > 0.5 * amount;

-- A terminal that was offline sends two payments of Edsger's afternoon. They fill the gaps, and three
-- sessions become one. Count windows go by arrival: for them these are his payments 6 and 7.
SELECT start, "end", payments, amount FROM outings WHERE card = 'edsger' ORDER BY start;

INSERT INTO payments VALUES ('edsger', '2026-04-10 12:50+00', 'NL', 5), ('edsger', '2026-04-10 13:45+00', 'NL', 5);

SELECT standpipe.flush();

SELECT start, "end", payments, amount FROM outings WHERE card = 'edsger' ORDER BY start;
SELECT five, payments, countries FROM fives WHERE card = 'edsger' ORDER BY five;

-- To tidy up:  DROP SCHEMA fraud_detection CASCADE;
