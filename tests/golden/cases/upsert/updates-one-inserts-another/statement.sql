WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("active", "name", "genre") SELECT 'false'::bool, 'Ada'::text, 'travel'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" ON CONFLICT ON CONSTRAINT "author_name_key" DO UPDATE SET "genre" = EXCLUDED."genre", "followers" = $2::int8 WHERE ("_1"."id" = $3::int4) RETURNING "_1"."name", "_1"."genre", (CASE WHEN (CASE WHEN "_1".xmax = 0 THEN ("_1"."name" NOT LIKE '%forbidden%'::text) ELSE ("_1"."name" NOT LIKE '%forbidden%'::text) END) THEN '1' ELSE 'hasura check constraint failed' END)::int4 AS "~check") SELECT json_build_object('returning', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_2"."name" AS "name", "_2"."genre" AS "genre" FROM "_written" AS "_2") AS "_3"))::text AS "body"
-- $1: {"x-hasura-role":"editor","x-hasura-user-id":"1"}
-- $2: 1
-- $3: 1

WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("active", "name") SELECT 'false'::bool, 'Flo'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" ON CONFLICT ON CONSTRAINT "author_name_key" DO UPDATE SET "genre" = EXCLUDED."genre", "followers" = $2::int8 WHERE ("_1"."id" = $3::int4) RETURNING "_1"."name", (CASE WHEN (CASE WHEN "_1".xmax = 0 THEN ("_1"."name" NOT LIKE '%forbidden%'::text) ELSE ("_1"."name" NOT LIKE '%forbidden%'::text) END) THEN '1' ELSE 'hasura check constraint failed' END)::int4 AS "~check") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."name" AS "name" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"editor","x-hasura-user-id":"1"}
-- $2: 1
-- $3: 1
