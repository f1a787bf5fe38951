WITH "_written" AS (UPDATE "public"."author" AS "_1" SET "followers" = $1::int8, "genre" = 'travel'::text FROM (SELECT set_config('hasura.user', $2::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."id" = $3::int4) RETURNING "_1"."id", "_1"."genre", (CASE WHEN ("_1"."name" NOT LIKE '%forbidden%'::text) THEN '1' ELSE 'hasura check constraint failed' END)::int4 AS "~check") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"), 'returning', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_2"."id" AS "id", "_2"."genre" AS "genre" FROM "_written" AS "_2") AS "_3"))::text AS "body"
-- $1: 1
-- $2: {"x-hasura-role":"editor","x-hasura-user-id":"1"}
-- $3: 1
