SELECT concat('{"data":{"book":', (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."id" AS "id" FROM "public"."book" AS "_1" ORDER BY "_1"."id" ASC LIMIT 2 OFFSET $1::int8) AS "_2")::text) || '}}' AS "body"
-- $1: 1
