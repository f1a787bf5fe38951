WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("author_id", "title", "pages") SELECT '1'::int4, 'X'::varchar, '0'::int4 FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING 1 AS "~row") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"))::text AS "body"
-- $1: {"x-hasura-role":"admin"}
