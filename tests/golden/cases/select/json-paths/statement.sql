SELECT concat('{"data":{"author_by_pk":', coalesce((SELECT to_json("_2") FROM (SELECT ("_1"."info" #> $1::text[]) AS "url", ("_1"."info" #> $2::text[]) AS "lang", ("_1"."info" #> $3::text[]) AS "quoted", ("_1"."info" #> $4::text[]) AS "none" FROM "public"."author" AS "_1" WHERE ("_1"."id" = '1'::int4)) AS "_2")::text, 'null')) || '}}' AS "body"
-- $1: {"site","url"}
-- $2: {"site","langs","1"}
-- $3: {"site","langs"}
-- $4: {"x","y"}
