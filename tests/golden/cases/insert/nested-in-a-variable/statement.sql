SELECT set_config('hasura.user', $1::text, true)
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name") SELECT $1::text FROM (SELECT set_config('hasura.user', $2::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: Di
-- $2: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("title", "author_id", "status") VALUES ($1::varchar, '4'::int4, DEFAULT), ($2::varchar, '4'::int4, $3::text) RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: One
-- $2: Two
-- $3: published

WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name") SELECT $1::text FROM (SELECT set_config('hasura.user', $2::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: Ed
-- $2: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name") SELECT $1::text FROM (SELECT set_config('hasura.user', $2::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: Fi
-- $2: {"x-hasura-role":"admin"}

SELECT json_build_object('affected_rows', $1::int4, 'returning', (SELECT coalesce(json_agg("_2"), '[]') FROM (SELECT "_1"."name" AS "name", (SELECT coalesce(json_agg("_4"), '[]') FROM (SELECT "_3"."title" AS "title", "_3"."status" AS "status" FROM "public"."book" AS "_3" WHERE "_3"."author_id" = "_1"."id" ORDER BY "_3"."id" ASC) AS "_4") AS "books" FROM json_populate_recordset(NULL::"public"."author", $2::json) AS "_1") AS "_2"))::text AS "body"
-- $1: 5
-- $2: [{"id":4,"name":"Di","born":null,"genre":null,"info":null,"royalties":null,"followers":null,"active":true,"editors":null},{"id":5,"name":"Ed","born":null,"genre":null,"info":null,"royalties":null,"followers":null,"active":true,"editors":null},{"id":6,"name":"Fi","born":null,"genre":null,"info":null,"royalties":null,"followers":null,"active":true,"editors":null}]
