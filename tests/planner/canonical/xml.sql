 SELECT XMLELEMENT(NAME foo) AS p,
    XMLELEMENT(NAME "Foo Bar", XMLATTRIBUTES(t.a AS a, t.b AS "B"), 'text', XMLELEMENT(NAME c), t.a) AS q,
    XMLFOREST(t.a AS a, t.b AS c) AS r,
    XMLPI(NAME php, 'x'::text) AS s,
    XMLPI(NAME foo) AS z,
    XMLCONCAT(t.x, t.x) AS y
   FROM canonical.t;

 SELECT XMLPARSE(DOCUMENT t.b STRIP WHITESPACE) AS p,
    XMLPARSE(CONTENT t.b PRESERVE WHITESPACE) AS q,
    XMLSERIALIZE(CONTENT t.x AS text) AS r,
    XMLROOT(t.x, VERSION '1.0'::text, STANDALONE NO VALUE) AS s,
    XMLROOT(t.x, VERSION NO VALUE, STANDALONE YES) AS z,
    ( SELECT '<a/>'::xml AS xml) IS DOCUMENT AS y,
    (NOT ( SELECT '<a/>'::xml AS xml) IS DOCUMENT) AS w,
    XMLEXISTS(('//a'::text) PASSING (t.x)) AS v,
    xmlcomment('a'::text) AS u,
    xpath('/a'::text, t.x) AS t1
   FROM canonical.t;

 SELECT xmlagg(t.x ORDER BY t.a) FILTER (WHERE (t.a > 1)) AS p
   FROM canonical.t;

 SELECT q.n,
    q.b,
    q."C",
    q.d
   FROM canonical.t,
    LATERAL XMLTABLE(('/a/b'::text) PASSING (t.x) COLUMNS n FOR ORDINALITY, b text DEFAULT ('q'::text) PATH ('c'::text) NOT NULL, "C" integer, d numeric(5,2)[] PATH ('@d'::text)) q;

 SELECT q.uno
   FROM (canonical.t
     LEFT JOIN LATERAL XMLTABLE(XMLNAMESPACES ('http://x'::text AS y, DEFAULT 'http://z'::text), ('/y:a'::text) PASSING (t.x) COLUMNS one xml PATH ('.'::text)) q ON (true));
