import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

const PARTS = 'of the row that its key names';

/** Tables without `space_id`, by the reason why they have none. */
const ofNoSpace: { [reason: string]: readonly string[] } = {
  'the same for every space': [
    ...['component', 'country', 'newsletter_package', 'plan_tier', 'space_templates'],
    // Values of choices.
    ...['component_status', 'component_type', 'dataset_type', 'form_status', 'link_track_type', 'navigation_type'],
    ...['newsletter_status', 'page_status', 'purchase_status', 'purchase_type', 'space_status', 'tag_type'],
    ...['template_category', 'template_format', 'template_type', 'user_role', 'user_status'],
  ],
  'of a person, in whichever space': ['organization_plan', 'own_view', 'payment_customer', 'space_restore', 'user'],
  'the space itself': ['space'],
  'the shape of an answer, always empty': ['goal_figure', 'visit_figure'],
  'of an import whose space is gone': ['import_leftover'],
  // Parts of a row that has one: they get theirs before spaces are parted (docs/scaling.md).
  [PARTS]: [...['archived_row', 'domain_step', 'import_fault', 'import_key', 'import_tag', 'import_written']],
};

const foreignKey = { code: '23503' };

describe.each(engineNames)('tenants on %s', (engine) => {
  const database = migratedDatabase(engine);
  let here = '';
  let there = '';
  beforeAll(async () => {
    here = await newSpace(database());
    there = await newSpace(database());
  });

  test('a table without space_id says why', async () => {
    const without = `
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'space_id' and not attisdropped)
      order by 1`;
    expect(await values(database(), without)).toEqual(Object.values(ofNoSpace).flat().sort());
  });

  test('a table that takes its space from a row goes with that row', async () => {
    const cascadeQuery = `select distinct conrelid::regclass::text || ' ' || confrelid::regclass from pg_constraint
      where contype = 'f' and confdeltype = 'c' and conrelid::regclass::text = any ($1::text[]) order by 1`;
    expect(await values(database(), cascadeQuery, [`{${ofNoSpace[PARTS]}}`])).toEqual([
      // Its space is not there yet.
      'archived_row space_restore',
      'domain_step space_domain',
      ...['fault', 'key', 'tag', 'written'].map((part) => `import_${part} import_run`),
    ]);
  });

  test('every foreign key between rows of spaces names the space', async () => {
    const careless = `
      with in_space as (
        select attrelid as id, attnum as column from pg_attribute
        where attname = 'space_id' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      )
      select conname from pg_constraint
      join in_space child on child.id = conrelid join in_space parent on parent.id = confrelid
      where contype = 'f' and not (child.column = any (conkey) and parent.column = any (confkey))
        and not exists (
          select from pg_constraint beside join in_space of_child on of_child.id = beside.conrelid
          where beside.contype = 'f' and beside.confrelid = pg_constraint.confrelid and beside.conrelid = pg_constraint.conrelid
            and beside.conkey[1] = pg_constraint.conkey[1] and of_child.column = any (beside.conkey))`;
    // Where a reference has two keys, one of them names it. A like points at the comment of its own post, and the post is of the space.
    expect(await values(database(), careless)).toEqual(['post_likes_comment_fkey']);
  });

  test('what is unique is so within a space, or is an id or a name that the outside gives', async () => {
    const across = `
      with in_space as (
        select attrelid as id, attnum as column from pg_attribute
        where attname = 'space_id' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      ), found as (
        select indrelid, indkey::int2[] as key, indexrelid,
          substring(pg_get_indexdef(indexrelid) from '[(](.*)$') as columns
        from pg_index join in_space on in_space.id = indrelid and not in_space.column = any (indkey) where indisunique
      )
      select replace(indrelid::regclass::text, '"', '') || ' (' || columns from found
      where not exists (
        -- An id that is drawn at random, or of a row that a key with the space points at: the space goes along with it.
        select from pg_attribute mine where attrelid = indrelid and attnum = any (key) and atttypid = 'uuid'::regtype and (
          attname = 'id' and pg_get_expr((select adbin from pg_attrdef where adrelid = indrelid and adnum = attnum), indrelid) = 'gen_random_uuid()'
          or exists (
            select from pg_constraint join in_space on in_space.id = conrelid and in_space.column = any (conkey)
            where contype = 'f' and conrelid = indrelid and attnum = any (conkey)
          )
        )
      ) order by 1`;
    expect((await values(database(), across)).map((index) => String(index).replace(/ WHERE.*/, ''))).toEqual([
      // The page, form, template or mail of the space that a column with a key names.
      'content_presence (edited_id, created_by, tab_id)',
      // Drawn at random, as those of sessions.
      'invitation (secret_hash)',
      // A row of a page, a form or a newsletter of the space, whichever `type` says.
      'link_track (context_id, type, md5(href))',
      'mail_account (topic_arn)',
      // Drawn at random, and what somebody brings says nothing of its space.
      'member_session (token_hash)',
      'member_sign_in (token_hash)',
      "member_subscription (((stripe_info ->> 'subscription'::text)))",
      'preview_link (token_hash)',
      'purchase (checkout_session)',
      'purchase (invoice)',
      'purchase (payment_intent)',
      // A dataset or a form.
      'slot_filling (id)',
      // A name leads to one space.
      'space_address (address)',
      'space_domain (hostname)',
      // Counted up, four bytes in each row of visits: on many databases a space keeps to one of them.
      'visit_value (id)',
    ]);
  });

  test('a listing cannot take the dataset of another space', async () => {
    const dataset_id = await insert(database(), 'dataset', { name: 'Theirs', type: 'TOP_LIST', space_id: there });
    await expect(insert(database(), 'listing', { name: 'Mine', dataset_id, space_id: here })).rejects.toMatchObject(
      foreignKey,
    );
    const id = await insert(database(), 'listing', { name: 'Theirs', dataset_id, space_id: there });
    await expect(
      database().query('update listing set space_id = $1::uuid where id = $2::uuid', [here, id]),
    ).rejects.toMatchObject(foreignKey);
  });

  test('a child is of the space of its parent, and of no other', async () => {
    const page_id = await insert(database(), 'page', { name: 'About', space_id: here });
    const section_id = await insert(database(), 'section', { page_id });
    const block = await insert(database(), 'block', { section_id });
    const parents = 'select page_id || space_id::text from block where id = $1::uuid';
    expect(await values(database(), parents, [block])).toEqual([`${page_id}${here}`]);
    await expect(insert(database(), 'block', { section_id, space_id: there })).rejects.toMatchObject(foreignKey);
    await expect(insert(database(), 'section', { page_id, space_id: there })).rejects.toMatchObject(foreignKey);
  });

  test.each([
    ['page', { name: 'A' }],
    ['asset', { url: '/a.png' }],
    ['member', { email: 'a@example.com' }],
  ])('%s: no tag of another space, none that does not exist', async (table, row) => {
    const foreignTag = await insert(database(), 'tag', { name: 'Theirs', type: 'Page', space_id: there });
    const tagged = (tag: string) => insert(database(), table, { ...row, space_id: here, tag_ids: { [tag]: true } });
    await expect(tagged(foreignTag)).rejects.toMatchObject(foreignKey);
    await expect(tagged('not-an-id')).rejects.toMatchObject({ message: 'The space has no tag not-an-id.' });
    await expect(tagged(foreignTag.toUpperCase())).rejects.toMatchObject(foreignKey);
  });

  test('a deleted tag leaves the rows of its space, without stamping them as edited', async () => {
    const [deleted = '', stays = ''] = [
      await insert(database(), 'tag', { name: 'Gone', type: 'Page', space_id: here }),
      await insert(database(), 'tag', { name: 'Stays', type: 'Page', space_id: here }),
    ];
    const updated_at = '2020-01-01T00:00:00+00:00';
    const tag_ids = { [deleted]: true, [stays]: true };
    const page = await insert(database(), 'page', { name: 'Tagged', space_id: here, tag_ids, updated_at });
    const partner = await insert(database(), 'partner', { name: 'Tagged', space_id: here, tags: tag_ids });
    const linked = 'select tag_id from page_tag where page_id = $1::uuid order by tag_id';
    expect(await values(database(), linked, [page])).toEqual([deleted, stays].sort());

    await database().query('delete from tag where id = $1::uuid and space_id = $2::uuid', [deleted, here]);
    expect(await values(database(), linked, [page])).toEqual([stays]);
    const left = 'select jsonb_object_keys(tags) from partner where id = $1::uuid';
    expect(await values(database(), left, [partner])).toEqual([stays]);
    const year = 'select extract(year from updated_at) from page where id = $1::uuid';
    expect(await values(database(), year, [page])).toEqual(['2020']);
  });
});
