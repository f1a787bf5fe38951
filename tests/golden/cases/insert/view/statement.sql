WITH "_written" AS (INSERT INTO "public"."active_author" AS "_1" ("name") SELECT 'Vi'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1"."name") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."name" AS "name" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"admin"}
