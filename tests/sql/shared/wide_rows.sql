# The views' transaction ends; then no rows, one row, rows at the ends of their types, many rows, a few more.

statement ok
COMMIT

compare

statement ok
INSERT INTO wide VALUES
  (1, 1, 'a', 10, 100, 1000, 1.50, 1.125, 1.5, 2.125, 0.1, 'apple', 'v1', 'c1', true, '2026-01-01', '2026-01-01 10:00:00+00',
   '2026-01-01 11:30:00', '10:00:00', '1 hour', '\x01', '00000000-0000-0000-0000-000000000001',
   '{"kind": "x", "n": 1, "tags": ["a", "b"], "deep": {"er": [10, 20]}}', '{"z": 1}', '10.0.0.1', 'ok', 50, '{1,2,3}', '{a,b}')

compare

statement ok
INSERT INTO wide (id) VALUES (2)

statement ok
INSERT INTO wide VALUES
  (3, 1, 'a', -32768, -2147483648, -9223372036854775808, -99999999999999999999999999999999999999999999999999.125, -999999999.999,
   -0.125, -4096.5, 'NaN', '', '', '', false, '0044-03-15 BC', '-infinity', '-infinity', '00:00:00', '-1 year -3 hours', '',
   '00000000-0000-0000-0000-000000000000', '{}', '[]', '::1', 'sad', 0, '{}', '{}'),
  (4, 2, 'ü', 32767, 2147483647, 9223372036854775807, 99999999999999999999999999999999999999999999999999.875, 999999999.999,
   0.125, 4096.5, 'Infinity', '流れ 💧', 'Straße', 'äöüß', true, 'infinity', 'infinity', 'infinity', '24:00:00', '178 years 4 mons',
   '\xdeadbeef00ff', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{"kind": null, "n": -2.5, "tags": []}', 'null', 'ffff::/16', 'happy', 100,
   '{NULL,7}', '{NULL,"","a b","x,y","\""}'),
  (5, 2, '', 0, 0, 0, 0, 0, 0, -0.0, '-Infinity', 'NULL', '\N', '%', NULL, '2024-02-29', '2024-02-29 23:59:59.999999+00',
   '2024-02-29 23:59:59.999999', '23:59:59.999999', '0', '\x5c', NULL, 'null', '"text"', '10.0.0.0/8', NULL, NULL, '{-1,0,1}', '{a,b,a}')

compare

copy ok
COPY wide (id, g, k, s, i, b, n, f, x, t, v, flag, d, at, doc, numbers, words) FROM STDIN
----
6	3	b	1	-7	-70	0.1	-0.125	1e300	tab\there	back\\\\slash	f	2026-03-29	2026-03-29 00:59:59+00	[1, 2, 3]	{5,5,5}	{"",NULL}
7	3	я	-1	7	70	-0.1	0.125	-1e-300	new\nline	{brace}	t	2026-03-29	2026-03-29 01:00:00+00	{"kind": "ü", "n": 12345678901234567890}	{2147483647,-2147483648}	{流,💧}
8	\N	a	3	\N	5	10	1.5	-1e300	it's "quoted"	100%	\N	2026-10-25	2026-10-25 01:30:00+00	{"tags": ["x", null, 3]}	\N	\N

statement ok
INSERT INTO wide
  SELECT 10 + n, n % 4, (ARRAY['a', 'b', 'c', NULL])[1 + n % 5], n % 50 - 20, n * 37 % 101 - 50, n * 1000003::bigint, n / 4.0, n / 8.0,
         n % 16 / 8.0, (n * 11 % 97 - 40) / 8.0, n / 7.0, left(md5(n::text), 2 + n % 3), 'w' || n % 6, 'd' || n % 3, n % 3 = 0,
         date '2026-01-01' + n % 90, timestamptz '2026-01-01 00:00+00' + n * interval '7 hours 13 minutes',
         timestamp '2026-01-01 00:00' + n * interval '11 hours', time '00:00' + n * interval '17 minutes', n % 5 * interval '90 minutes',
         decode(md5((n % 6)::text), 'hex'), md5((n % 9)::text)::uuid,
         jsonb_build_object('kind', chr(120 + n % 3), 'n', n % 10, 'tags', jsonb_build_array(chr(97 + n % 4), n % 3)),
         json_build_object('z', n % 4), ('10.0.' || n % 3 || '.' || n % 20)::inet, (ARRAY['sad', 'ok', 'happy']::mood[])[1 + n % 4],
         n % 101, ARRAY[n % 3, n % 5, n], ARRAY[chr(97 + n % 3), chr(97 + n % 7)]
  FROM generate_series(1, 120) AS n

compare

statement ok
INSERT INTO wide (id, g, k, i, f, t, flag, d, at) VALUES
  (1001, 9, 'new', 5, 0.25, 'last', true, '2027-01-01', '2027-01-01 00:00+00'), (1002, 1, 'a', 6, 0.5, 'later', false, NULL, NULL)

statement ok
INSERT INTO wide (id, g) VALUES (1003, 1)

compare
