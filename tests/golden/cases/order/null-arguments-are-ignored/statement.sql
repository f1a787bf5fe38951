SELECT concat('{"data":{"book":', (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."id" AS "id" FROM "public"."book" AS "_1" WHERE ("_1"."id" < '2'::int4)) AS "_2")::text) || '}}' AS "body"
