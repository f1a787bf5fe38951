WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name") SELECT 'Gus'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1"."id") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."id" AS "id" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (UPDATE "public"."author" AS "_1" SET "name" = 'Ada'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."id" = '2'::int4) RETURNING 1 AS "~row") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"))::text AS "body"
-- $1: {"x-hasura-role":"admin"}
