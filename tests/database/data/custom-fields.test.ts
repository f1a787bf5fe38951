import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

const due = { name: 'due', kind: 'date', precision: 'day', label: 'Due' };
const level = { name: 'level', kind: 'choice', options: [{ value: 'gold' }, { value: 'silver' }] };
const refusal = { code: '23514' };

describe.each(engineNames)('custom fields on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let count = 0;
  beforeAll(async () => {
    space_id = await newSpace(database());
    await define(space_id, { member: [due, level] });
  });

  const define = (space: string, model: unknown) =>
    database().query('update space set data_model = $2::jsonb where id = $1::uuid', [space, JSON.stringify(model)]);
  const newMember = (info: object, space = space_id) => {
    count += 1;
    return insert(database(), 'member', { email: `member${count}@example.com`, info, space_id: space });
  };
  const change = (id: string, info: object) =>
    database().query('update member set info = info || $2::jsonb where id = $1::uuid', [id, JSON.stringify(info)]);

  test.each([
    ['an unknown kind of record', { invoice: [due] }, 'Records of this kind take no fields of their own.'],
    ['no list', { member: due }, 'Records of a kind take at most 100 fields of their own.'],
    ['too many', { member: Array(101).fill(due) }, 'Records of a kind take at most 100 fields of their own.'],
    ['an unknown kind of field', { member: [{ name: 'a', kind: 'script' }] }, 'A field has no kind that is known.'],
    ['no definition', { member: ['due'] }, 'A field has no kind that is known.'],
    ['two of a name', { member: [due, due] }, 'Two fields have the same name.'],
    [
      'a label of 200',
      { member: [{ ...due, label: 'x'.repeat(200) }] },
      'Labels of fields have at most 100 characters.',
    ],
    [
      'a built-in field of another kind',
      { member: [{ ...due, builtIn: true }] },
      'A built-in field is told by its name, and keeps its kind.',
    ],
    [
      'a built-in field without a name',
      { member: [{ builtIn: true }] },
      'A built-in field is told by its name, and keeps its kind.',
    ],
    [
      'a field that is called as a built-in one',
      { member: [{ name: 'due', builtIn: true }, due] },
      'Two fields have the same name.',
    ],
    ['a choice of nothing', { member: [{ name: 'a', kind: 'choice' }] }, 'A choice needs its options.'],
    ...['Due', 'x'.repeat(41), '<script>', 'مهلة', '', '1st', 'a b', 'a\u202eb'].map(
      (name): [string, object, string] => [
        `the name ${JSON.stringify(name)}`,
        { member: [{ ...due, name }] },
        'Names of fields have up to 40 small letters, digits and underscores, a letter first.',
      ],
    ),
  ])('a definition is refused: %s', async (_, model, message) => {
    await expect(define(space_id, model)).rejects.toMatchObject({ ...refusal, message });
  });

  test('what is said of built-in fields takes no value and no column', async () => {
    const space = await newSpace(database());
    const email = { name: 'email', builtIn: true, label: 'Mailbox', hidden: true };
    await define(space, { member: [...Array.from({ length: 100 }, (_, at) => ({ ...due, name: `d${at}` })), email] });
    await expect(newMember({ custom_email: 'a' }, space)).rejects.toMatchObject(refusal);
    const [slots = ''] = await values(
      database(),
      `select custom_slots #>> '{member,of}' from space where id = $1::uuid`,
      [space],
    );
    expect(slots).not.toContain('email');
  });

  test('values of their kinds are taken, and none', async () => {
    const id = await newMember({ custom_due: '2026-02-28', custom_level: 'gold' });
    for (const nothing of [null, '']) {
      await change(id, { custom_due: nothing, custom_level: nothing });
      const kept = await values(
        database(),
        `select jsonb_build_array(info -> 'custom_due', info -> 'custom_level')::text from member where id = $1::uuid`,
        [id],
      );
      expect(kept).toEqual([JSON.stringify([nothing, nothing]).replace(',', ', ')]);
    }
  });

  test.each([
    ['an unknown field', { custom_colour: 'red' }, 'This kind of record has no field "colour".'],
    ['another type', { custom_due: 5 }, 'This is no value of the field "due".'],
    ['no day of the calendar', { custom_due: '2026-02-30' }, 'This is no value of the field "due".'],
    ['no option', { custom_level: 'lead' }, 'This is no value of the field "level".'],
    ['several for one', { custom_level: ['gold'] }, 'This is no value of the field "level".'],
  ])('a value is refused: %s', async (_, info, message) => {
    await expect(newMember(info)).rejects.toMatchObject({ ...refusal, message });
    const id = await newMember({});
    await expect(change(id, info)).rejects.toMatchObject({ ...refusal, message });
  });

  test('the fields of a space are none of another', async () => {
    const other = await newSpace(database());
    const message = 'This kind of record has no field "due".';
    await expect(newMember({ custom_due: '2026-02-28' }, other)).rejects.toMatchObject({ ...refusal, message });
  });

  test('people who are chosen work in the space; whoever leaves it stays where they were chosen', async () => {
    const space = await newSpace(database());
    const guide = { name: 'guide', kind: 'reference', to: 'user' };
    await define(space, { member: [guide, { ...guide, name: 'boss', see: 'managers' }] });
    const [here, elsewhere] = [await newUser(database()), await newUser(database())];
    const membership = await join(database(), space, here, 'EDITOR');
    await join(database(), await newSpace(database()), elsewhere, 'SpaceOwner');
    const id = await newMember({ custom_guide: here.toUpperCase() }, space);

    const refused = (key: string) => ({ ...refusal, message: `Choose somebody who works in this space. [${key}]` });
    for (const somebody of [elsewhere, crypto.randomUUID()]) {
      await expect(newMember({ custom_guide: somebody }, space)).rejects.toMatchObject(refused('custom_guide'));
      await expect(change(id, { custom_guide: somebody })).rejects.toMatchObject(refused('custom_guide'));
      const hidden = database().query('update member set manager_values = $2::jsonb where id = $1::uuid', [
        ...[id, JSON.stringify({ custom_boss: somebody })],
      ]);
      await expect(hidden).rejects.toMatchObject(refused('custom_boss'));
    }
    for (const nothing of [null, '']) await change(id, { custom_guide: nothing });

    await change(id, { custom_guide: here });
    await database().query('delete from user_space where id = $1::uuid', [membership]);
    await change(id, { note: 'The rest of the record is saved as before' });
    const guides = `select info ->> 'custom_guide' from member where id = $1::uuid`;
    expect(await values(database(), guides, [id])).toEqual([here]);
    await expect(newMember({ custom_guide: here }, space)).rejects.toMatchObject(refused('custom_guide'));
  });

  test('values whose definition changed stay, and hinder nothing; the database counts them', async () => {
    const space = await newSpace(database());
    await define(space, { member: [{ name: 'size', kind: 'text' }] });
    const [id] = [await newMember({ custom_size: 'tall' }, space), await newMember({ custom_size: '' }, space)];
    const definitions = [
      { name: 'size', kind: 'number' },
      { name: 'size_of', kind: 'text' },
    ];
    const unread = (of: string) =>
      values(database(), 'select unread_values(space, $2, $3::jsonb)::text from space where id = $1::uuid', [
        space,
        of,
        JSON.stringify(definitions),
      ]);
    expect(JSON.parse((await unread('member'))[0] ?? '')).toEqual({ size: 1, size_of: 0 });
    expect(await unread('user')).toEqual(['{}']);
    await define(space, { member: [{ name: 'size', kind: 'number' }] });
    await change(id, { first_name: 'Ada' });
    await expect(change(id, { custom_size: 'small' })).rejects.toMatchObject(refusal);
    await change(id, { custom_size: 5 });
  });

  test('a query that looks at values calls nothing for each of them: a million are looked at within a request', async () => {
    const plan = await values(
      database(),
      `explain (verbose, costs off) select from member where not fits_field(info -> 'custom_size', $1::jsonb)`,
      [JSON.stringify({ name: 'size', kind: 'number' })],
    );
    expect(plan.join()).toContain('jsonb_typeof');
    expect(plan.join()).not.toContain('fits_field');
  });

  test.each([
    ['text', { maxLength: 3 }, ['abc', ''], ['abcd', 1, ['a'], true]],
    ['number', { min: 1, max: 9, integer: true }, [1, 9], [0, 10, 1.5, '5', true]],
    ['boolean', {}, [true, false], ['true', 1]],
    ['date', { precision: 'day' }, ['2024-02-29'], ['2023-02-29', '2024-02-29T10:00', 'today']],
    ['date', { precision: 'minute' }, ['2024-02-29T10:00:00.000Z'], ['2024-02-29', '2024-02-30T10:00']],
    ['choice', { many: true, options: [{ value: 'a' }, { value: 'b' }] }, [['b', 'a'], []], ['a', ['c']]],
    ['choice', { options: [{ value: 'a' }, { value: 'b' }] }, ['b', ''], ['c', ['b'], 1, { b: 1 }]],
    ['rating', {}, [0, 4.5], [6, '4']],
    ['reference', { to: 'page' }, ['3f1c9a52-6a0f-4a53-9a1a-000000000001'], ['home', 1]],
    ['tags', { type: 'Page' }, [{ a: true }], ['a', ['a']]],
    ['media', {}, ['https://example.org/a.png'], [['a'], 1]],
    ['media', { many: true }, [['https://example.org/a.png']], ['a']],
    ['richText', {}, ['<p>a</p>'], [1]],
    ['group', { fields: [] }, [{ a: 1 }], ['a', [1]]],
    ['list', { item: { kind: 'text', name: 'item' } }, [['a']], ['a', { a: 1 }]],
    ['json', {}, [1, 'a', [1]], []],
  ])('%s %j takes %j and not %j', async (kind, more, fit, unfit) => {
    const candidates = [...fit, ...unfit].map((value) => JSON.stringify(value));
    const fits = await Promise.all(
      candidates.map((value) =>
        values(database(), 'select fits_field($1::jsonb, $2::jsonb)::text', [
          value,
          JSON.stringify({ name: 'a', kind, ...more }),
        ]),
      ),
    );
    expect(fits.flat()).toEqual([...fit.map(() => 'true'), ...unfit.map(() => 'false')]);
  });
});
