import { beforeEach, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

describe.each(engineNames)('headers, footers and sidebars on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  beforeEach(async () => {
    space_id = await newSpace(database());
  });

  const add = (table: string, name: string, row: object = {}) =>
    insert(database(), table, {
      ...{ id: crypto.randomUUID(), space_id, name, info: {}, meta: {} },
      ...(table === 'sidebar' ? {} : { type: 'PAGE' }),
      ...(table === 'footer' ? {} : { version: 1 }),
      ...{ created_at: `2026-01-01T00:00:00.${name.charCodeAt(0)}Z`, updated_at: '2026-01-01T00:00:00Z' },
      ...row,
    });
  const mark = (table: string, id: string, meta: object) =>
    database().query(`update ${table} set meta = meta || $2::jsonb where id = $1::uuid`, [id, JSON.stringify(meta)]);
  const defaults = (table: string, flag: string) =>
    values(database(), `select name from ${table} where space_id = $1::uuid and meta @> $2::jsonb order by name`, [
      space_id,
      JSON.stringify({ [flag]: true }),
    ]);

  test('the first of its type is the default one, and each type has its own', async () => {
    await add('header', 'a');
    await add('header', 'b');
    await add('header', 'c', { type: 'NEWSLETTER', meta: { pageDefault: true } });
    expect(await defaults('header', 'pageDefault')).toEqual(['a']);
    expect(await defaults('header', 'newsletterDefault')).toEqual(['c']);
    await add('sidebar', 's');
    expect(await defaults('sidebar', 'default')).toEqual(['s']);
  });

  test.each([
    ['header', 'pageDefault'],
    ['footer', 'pageDefault'],
    ['sidebar', 'default'],
  ])('a new default %s takes the place of the one before, which cannot simply give it up', async (table, flag) => {
    const first = await add(table, 'a');
    const second = await add(table, 'b');
    await mark(table, second, { [flag]: true });
    expect(await defaults(table, flag)).toEqual(['b']);
    await expect(mark(table, second, { [flag]: false })).rejects.toMatchObject({ code: '23514' });
    await mark(table, first, { [flag]: false });
    await mark(table, second, { [flag]: true, note: 'the same again' });
    expect(await defaults(table, flag)).toEqual(['b']);
  });

  test('what is deleted or changes its type leaves its place to the oldest that is left', async () => {
    const first = await add('footer', 'a');
    const second = await add('footer', 'b');
    await add('footer', 'c');
    await database().query('delete from footer where id = $1::uuid', [first]);
    expect(await defaults('footer', 'pageDefault')).toEqual(['b']);
    await database().query(`update footer set type = 'NEWSLETTER' where id = $1::uuid`, [second]);
    expect(await defaults('footer', 'pageDefault')).toEqual(['c']);
    await database().query('delete from footer where space_id = $1::uuid', [space_id]);
    expect(await defaults('footer', 'newsletterDefault')).toEqual([]);
  });

  test('one that shows something becomes the default before an older one that shows nothing', async () => {
    const component_id = await insert(database(), 'component', { name: 'Bar', type: 'PUBLIC', status: 'ACTIVE' });
    await add('header', 'a');
    await add('header', 'b');
    await add('header', 'c', { component_id });
    await database().query(`delete from header where name = 'a' and space_id = $1::uuid`, [space_id]);
    expect(await defaults('header', 'pageDefault')).toEqual(['c']);
    await database().query(`delete from header where name = 'c' and space_id = $1::uuid`, [space_id]);
    expect(await defaults('header', 'pageDefault')).toEqual(['b']);
  });

  test('of many who make theirs the default at once, one remains', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => add('header', name)));
    await Promise.all([...ids, ...ids].map((id) => mark('header', id, { pageDefault: true })));
    expect(await defaults('header', 'pageDefault')).toHaveLength(1);
    await Promise.all(['g', 'h', 'i'].map((name) => add('header', name, { meta: { pageDefault: true } })));
    expect(await defaults('header', 'pageDefault')).toHaveLength(1);
  });

  test('pages fall back to the default one when theirs is deleted', async () => {
    const [header_id, other] = [await add('header', 'a'), await add('header', 'b')];
    const page = { space_id, slug: '', status: 'DRAFT', tag_ids: {}, page_version: 1 };
    const texts = { title: '', meta_description: '', head_injection: '' };
    const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
    const paged = (name: string, meta: object) =>
      insert(database(), 'page', { ...page, ...texts, ...times, id: crypto.randomUUID(), name, meta });
    await paged('a', { header_use: 'chosen', header_id, thumbnail: 't' });
    await paged('b', { header_use: 'none', header_id });
    await paged('c', { header_use: 'chosen', header_id: other });
    await database().query('delete from header where id = $1::uuid', [header_id]);
    const metas = await values(database(), 'select meta::text from page where space_id = $1::uuid order by name', [
      space_id,
    ]);
    expect(metas.map((meta) => JSON.parse(meta ?? ''))).toEqual([
      { header_use: 'default', thumbnail: 't' },
      { header_use: 'none' },
      { header_use: 'chosen', header_id: other },
    ]);
  });

  test('values are noted with the version of the component that they were written for', async () => {
    const component_id = await insert(database(), 'component', {
      ...{ id: crypto.randomUUID(), uuid: crypto.randomUUID(), name: 'Bar', type: 'PUBLIC', status: 'ACTIVE' },
      ...{ meta: {}, schema: [], info: {}, versions: [], version: 3, version_note: '' },
      ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
    });
    const id = await add('header', 'a', { component_id });
    const version = () => values(database(), 'select version::text from header where id = $1::uuid', [id]);
    expect(await version()).toEqual(['3']);
    await database().query(`update component set info = '{"css": "a"}' where id = $1::uuid`, [component_id]);
    await database().query(`update header set name = 'other' where id = $1::uuid`, [id]);
    expect(await version()).toEqual(['3']);
    await database().query(`update header set info = '{"links": []}' where id = $1::uuid`, [id]);
    expect(await version()).toEqual(['4']);
  });
});
