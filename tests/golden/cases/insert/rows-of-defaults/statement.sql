SELECT set_config('hasura.user', $1::text, true)
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."copy" AS "_1" ("id") VALUES (DEFAULT), (DEFAULT), (DEFAULT) RETURNING "_1"."id", "_1"."book_id") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"), 'returning', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_2"."id" AS "id", "_2"."book_id" AS "bookId" FROM "_written" AS "_2") AS "_3"))::text AS "body"
