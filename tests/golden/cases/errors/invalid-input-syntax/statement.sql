SELECT concat('{"data":{"author":', (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."id" AS "id" FROM "public"."author" AS "_1" WHERE ("_1"."born" = $1::date)) AS "_2")::text) || '}}' AS "body"
-- $1: yesterdayish
