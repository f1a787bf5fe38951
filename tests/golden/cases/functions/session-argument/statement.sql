SELECT concat('{"data":{"my_books":', (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."title" AS "title" FROM "public"."my_books"("hasura_session" => $1::json) AS "_1" WHERE (("_1"."author_id" = $2::int4) OR ("_1"."status" = 'published'::text)) ORDER BY "_1"."id" ASC) AS "_2")::text) || '}}' AS "body"
-- $1: {"x-hasura-role":"editor","x-hasura-user-id":"1"}
-- $2: 1
