SELECT set_config('hasura.user', $1::text, true)
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("title", "author_id", "status") VALUES ('A'::varchar, '1'::int4, 'published'::text), ('B'::varchar, '1'::int4, DEFAULT) RETURNING "_1"."title", "_1"."status") SELECT json_build_object('returning', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_2"."title" AS "title", "_2"."status" AS "status" FROM "_written" AS "_2") AS "_3"))::text AS "body"
