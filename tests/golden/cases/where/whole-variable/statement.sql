SELECT concat('{"data":{"book":', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_1"."id" AS "id" FROM "public"."book" AS "_1" WHERE (EXISTS (SELECT 1 FROM "public"."author" AS "_2" WHERE "_2"."id" = "_1"."author_id" AND ("_2"."name" = $1::text)) AND ("_1"."pages" IS NULL)) ORDER BY "_1"."id" ASC) AS "_3")::text) || '}}' AS "body"
-- $1: Bo
