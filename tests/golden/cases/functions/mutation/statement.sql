SELECT set_config('hasura.user', $1::text, true)
-- $1: {"x-hasura-role":"editor","x-hasura-user-id":"1"}

SELECT (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."title" AS "title", "_1"."status" AS "status" FROM "public"."publish_all"("by_author" => '1'::int4) AS "_1" WHERE (("_1"."author_id" = $1::int4) OR ("_1"."status" = 'published'::text)) ORDER BY "_1"."id" ASC) AS "_2")::text AS "body"
-- $1: 1
