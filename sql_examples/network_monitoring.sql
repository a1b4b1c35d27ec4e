-- Network monitoring, after the queries that TelegraphCQ was shown with: packets seen on a link, who
-- sends them, how loaded the link is, and who seems to be scanning it.
--
-- Run it with:  standpipe psql -f sql_examples/network_monitoring.sql

SET client_min_messages = warning;
DROP SCHEMA IF EXISTS network_monitoring CASCADE;
CREATE SCHEMA network_monitoring;
SET search_path = network_monitoring;
SET timezone = 'UTC';

-- Packets are many, and of no interest once the views have them: keep none of them for later.
CREATE STREAM packets (
  seen_at timestamptz,
  protocol text,
  source text,
  source_port int,
  destination text,
  destination_port int,
  length int,
  syn boolean,
  ack boolean
) WITH (retention = '0 seconds');

-- The load of the link, by minute and protocol.
CREATE CONTINUOUS VIEW link_load AS
  SELECT date_trunc('minute', seen_at) AS minute, protocol,
         count(*) AS packets, sum(length) AS bytes, avg(length) AS average_length
  FROM packets
  GROUP BY date_trunc('minute', seen_at), protocol;

-- Who talks to whom.
CREATE CONTINUOUS VIEW conversations AS
  SELECT source, destination,
         count(*) AS packets, sum(length) AS bytes,
         min(seen_at) AS first_seen, max(seen_at) AS last_seen
  FROM packets
  GROUP BY source, destination;

-- The well-known ports: what kind of traffic is it?
CREATE CONTINUOUS VIEW services AS
  SELECT CASE destination_port WHEN 53 THEN 'dns' WHEN 80 THEN 'http' WHEN 443 THEN 'https' ELSE 'other' END AS service,
         count(*) AS packets, sum(length) AS bytes
  FROM packets
  WHERE destination_port < 1024
  GROUP BY CASE destination_port WHEN 53 THEN 'dns' WHEN 80 THEN 'http' WHEN 443 THEN 'https' ELSE 'other' END;

-- A host that knocks (SYN) at many doors and hardly ever goes in (ACK) may be a scanner.
CREATE CONTINUOUS VIEW knocks AS
  SELECT source,
         count(*) FILTER (WHERE syn AND NOT ack) AS opened,
         count(*) FILTER (WHERE ack AND NOT syn) AS continued,
         min(destination_port) AS lowest_port, max(destination_port) AS highest_port
  FROM packets
  WHERE protocol = 'tcp'
  GROUP BY source;

-- Three minutes of ordinary traffic ...
INSERT INTO packets
  SELECT timestamptz '2026-07-01 10:00:00+00' + n * interval '90 milliseconds',
         CASE WHEN n % 8 = 0 THEN 'udp' ELSE 'tcp' END,
         '10.0.0.' || 1 + n % 6, 40000 + n % 500,
         '192.168.7.' || 1 + n % 4,
         CASE WHEN n % 8 = 0 THEN 53 WHEN n % 3 = 0 THEN 80 ELSE 443 END,
         60 + n * 131 % 1400,
         n % 8 <> 0 AND n % 20 = 1, n % 8 <> 0 AND n % 20 <> 1
  FROM generate_series(1, 1999) AS n;

-- ... and a scanner that tries one port after another.
INSERT INTO packets
  SELECT timestamptz '2026-07-01 10:01:00+00' + port * interval '10 milliseconds',
         'tcp', '203.0.113.9', 55555, '192.168.7.1', port, 60, true, false
  FROM generate_series(1, 1000) AS port;

SELECT standpipe.flush();

SELECT minute, protocol, packets, bytes, round(bytes * 8 / 60 / 1000.0, 1) AS kilobits_per_second
FROM link_load ORDER BY minute, protocol;

SELECT source, destination, packets, bytes FROM conversations ORDER BY bytes DESC LIMIT 5;

SELECT * FROM services ORDER BY packets DESC;

-- The suspects: hosts that opened far more connections than they used.
SELECT source, opened, continued, lowest_port, highest_port
FROM knocks WHERE opened > 100 AND continued < opened / 10;

-- To tidy up:  DROP SCHEMA network_monitoring CASCADE;
