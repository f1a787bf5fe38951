import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('revisions of content on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let writer = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    writer = await newUser(database());
    await insert(database(), 'user_space', { user_id: writer, space_id, user_role: 'EDITOR' });
  });

  const newPage = (row: object = {}) =>
    insert(database(), 'page', { space_id, name: 'Home', slug: crypto.randomUUID(), ...row });
  const sectionOf = (page_id: string, row: object = {}) =>
    insert(database(), 'section', { space_id, page_id, name: '', info: {}, sort_order: 0, ...row });
  /** Everything of a save is written in one transaction, its row in `content_edit` first. */
  const save = (page_id: string, write: (connection: Connection) => Promise<unknown>) =>
    database().transaction(async (connection) => {
      await insert(connection, 'content_edit', { page_id, space_id });
      await write(connection);
    });
  async function revisions(page_id: string) {
    const query = `select jsonb_build_object('name', fields ->> 'name', 'sections', sections)::text
      from content_revision where page_id = $1::uuid order by created_at, id`;
    return (await values(database(), query, [page_id])).map((text) => JSON.parse(text ?? 'null'));
  }
  const nameSection = (id: string, name: string) => (connection: Connection) =>
    connection.query('update section set name = $2 where id = $1::uuid', [id, name]);

  test('hold a page as the whole save left it', async () => {
    const page = await newPage();
    const section = await sectionOf(page);
    await save(page, async (connection) => {
      await nameSection(section, 'Opening')(connection);
      await insert(connection, 'block', {
        space_id,
        page_id: page,
        section_id: section,
        info: { text: 'x' },
        sort_order: 0,
      });
    });
    const [, last] = await revisions(page);
    expect([last]).toMatchObject([
      { name: 'Home', sections: [{ id: section, name: 'Opening', blocks: [{ info: { text: 'x' } }] }] },
    ]);
  });

  test('are not kept twice of the same, nor of a save that is refused', async () => {
    const page = await newPage();
    await save(page, (connection) =>
      insert(connection, 'section', { space_id, page_id: page, name: 'One', info: {}, sort_order: 0 }),
    );
    await save(page, async () => {});
    const refused = save(page, () => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
    expect(await revisions(page)).toHaveLength(1);
  });

  test('begin with what a page was before its first save', async () => {
    const page = await newPage({ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' });
    const section = await sectionOf(page, { name: 'Before' });
    await save(page, nameSection(section, 'After'));
    await save(page, nameSection(section, 'Later'));
    const names = (await revisions(page)).map(({ sections }) => sections[0].name);
    expect(names).toEqual(['Before', 'After', 'Later']);
  });

  test('stay with the live page when its draft goes live', async () => {
    const live = await newPage({ status: 'PUBLISHED' });
    const draft = await insert(database(), 'page', { space_id, context_id: live, status: 'UPDATED' });
    await save(draft, (connection) => connection.query(`update page set name = 'Next' where id = $1::uuid`, [draft]));
    // Whatever page it names.
    await autosave({ edited_id: draft, page_id: await newPage() });
    await database().query(`update page set status = 'PUBLISHED' where id = $1::uuid`, [draft]);
    expect(await values(database(), 'select id from page where id = $1::uuid', [draft])).toEqual([]);
    expect(await revisions(live)).toMatchObject([{ name: 'Next' }]);
    // Whoever has the draft open still keeps what they type, and ends it.
    for (const change of [`mine = '{"name": "more"}'`, 'is_open = false'])
      await database().query(`update content_autosave set ${change} where edited_id = $1::uuid`, [draft]);
    const query = `select mine ->> 'name' from content_autosave where page_id = $1::uuid and not is_open`;
    expect(await values(database(), query, [live])).toEqual(['more']);
  });

  test('of what was typed are the last twenty of those that are closed, and all that are open', async () => {
    const page = await newPage();
    await autosave({ edited_id: page, updated_at: '2026-01-01T00:00:00Z' });
    for (let minute = 10; minute < 32; minute += 1)
      await autosave({ edited_id: page, is_open: false, updated_at: `2026-01-02T00:${minute}:00Z`, mine: { minute } });
    const first = `select mine ->> 'minute' from content_autosave where edited_id = $1::uuid order by updated_at limit 2`;
    expect(await values(database(), first, [page])).toEqual([null, '11']);
  });

  const autosave = (row: { edited_id: string; [column: string]: unknown }) =>
    insert(database(), 'content_autosave', {
      ...{ space_id, created_by: writer, edit_id: crypto.randomUUID(), was: {}, mine: { name: 'x' } },
      ...row,
    });

  test('of what was typed never lead into another space', async () => {
    const there = await newSpace(database());
    await expect(autosave({ edited_id: await newPage(), space_id: there })).rejects.toMatchObject({ code: '23503' });
  });

  test('of what was typed are refused where they are beyond every page', async () => {
    const large = { mine: { text: 'x'.repeat(8_000_001) } };
    await expect(autosave({ edited_id: await newPage(), ...large })).rejects.toMatchObject({ code: '23514' });
  });

  test('are thinned: all of a month, the last of each day of a year, and always the newest', async () => {
    const page = await newPage();
    const revision = (created_at: string) =>
      insert(database(), 'content_revision', {
        space_id,
        page_id: page,
        edited_id: page,
        created_at,
        fields: {},
        sections: [],
      });
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const retained = [
      await revision(`${day(2)}T08:00:00Z`),
      await revision(`${day(2)}T09:00:00Z`),
      await revision(`${day(40)}T09:00:00Z`),
    ];
    const expired = [await revision(`${day(40)}T08:00:00Z`), await revision(`${day(400)}T08:00:00Z`)];
    const lonely = await newPage();
    const old = await insert(database(), 'content_revision', {
      ...{
        space_id,
        page_id: lonely,
        edited_id: lonely,
        created_at: `${day(500)}T08:00:00Z`,
        fields: {},
        sections: [],
      },
    });
    const edits = [
      { is_open: true, days: 29 },
      { is_open: false, days: 6 },
      { is_open: true, days: 31 },
      { is_open: false, days: 8 },
    ];
    const autosaves: string[] = [];
    for (const { is_open, days } of edits)
      autosaves.push(await autosave({ edited_id: page, is_open, updated_at: `${day(days)}T12:00:00Z` }));
    const thinned = await values(database(), 'select id::text from thin_content_revisions() order by created_at desc');
    expect(thinned).toEqual(expired);
    const left = 'select id::text from content_revision where page_id = $1::uuid order by created_at desc';
    expect(new Set(await values(database(), left, [page]))).toEqual(new Set(retained));
    expect(await values(database(), left, [lonely])).toEqual([old]);
    const still = 'select id::text from content_autosave where edited_id = $1::uuid order by updated_at';
    expect(new Set(await values(database(), still, [page]))).toEqual(new Set(autosaves.slice(0, 2)));
    expect(await values(database(), 'select id from thin_content_revisions()')).toEqual([]);
  });

  const parents: Record<string, object> = {
    form: { name: 'First', type: 'step' },
    template: { name: 'First', format: 'Page', type: 'Page' },
    newsletter: { name: 'First', meta: { subject: 'News' } },
    communication: { name: 'First', meta: { subject: 'News' } },
  };
  describe.each(Object.entries(parents))('hold a %s', (table, row) => {
    const isMail = 'meta' in row;
    const newRecord = () => insert(database(), table, { ...row, space_id });
    const edit = (id: string, write: (connection: Connection) => Promise<unknown>) =>
      database().transaction(async (connection) => {
        await insert(connection, 'content_edit', { [`${table}_id`]: id, space_id });
        await write(connection);
      });
    const [sections, blocks] = isMail ? ['newsletter_section', 'newsletter_block'] : ['section', 'block'];
    async function withBlock(id: string) {
      const section_id = await insert(database(), sections ?? '', { [`${table}_id`]: id, space_id, sort_order: 0 });
      const block = { [`${table}_id`]: id, section_id, space_id, sort_order: 0, info: { text: 'before' } };
      return insert(database(), blocks ?? '', block);
    }
    const write = (block: string, text: string) => (connection: Connection) =>
      connection.query(`update ${blocks} set info = jsonb_build_object('text', $2::text) where id = $1::uuid`, [
        block,
        text,
      ]);
    async function states(id: string) {
      const query = `select jsonb_build_object('fields', fields, 'sections', sections, 'edited_id', edited_id)::text
        from content_revision where ${table}_id = $1::uuid order by created_at, id`;
      return (await values(database(), query, [id])).map((text) => JSON.parse(text ?? 'null'));
    }

    test('as it was before its first save, and as each save left it', async () => {
      const id = await newRecord();
      const block = await withBlock(id);
      await edit(id, write(block, 'one'));
      await edit(id, write(block, 'two'));
      await edit(id, async () => {});
      const stored = await states(id);
      expect(stored.map((state) => state.sections[0].blocks[0].info.text)).toEqual(['before', 'one', 'two']);
      const fields = isMail ? { name: 'First', subject: 'News', preheader: null } : { name: 'First' };
      expect(stored[2]).toMatchObject({ fields, edited_id: id, sections: [{ blocks: [{ id: block, version: 1 }] }] });
    });

    test('for a year, each by itself', async () => {
      const [id, other] = [await newRecord(), await newRecord()];
      const state = (of: string, at: string) =>
        insert(database(), 'content_revision', {
          ...{ space_id, [`${table}_id`]: of, edited_id: of, created_at: at, fields: {}, sections: [] },
        });
      const old = new Date(Date.now() - 400 * 86_400_000).toISOString();
      const expired = await state(id, old);
      const retained = [await state(id, new Date().toISOString()), await state(other, old)];
      expect(await values(database(), 'select id::text from thin_content_revisions()')).toEqual([expired]);
      const left = `select id::text from content_revision where ${table}_id in ($1::uuid, $2::uuid)`;
      expect(new Set(await values(database(), left, [id, other]))).toEqual(new Set(retained));
    });

    test('as somebody typed it, by its own id, for as long as it is there', async () => {
      const id = await newRecord();
      const typed = { [`${table}_id`]: id, space_id, created_by: writer, edit_id: 'e', was: {}, mine: { name: 'x' } };
      // What is edited is the record itself.
      await insert(database(), 'content_autosave', { ...typed, edited_id: writer });
      const query = `select ${table}_id::text from content_autosave where edited_id = $1::uuid`;
      expect(await values(database(), query, [id])).toEqual([id]);
      await database().query(
        `update content_autosave set ${table}_id = null, page_id = $1::uuid where edited_id = $1::uuid`,
        [id],
      );
      expect(await values(database(), query, [id])).toEqual([id]);
      await database().query(`delete from "${table}" where id = $1::uuid`, [id]);
      expect(await values(database(), query, [id])).toEqual([]);
    });

    test('no longer than itself, and none of another space', async () => {
      const id = await newRecord();
      const block = await withBlock(id);
      await edit(id, write(block, 'one'));
      const there = { space_id: await newSpace(database()), [`${table}_id`]: id };
      const state = { ...there, edited_id: id, fields: {}, sections: [] };
      await expect(insert(database(), 'content_revision', state)).rejects.toMatchObject({ code: '23503' });
      await database().query(`delete from "${table}" where id = $1::uuid`, [id]);
      expect(await states(id)).toEqual([]);
    });
  });
});
