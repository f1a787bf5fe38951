WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name") SELECT 'X'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING 1 AS "~row") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"))::text AS "body"
-- $1: {"x-hasura-role":"machine"}
