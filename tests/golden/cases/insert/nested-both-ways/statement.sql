SELECT set_config('hasura.user', $1::text, true)
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."author" AS "_1" ("name") SELECT 'Di'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("title", "author_id") SELECT 'One'::varchar, '4'::int4 FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."shelf" AS "_1" ("space", "code") SELECT 'east'::text, 'Z'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."copy" AS "_1" ("book_id", "space", "code") SELECT '5'::int4, 'east'::text, 'Z'::text FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: {"x-hasura-role":"admin"}

WITH "_written" AS (INSERT INTO "public"."book" AS "_1" ("title", "author_id") SELECT 'Two'::varchar, '4'::int4 FROM (SELECT set_config('hasura.user', $1::text, true) AS "user" OFFSET 0) AS "_session" RETURNING "_1".*) SELECT count(*)::text AS "affected", coalesce(json_agg("_written"), '[]')::text AS "rows" FROM "_written"
-- $1: {"x-hasura-role":"admin"}

SELECT coalesce((SELECT to_json("_2") FROM (SELECT "_1"."id" AS "id", "_1"."name" AS "name", (SELECT coalesce(json_agg("_4"), '[]') FROM (SELECT "_3"."title" AS "title", (SELECT coalesce(json_agg("_6"), '[]') FROM (SELECT "_5"."space" AS "space" FROM "public"."copy" AS "_5" WHERE "_5"."book_id" = "_3"."id") AS "_6") AS "copies" FROM "public"."book" AS "_3" WHERE "_3"."author_id" = "_1"."id" ORDER BY "_3"."id" ASC) AS "_4") AS "books" FROM json_populate_recordset(NULL::"public"."author", $1::json) AS "_1") AS "_2")::text, 'null') AS "body"
-- $1: [{"id":4,"name":"Di","born":null,"genre":null,"info":null,"royalties":null,"followers":null,"active":true,"editors":null}]
