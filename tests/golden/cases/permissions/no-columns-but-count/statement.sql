SELECT concat('{"data":{"book_aggregate":', (SELECT json_build_object('aggregate', (SELECT json_build_object('count', count(*)) FROM "public"."book" AS "_1")))::text) || '}}' AS "body"
