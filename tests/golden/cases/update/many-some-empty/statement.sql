WITH "_written" AS (UPDATE "public"."author" AS "_1" SET "genre" = 'poetry'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."id" = '1'::int4) RETURNING 1 AS "~row") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"))::text AS "body"
-- $1: {"x-hasura-role":"admin"}
