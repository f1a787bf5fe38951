WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("title", "author_id") SELECT 'X'::varchar, '99'::int4 FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1"."id") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."id" AS "id" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"admin"}
