WITH "_written" AS (UPDATE "public"."author" AS "_1" SET "info" = "_1"."info" - 'vip'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."id" = '1'::int4) RETURNING "_1"."info") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."info" AS "info" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (UPDATE "public"."author" AS "_1" SET "info" = "_1"."info" #- '{"site","langs","0"}'::text[] FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."id" = '1'::int4) RETURNING "_1"."info") SELECT coalesce((SELECT to_json("_3") FROM (SELECT "_2"."info" AS "info" FROM "_written" AS "_2") AS "_3")::text, 'null') AS "body"
-- $1: {"x-hasura-role":"admin"}
