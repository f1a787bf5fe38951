WITH "_written" AS (UPDATE "public"."author" AS "_1" SET "followers" = $1::int8, "name" = 'forbidden'::text FROM (SELECT set_config('hasura.user', $2::text, true) AS "user" OFFSET 0) AS "_session" WHERE (("_1"."id" = '1'::int4) AND ("_1"."id" = $3::int4)) RETURNING "_1"."id", (CASE WHEN ("_1"."name" NOT LIKE '%forbidden%'::text) THEN '1' ELSE 'hasura check constraint failed' END)::int4 AS "~check") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."id" AS "id" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: 1
-- $2: {"x-hasura-role":"editor","x-hasura-user-id":"1"}
-- $3: 1
