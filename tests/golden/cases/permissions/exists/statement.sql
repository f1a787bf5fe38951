SELECT concat('{"data":{"book":', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_1"."id" AS "id" FROM "public"."book" AS "_1" WHERE EXISTS (SELECT 1 FROM "public"."author" AS "_2" WHERE (("_2"."id" = $1::int4) AND ("_2"."active" = 'true'::bool))) ORDER BY "_1"."id" ASC) AS "_3")::text) || '}}' AS "body"
-- $1: 3
