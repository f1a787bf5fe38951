SELECT concat('{"data":{"author":', (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."name" AS "name" FROM "public"."author" AS "_1" WHERE ("_1"."id" = ANY ($1::int4[])) ORDER BY "_1"."id" ASC) AS "_2")::text) || '}}' AS "body"
-- $1: {2,3}
