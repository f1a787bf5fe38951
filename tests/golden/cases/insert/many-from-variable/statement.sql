WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("title", "author_id", "pages", "tags") SELECT "_rows"."c0"::varchar, "_rows"."c1"::int4, "_rows"."c2"::int4, "_rows"."c3"::text[] FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS "_rows"("c0", "c1", "c2", "c3"), (SELECT set_config('hasura.user', $5::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1"."id", "_1"."title", "_1"."pages", "_1"."tags") SELECT json_build_object('affected_rows', (SELECT count(*) FROM "_written"), 'returning', (SELECT coalesce(json_agg("_3"), '[]') FROM (SELECT "_2"."id" AS "id", "_2"."title" AS "title", "_2"."pages" AS "pages", "_2"."tags" AS "tags" FROM "_written" AS "_2") AS "_3"))::text AS "body"
-- $1: {"A","B"}
-- $2: {"1","2"}
-- $3: {"10",NULL}
-- $4: {"{\"x\",\"y z\"}",NULL}
-- $5: {"x-hasura-role":"admin"}
