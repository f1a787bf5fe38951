import { beforeAll, describe, expect, test } from 'vitest';
import { formFields } from '#render/form/form-steps.ts';
import type { JsonObject } from '#schema/json.ts';
import { engineNames, ownMigratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

interface Question {
  label: string;
  name?: string;
  kind?: string;
  format?: string;
  many?: boolean;
}

/** More than the transaction of a change fills by itself. */
const RECORDS = 620;

describe.each(engineNames)('the slots of records on %s', (engine) => {
  const database = ownMigratedDatabase(engine);
  let space_id = '';
  const components = new Map<string, string>();
  beforeAll(async () => {
    space_id = await newSpace(database());
    const [type] = await values(database(), 'select value from component_type limit 1');
    for (const kind of ['text', 'number', 'boolean', 'date', 'choice', 'rating']) {
      const row = { name: kind, type, info: { input: { kind } } };
      components.set(kind, await insert(database(), 'component', row));
    }
  });

  const ask = async (section_id: string, { kind = 'text', ...info }: Question, sort_order: number) =>
    insert(database(), 'block', { section_id, space_id, component_id: components.get(kind), info, sort_order });
  const newForm = async (questions: readonly Question[]) => {
    const id = await insert(database(), 'form', { name: 'Trip', type: 'cta', space_id });
    const section = await insert(database(), 'section', { form_id: id, space_id });
    const blocks: string[] = [];
    for (const [at, question] of questions.entries()) blocks.push(await ask(section, question, at));
    return { id, section, blocks };
  };
  // Beside the table there is a pseudo-type of its name, which the common helper would mean.
  const answer = async (form_id: string, info: object) => {
    const sql = 'insert into record (form_id, space_id, info) values ($1::uuid, $2::uuid, $3::jsonb) returning id';
    return (await values(database(), sql, [form_id, space_id, JSON.stringify(info)]))[0] ?? '';
  };
  const answerMany = (form_id: string) =>
    database().query(
      `insert into record (form_id, space_id, info)
       select $1::uuid, $2::uuid, jsonb_build_object('name', 'Guest ' || n, 'guests', n, 'diet', 'Diet ' || n) from generate_series(1, $3::int) n`,
      [form_id, space_id, String(RECORDS)],
    );
  const reword = (block: string | undefined, label: string) =>
    database().query('update block set info = info || jsonb_build_object($$label$$, $2::text) where id = $1::uuid', [
      block ?? '',
      label,
    ]);
  const rekey = (block: string | undefined, name: string) =>
    database().query('update block set info = info || jsonb_build_object($$name$$, $2::text) where id = $1::uuid', [
      block ?? '',
      name,
    ]);
  const json = async (sql: string, id: string) => JSON.parse((await values(database(), sql, [id]))[0] ?? 'null');
  const slotsOf = (id: string) => json(`select (meta -> 'slots')::text from form where id = $1::uuid`, id);
  const storedRecord = (id: string) =>
    json(
      `select jsonb_build_object('info', info, 'text_1', text_1, 'number_1', number_1)::text from record where id = $1::uuid`,
      id,
    );
  const keysOf = async (id: string): Promise<{ [block: string]: string }> =>
    json(
      `select coalesce(jsonb_object_agg(entry ->> 'id', entry -> 'key'), '{}')::text
       from form, jsonb_array_elements(questions) entry where form.id = $1::uuid`,
      id,
    );
  const count = (id: string, condition: string) =>
    json(`select count(*)::text from record where form_id = $1::uuid and (${condition})`, id);
  const rowVersions = (id: string) =>
    values(database(), 'select ctid::text || xmin::text from record where form_id = $1::uuid order by id', [id]);
  const fill = async (id: string) => {
    const end = performance.now() + 30_000;
    while (performance.now() < end) {
      const left = 'select 1 from slot_filling where form_id = $1::uuid and finished_at is null';
      if ((await values(database(), left, [id])).length === 0) return;
      await database().query('update slot_filling set batches = batches + 1 where id = $1::uuid', [id]);
    }
    throw new Error('The filling does not end.');
  };

  test('the database finds the questions that sites and the console find', async () => {
    const odd = [
      'Name',
      'name',
      'Ünïcode — naïve?',
      '2 guests',
      '___',
      '日本語',
      'É'.repeat(80),
      'ﬁne',
      ' a ',
      'İstanbul',
      'Name',
    ];
    const kinds: Question[] = [
      { label: 'Long', format: 'multiline' },
      { label: 'Mail', format: 'email' },
      { label: 'When', kind: 'date' },
      { label: 'Tick', kind: 'boolean' },
      { label: 'Days', kind: 'choice', many: true },
      { label: 'One', kind: 'choice' },
      { label: 'Stars', kind: 'rating' },
    ];
    const allQuestions: Question[] = [...odd.map((label) => ({ label })), ...kinds];
    const { id, section, blocks } = await newForm(allQuestions);
    const rows = allQuestions.map(({ kind = 'text', ...info }, at) => ({
      id: blocks[at] ?? '',
      info: info as JsonObject,
      version: 1,
      component: { id: kind, version: 1, schema: [], info: { input: { kind } }, versions: [] },
    }));
    const known = formFields({ type: 'cta', sections: [{ id: section, info: {}, blocks: rows }] });
    const found = (await json('select questions::text from form where id = $1::uuid', id)) as {
      key: string;
      type: string;
    }[];
    expect(found.map(({ key }) => key)).toEqual(known.map(({ name }) => name));
    const types = ['TextArea', 'Email', 'Date', 'Checkbox', 'MultiSelect', 'Select', 'RatingBox'];
    expect(found.slice(odd.length).map(({ type }) => type)).toEqual(types);
  });

  test('answers are filled in as they come, and where a form gets a question', async () => {
    const { id, section } = await newForm([{ label: 'Name' }, { label: 'Guests', kind: 'number' }]);
    expect(await slotsOf(id)).toEqual({ text: 1, number: 1, of: { name: 'text_1', guests: 'number_1' } });
    const record = await answer(id, { name: 'Ida', guests: 3, diet: 'none' });
    expect(await storedRecord(record)).toMatchObject({ text_1: 'Ida', number_1: 3 });
    await ask(section, { label: 'Diet' }, 9);
    expect(await json('select to_jsonb(text_2)::text from record where id = $1::uuid', record)).toBe('none');
    await database().query(`update record set info = info || '{"guests": 4}' where id = $1::uuid`, [record]);
    await database().query(`update record set field_edits = '{"name": "Bo"}' where id = $1::uuid`, [record]);
    expect(await storedRecord(record)).toEqual({
      info: { name: 'Bo', guests: 4, diet: 'none' },
      text_1: 'Bo',
      number_1: 4,
    });
  });

  test('a question keeps its key in other words and of another kind; where a person gives it another one, its answers go along', async () => {
    const { id, blocks } = await newForm([{ label: 'Name' }, { label: 'Guests' }]);
    const record = await answer(id, { name: 'Ida', guests: 'two or 3' });
    await reword(blocks[0], 'Full name');
    expect(await storedRecord(record)).toMatchObject({ info: { name: 'Ida' }, text_1: 'Ida' });
    await rekey(blocks[0], 'full_name');
    expect(await storedRecord(record)).toMatchObject({ info: { full_name: 'Ida' }, text_1: 'Ida' });
    expect((await storedRecord(record)).info).not.toHaveProperty('name');
    await database().query('update block set component_id = $2::uuid where id = $1::uuid', [
      blocks[1] ?? '',
      components.get('number') ?? '',
    ]);
    expect(await storedRecord(record)).toMatchObject({ info: { guests: 'two or 3' }, number_1: null });
    expect(await slotsOf(id)).toMatchObject({ of: { full_name: 'text_1', guests: 'number_1' } });
    expect(await slotsOf(id)).not.toHaveProperty('moves');
  });

  describe('two questions in the same words', () => {
    const answers = { your_name: 'Ida', your_name_2: 'Bo' };
    const twins = async () => {
      const form = await newForm([{ label: 'Your name' }, { label: 'Your name' }]);
      const record = await answer(form.id, answers);
      const [first = '', second = ''] = form.blocks;
      const untouched = async () => {
        expect(await keysOf(form.id)).toMatchObject({ [first]: 'your_name', [second]: 'your_name_2' });
        const { of: slots } = await slotsOf(form.id);
        const row = await json('select to_jsonb(record)::text from record where id = $1::uuid', record);
        expect(row).toMatchObject({ info: answers, [slots.your_name]: 'Ida', [slots.your_name_2]: 'Bo' });
      };
      await untouched();
      return { ...form, first, second, untouched };
    };

    test('keep their answers in another order', async () => {
      const { first, section, untouched } = await twins();
      await database().query('update block set sort_order = 5 where id = $1::uuid', [first]);
      await untouched();
      await ask(section, { label: 'Your name' }, -1);
      await untouched();
    });

    test('have keys that stay what they are, where words are cut behind the longest', async () => {
      const label = 'How did you hear about our company and what do you want now to see from us here?';
      const form = await newForm([{ label }, { label }]);
      const [first = '', second = ''] = form.blocks;
      const cut = 'how_did_you_hear_about_our_company_and_what_do_you_want_now';
      const keys = { [first]: cut, [second]: `${cut.slice(0, 58)}_2` };
      expect(await keysOf(form.id)).toMatchObject(keys);
      await database().query('update block set sort_order = 5 where id = $1::uuid', [first]);
      expect(await keysOf(form.id)).toMatchObject(keys);
    });

    test('keep their answers in other words, also where a save says nothing of their keys', async () => {
      const { first, second, untouched } = await twins();
      await reword(first, 'First name');
      await untouched();
      await database().query(`update block set info = '{"label": "Your name"}' where id in ($1::uuid, $2::uuid)`, [
        first,
        second,
      ]);
      await untouched();
    });

    test('cannot be given the key of each other, nor one under which there are answers', async () => {
      const { second, section, untouched } = await twins();
      await rekey(second, 'your_name');
      await untouched();
      const third = await ask(section, { label: 'Company' }, 7);
      await database().query('delete from block where id = $1::uuid', [third]);
      await rekey(second, 'company');
      await untouched();
    });

    test('leave their answers to themselves when one goes, and find them when it comes back', async () => {
      const { id, first, section, untouched } = await twins();
      await database().query('delete from block where id = $1::uuid', [first]);
      const anew = await ask(section, { label: 'Your name' }, 0);
      expect(await keysOf(id)).toMatchObject({ [anew]: 'your_name_3' });
      const row = { id: first, section_id: section, space_id, component_id: components.get('text'), sort_order: 9 };
      await insert(database(), 'block', { ...row, info: { label: 'Your name' } });
      await untouched();
    });

    test('are three with a copy, which has answers of its own', async () => {
      const { id, section, untouched } = await twins();
      const copy = await ask(section, { label: 'Your name', name: 'your_name' }, 0);
      expect(await keysOf(id)).toMatchObject({ [copy]: 'your_name_3' });
      await untouched();
    });
  });

  test('a question that is cut and pasted has its answers; a new one in a form without records any key', async () => {
    const { id, section, blocks } = await newForm([{ label: 'Name' }]);
    await database().query('delete from block where id = $1::uuid', [blocks[0] ?? '']);
    const free = await ask(section, { label: 'Name' }, 0);
    expect(await keysOf(id)).toEqual({ [free]: 'name' });
    const record = await answer(id, { name: 'Ida' });
    await database().query('delete from block where id = $1::uuid', [free]);
    expect(await slotsOf(id)).toEqual({ text: 1, of: {}, retired: { text_1: 'name' } });
    await ask(section, { label: 'Name', name: 'name' }, 0);
    expect(await slotsOf(id)).toEqual({ text: 1, of: { name: 'text_1' } });
    expect(await storedRecord(record)).toMatchObject({ text_1: 'Ida' });
  });

  test('keys are as short as the editor takes them', async () => {
    const { id } = await newForm([{ label: 'a'.repeat(80) }, { label: 'a'.repeat(80) }]);
    expect(Object.values(await keysOf(id)).sort()).toEqual([`${'a'.repeat(58)}_2`, 'a'.repeat(60)].sort());
  });

  test('the records of a large form are filled by batches, and lists find every one meanwhile', async () => {
    const { id, section, blocks } = await newForm([{ label: 'Name' }, { label: 'Guests', kind: 'number' }]);
    await answerMany(id);
    const rows = await rowVersions(id);
    await ask(section, { label: 'Diet' }, 9);
    expect(await rowVersions(id)).toEqual(rows);
    expect(await slotsOf(id)).toMatchObject({ waiting: ['diet'], filled: { text: 1, number: 1 } });
    expect(await count(id, 'text_slots >= 1 and number_slots >= 1')).toBe(RECORDS);
    await fill(id);
    expect(await slotsOf(id)).not.toHaveProperty('waiting');
    expect(await count(id, `text_2 = 'Diet ' || number_1`)).toBe(RECORDS);
    const filled = await rowVersions(id);
    await ask(section, { label: 'Note' }, 10);
    await fill(id);
    expect(await rowVersions(id)).toEqual(filled);
    await rekey(blocks[0], 'who_comes');
    expect(await slotsOf(id)).toMatchObject({ moves: [{ from: 'name', to: 'who_comes' }] });
    await fill(id);
    expect(await count(id, `info ? 'name' or text_1 is distinct from info ->> 'who_comes'`)).toBe(0);
  });

  test('what its content asks is no edit of a form, and a component that asks something else is followed', async () => {
    const { id, section } = await newForm([]);
    await database().query(`update form set updated_at = '2020-01-01' where id = $1::uuid`, [id]);
    const stamp = () => values(database(), 'select updated_at::text from form where id = $1::uuid', [id]);
    const before = await stamp();
    const own = await insert(database(), 'component', {
      name: 'own',
      type: (await values(database(), 'select value from component_type limit 1'))[0],
      info: { input: { kind: 'text' } },
    });
    await insert(database(), 'block', { section_id: section, space_id, component_id: own, info: { label: 'Size' } });
    expect(await slotsOf(id)).toMatchObject({ of: { size: 'text_1' } });
    await database().query(`update component set info = '{"input": {"kind": "number"}}' where id = $1::uuid`, [own]);
    expect(await slotsOf(id)).toMatchObject({ of: { size: 'number_1' } });
    expect(await stamp()).toEqual(before);
  });

  test.each(['number_1', 'text_1'])('a list sorted by %s reads fifty rows from its index', async (slot) => {
    const { id } = await newForm([{ label: 'Name' }, { label: 'Guests', kind: 'number' }]);
    await answerMany(id);
    await database().query('analyze record');
    const sql = `explain select id from record where space_id = '${space_id}' and form_id = '${id}' and text_slots >= 1
      and number_slots >= 1 order by ${slot} desc nulls last, id limit 50`;
    const plan = (await values(database(), sql)).join('\n');
    expect(plan).toContain(`record_${slot}_desc_idx`);
    expect(plan).not.toContain('Sort');
  });

  if (engine === 'PostgreSQL') {
    test('answers that come at once do not wait for each other for ever', async () => {
      const { id } = await newForm([{ label: 'Name' }]);
      await Promise.all(Array.from({ length: 12 }, (_, n) => answer(id, { name: `Guest ${n}` })));
      expect(await json('select record_count::text from form where id = $1::uuid', id)).toBe(12);
    });
  }
});
