WITH "_written" AS (DELETE FROM "public"."book" AS "_1" USING (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" WHERE ("_1"."author_id" = $2::int4) RETURNING 1 AS "~row") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"))::text AS "body"
-- $1: {"x-hasura-role":"editor","x-hasura-user-id":"1"}
-- $2: 1
