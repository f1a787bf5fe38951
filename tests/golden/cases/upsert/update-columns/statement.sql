SELECT set_config('hasura.user', $1::text, true)
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name", "followers", "born") VALUES ('Ada'::text, '7'::int8, $1::date), ('Flo'::text, DEFAULT, DEFAULT) ON CONFLICT ON CONSTRAINT "author_name_key" DO UPDATE SET "followers" = EXCLUDED."followers" RETURNING "_1"."name", "_1"."followers", "_1"."born") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"), 'returning', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_2"."name" AS "name", "_2"."followers" AS "followers", "_2"."born" AS "born" FROM "_written" AS "_2") AS "_3"))::text AS "body"
-- $1: 2000-01-01
