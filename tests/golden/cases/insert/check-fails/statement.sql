WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("author_id", "title") SELECT $1::int4, 'Mine'::varchar FROM (SELECT set_config('hasura.user', $2::text, true) AS "user" OFFSET 0) AS "_session" RETURNING 1 AS "~row", (CASE WHEN EXISTS (SELECT 1 FROM "public"."author" AS "_2" WHERE "_2"."id" = "_1"."author_id" AND ("_2"."active" = 'true'::bool)) THEN '1' ELSE 'hasura check constraint failed' END)::int4 AS "~check") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"))::text AS "body"
-- $1: 3
-- $2: {"x-hasura-role":"editor","x-hasura-user-id":"3"}
