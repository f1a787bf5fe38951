WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name") SELECT 'Ada'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" ON CONFLICT ON CONSTRAINT "author_name_key" DO NOTHING RETURNING "_1"."id") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"), 'returning', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_2"."id" AS "id" FROM "_written" AS "_2") AS "_3"))::text AS "body"
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name") SELECT 'Ada'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" ON CONFLICT ON CONSTRAINT "author_name_key" DO NOTHING RETURNING "_1"."id") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."id" AS "id" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"admin"}
