/** The SQL that somebody would write by hand for these six operations. Parameter 1 is always the space. */

const LIST = `(select coalesce(json_agg(row), '[]') from (
    select page.id, page.name, page.slug, page.status, page.updated_at,
      (select json_build_object('id', "user".id, 'name', "user".name) from "user" where "user".id = page.author_id
        and exists (select from user_space where user_id = "user".id and space_id = $1)) as author
    from page where FILTER order by updated_at desc nulls last, id limit 50) row)`;

const list = (filter: string): string => `select json_build_object('data', json_build_object(
  'page', ${LIST.replace('FILTER', filter)},
  'page_aggregate', json_build_object('aggregate', json_build_object('count', (select count(*) from page where ${filter})))
))::text`;

const write = (field: string, answer: string, text: string): string =>
  `with written as (${text}) select json_build_object('data', json_build_object('${field}', ${answer}))::text from written`;

const ONE = `json_build_object('id', id, 'name', name, 'status', status)`;

/** By the path under which the hand-written server answers. */
export const statements: Readonly<Record<string, string>> = {
  '/list-filtered': list('space_id = $1 and name ilike $2'),
  '/list': list('space_id = $1'),
  '/one': `select json_build_object('data', json_build_object('page_by_pk', (
    select json_build_object('id', page.id, 'name', page.name, 'slug', page.slug, 'status', page.status, 'meta', page.meta,
      'author', (select json_build_object('id', "user".id, 'name', "user".name) from "user" where "user".id = page.author_id
        and exists (select from user_space where user_id = "user".id and space_id = $1)))
    from page where id = $2 and space_id = $1)))::text`,
  '/insert': write(
    'insert_page_one',
    `json_build_object('name', name, 'slug', slug, 'status', status)`,
    `insert into page (space_id, author_id, created_by, name, title) values ($1, $2, $2, $3, $4) returning name, slug, status`,
  ),
  '/update': write(
    'update_page_by_pk',
    ONE,
    'update page set name = $3 where id = $2 and space_id = $1 returning id, name, status',
  ),
  '/update-many': write(
    'update_page',
    `json_build_object('affected_rows', count(*))`,
    'update page set title = $3 where id = any ($2) and space_id = $1 returning 1',
  ),
};
