WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("active", "name", "genre") SELECT 'false'::bool, 'Bo'::text, 'crime'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" ON CONFLICT ON CONSTRAINT "author_name_key" DO UPDATE SET "genre" = EXCLUDED."genre", "followers" = $2::int8 WHERE ("_1"."id" = $3::int4) RETURNING 1 AS "~row", (CASE WHEN (CASE WHEN "_1".xmax = 0 THEN ("_1"."name" NOT LIKE '%forbidden%'::text) ELSE ("_1"."name" NOT LIKE '%forbidden%'::text) END) THEN '1' ELSE 'hasura check constraint failed' END)::int4 AS "~check") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"))::text AS "body"
-- $1: {"x-hasura-role":"editor","x-hasura-user-id":"1"}
-- $2: 1
-- $3: 1
