WITH "_written" AS (DELETE FROM "public"."book" AS "_1" USING (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."author_id" = '2'::int4) RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: {"x-hasura-role":"admin"}

SELECT json_build_object('affected_rows', $1::int4, 'returning', (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."title" AS "title", (SELECT to_json("_4") FROM (SELECT "_3"."name" AS "name" FROM "public"."author" AS "_3" WHERE "_3"."id" = "_1"."author_id") AS "_4") AS "author" FROM json_populate_recordset(NULL::"public"."book", $2::json) AS "_1") AS "_2"))::text AS "body"
-- $1: 2
-- $2: [{"id":3,"author_id":2,"title":"Lines","pages":null,"price":5,"status":"published","tags":null,"published_at":"2021-01-01T00:00:00+00:00","changed_by":null}, 
 {"id":4,"author_id":2,"title":"More Lines","pages":64,"price":null,"status":"published","tags":["short"],"published_at":"2019-01-01T00:00:00+00:00","changed_by":null}]

WITH "_written" AS (DELETE FROM "public"."book" AS "_1" USING (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."id" = '1'::int4) RETURNING "_1"."title") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."title" AS "title" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (DELETE FROM "public"."book" AS "_1" USING (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."id" = '1'::int4) RETURNING "_1"."title") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."title" AS "title" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"admin"}
