SELECT concat('{"data":{"author":', (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."name" AS "name" FROM "public"."author" AS "_1" WHERE (("public"."author_label"("author_row" => "_1") LIKE '%crime%'::text) AND ("_1"."info" ?& $1::text[]))) AS "_2")::text) || '}}' AS "body"
-- $1: {vip,site}
