WITH "_written" AS (DELETE FROM "public"."author" AS "_1" USING (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."id" = '1'::int4) RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: {"x-hasura-role":"admin"}

SELECT coalesce((SELECT to_json("_2") FROM (SELECT "public"."author_label"("author_row" => "_1") AS "label", (SELECT coalesce(json_agg("_4"), '[]') FROM (SELECT "_3"."title" AS "title" FROM "public"."book" AS "_3" WHERE "_3"."author_id" = "_1"."id") AS "_4") AS "books" FROM json_populate_recordset(NULL::"public"."author", $1::json) AS "_1") AS "_2")::text, 'null') AS "body"
-- $1: [{"id":1,"name":"Ada","born":"1975-04-01","genre":"crime","info":{"vip": true, "site": {"url": "https://ada.test", "langs": ["en", "fr"]}},"royalties":10.50,"followers":9007199254740993,"active":true,"editors":[2,3]}]
