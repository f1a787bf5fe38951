WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("title", "author_id") SELECT 'New'::varchar, '2'::int4 FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: {"x-hasura-role":"admin"}

SELECT coalesce((SELECT to_json("_2") FROM (SELECT "_1"."id" AS "id", "_1"."title" AS "title", (SELECT to_json("_4") FROM (SELECT "_3"."name" AS "name" FROM "public"."author" AS "_3" WHERE "_3"."id" = "_1"."author_id") AS "_4") AS "author" FROM json_populate_recordset(NULL::"public"."book", $1::json) AS "_1") AS "_2")::text, 'null') AS "body"
-- $1: [{"id":5,"author_id":2,"title":"New","pages":null,"price":null,"status":"draft","tags":null,"published_at":null,"changed_by":null}]
