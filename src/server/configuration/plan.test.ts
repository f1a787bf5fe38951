import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../errors.ts';
import type { Configurations } from '../ports/configurations.ts';
import { exportConfiguration, planConfiguration, planNewSpace, planUndo } from './plan.ts';

/** Nothing is configured, and no record has a name. */
const nothing: Configurations = {
  read: async () => ({ stamp: 'empty', rows: {} }),
  byIds: async () => [],
  byNames: async () => [],
  reach: async () => ({}),
  write: async () => {},
  listApplied: async () => [],
  findApplied: async () => null,
};
const viewer = { role: 'SpaceOwner', userId: 'owner', spaceId: 'space', flags: { pageAccess: true } };

const planned = (file: string) => planConfiguration(nothing, viewer, { file });
const plannedAnew = (file: string) => planNewSpace(nothing, { userId: 'owner', name: 'New', file });
const faultsOf = (plan: Promise<unknown>) =>
  plan.then(
    () => [],
    (error: unknown) => (error instanceof AppError ? error.details : error),
  );

const datasets = (count: number) =>
  `sitewright: 1\ndatasets:\n${Array.from({ length: count }, (_, at) => `  d${at}: { type: ENTRIES }\n`).join('')}`;

describe('a configuration', () => {
  it('of 5,000 entries is planned, and of more is refused', async () => {
    expect((await planned(datasets(5000))).changes.length).toBe(5000);
    expect(await faultsOf(plannedAnew(datasets(10_000)))).toEqual([
      {
        ...{ field: 'line 1, column 1', message: 'this file sets up 10,000 things; a file sets up at most 5,000' },
        fault: { code: 'tooMany', values: { count: 10_000, most: 5000 }, path: [], place: { line: 1, column: 1 } },
      },
    ]);
  });

  it('says when it is exported that no space would take it whole', async () => {
    const datasetsOf = (count: number, description: string) =>
      Array.from({ length: count }, (_, at) => ({
        id: `id${at}`,
        name: `d${at}`,
        type: 'ENTRIES',
        info: { description },
      }));
    const exported = (dataset: JsonObject[]) =>
      exportConfiguration({ ...nothing, read: async () => ({ stamp: '', rows: { dataset } }) }, viewer);
    expect(await exported(datasetsOf(5000, ''))).toMatchObject({ limits: [] });
    expect((await exported(datasetsOf(6000, ''))).limits).toEqual([{ of: 'things', count: 6000, most: 5000 }]);
    const { file, limits } = await exported(datasetsOf(600, 'x'.repeat(2000)));
    expect(limits).toEqual([{ of: 'characters', count: file.length, most: 1_000_000 }]);
    expect(file).toContain('d599:');
  });

  it('leaves a key of a dataset that stands from before the rule, and brings back the one that it renamed', async () => {
    const withKey = (key: string, name = 'Gross') => ({ key, name, type: 'Text' });
    const storeWith = (key: string): Configurations => ({
      ...nothing,
      read: async () => ({
        stamp: 'stamp',
        rows: { dataset: [{ id: 'id', name: 'Films', type: 'ENTRIES', fixed_fields: [withKey(key)] }] },
      }),
    });
    const fileWith = (key: string) =>
      `sitewright: 1\ndatasets:\n  Films: { type: ENTRIES, fixed_fields: [{ key: "${key}", name: Income, type: Text }] }\n`;
    const plannedWith = (key: string) =>
      planConfiguration(storeWith('US Gross'), viewer, { file: fileWith(key) }).then(({ changes }) =>
        changes.map(({ kind, path }) => [kind, path]),
      );
    expect(await plannedWith('US Gross')).toEqual([['change', ['datasets', 'Films']]]);
    const faults = [{ message: expect.stringContaining('datasets.Films.fixed_fields.0.key: ') }];
    expect(await faultsOf(plannedWith('EU Gross'))).toMatchObject(faults);
    expect(await faultsOf(plannedAnew(fileWith('US Gross')))).toMatchObject(faults);
    const renamed = {
      ...({ kind: 'change', path: ['datasets', 'Films'], fields: ['fixed_fields'], id: 'id' } as const),
      ...{ before: { fixed_fields: [withKey('US Gross')] }, after: { fixed_fields: [withKey('us_gross')] } },
    };
    const store: Configurations = {
      ...storeWith('us_gross'),
      findApplied: async () => ({ changes: [renamed], orders: {} }),
    };
    expect((await planUndo(store, viewer, 'applied')).changes).toMatchObject([{ kind: 'change' }]);
  });

  it('leaves a condition of a custom field that nobody can meet any more, and takes no new one', async () => {
    const page: JsonObject[] = [
      { kind: 'text', name: 'berth', showIf: { field: 'gone', op: 'eq', value: '1' } },
      { kind: 'text', name: 'note' },
    ];
    const store: Configurations = {
      ...nothing,
      read: async () => ({ stamp: 'stamp', rows: { data_model: [{ data_model: { page } }] } }),
    };
    const plannedWith = (conditionField: string) =>
      planConfiguration(store, viewer, {
        file: `sitewright: 1
fields:
  page:
    berth: { kind: text, showIf: { field: ${conditionField}, op: eq, value: "1" } }
    note: { kind: text, label: Note }
`,
      }).then(({ changes }) => changes.map(({ kind, path }) => [kind, path]));
    expect(await plannedWith('gone')).toEqual([['change', ['fields', 'page', 'note']]]);
    expect(await faultsOf(plannedWith('lost'))).toMatchObject([
      { fault: { code: 'fieldCondition', path: ['fields', 'page', 'berth'] } },
    ]);
  });

  it('shows custom fields by built-in ones, and names the records that these point at', async () => {
    const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
    const store: Configurations = {
      ...nothing,
      read: async () => ({ stamp: '', rows: { dataset: [{ id, name: 'Rooms', type: 'ENTRIES' }] } }),
      byNames: async () => [{ kind: 'dataset', name: 'Rooms', id }],
    };
    const plannedBy = (conditionValue: string) =>
      planConfiguration(store, viewer, {
        file: `sitewright: 1
fields:
  listing:
    beds: { kind: number, label: Beds, showIf: { field: dataset_id, op: eq, value: ${conditionValue} } }
    sights: { kind: text, label: Sights, showIf: { field: name, op: contains, value: sea } }
`,
      });
    expect((await plannedBy('<<dataset:Rooms>>')).changes.map(({ kind, path }) => [kind, ...path])).toEqual([
      ['add', 'fields', 'listing', 'beds'],
      ['add', 'fields', 'listing', 'sights'],
    ]);
    expect(await faultsOf(plannedBy('<<dataset:Boats>>'))).toContainEqual(
      expect.objectContaining({ fault: expect.objectContaining({ code: 'missing' }) }),
    );
    expect(await faultsOf(plannedBy('Rooms'))).toMatchObject([{ fault: { code: 'fieldCondition' } }]);
  });

  it('takes a default of every kind, and names the records that it points at', async () => {
    const ids = { Rooms: '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001', 'Page/News': '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002' };
    const store: Configurations = {
      ...nothing,
      read: async () => ({ stamp: '', rows: {} }),
      byNames: async () => [
        { kind: 'dataset', name: 'Rooms', id: ids.Rooms },
        { kind: 'tag', name: 'Page/News', id: ids['Page/News'] },
      ],
    };
    const plannedBy = (definition: string) =>
      planConfiguration(store, viewer, { file: `sitewright: 1\nfields:\n  page:\n    a: { ${definition} }\n` });
    for (const definition of [
      'kind: reference, to: dataset, default: <<dataset:Rooms>>',
      'kind: tags, type: Page, default: { "<<tag:Page/News>>": true }',
      'kind: choice, many: true, options: [{ value: a }, { value: b }], default: [b]',
      'kind: text, format: email, default: quay@example.org',
      'kind: text, format: color, default: "#0b5fff"',
      'kind: date, precision: minute, default: "2026-11-28T09:00:00Z"',
      'kind: number, min: 0, default: 12.5',
      'kind: boolean, default: true',
      'kind: richText, default: <p>Dear reader</p>',
    ])
      expect(
        (await plannedBy(definition)).changes.map(({ path }) => path),
        definition,
      ).toEqual([['fields', 'page', 'a']]);
    for (const definition of [
      'kind: reference, to: dataset, default: Rooms',
      'kind: tags, type: Page, default: [News]',
      'kind: choice, many: true, options: [{ value: a }], default: [b]',
      'kind: text, format: email, default: quay',
      'kind: date, precision: minute, default: tomorrow',
      'kind: number, min: 0, default: -1',
    ])
      expect(await faultsOf(plannedBy(definition)), definition).toMatchObject([
        { fault: { path: ['fields', 'page', 'a', 'default'] } },
      ]);
  });

  it('says what a field is made of, and which kind was probably meant', async () => {
    const faultsBy = (definition: string) =>
      faultsOf(planned(`sitewright: 1\nfields:\n  listing:\n    difficulty: { ${definition} }\n`));
    expect(await faultsBy('kind: choice, options: [easy, hard]')).toMatchObject([
      {
        message: 'fields.listing.difficulty.options.0: difficulty: has to be an option, for example { value: easy }',
      },
      { fault: { path: ['fields', 'listing', 'difficulty', 'options', 1] } },
    ]);
    expect(await faultsBy('kind: choise')).toMatchObject([
      {
        message: expect.stringMatching(/has to be one of text, .*json; did you mean "choice"\?$/),
        fault: { near: 'choice' },
      },
    ]);
    expect(await faultsBy('kind: list, item: { kind: choice, name: a, options: [] }')).toMatchObject([
      { fault: { path: ['fields', 'listing', 'difficulty', 'item', 'options'] } },
    ]);
  });

  it('is told all its faults at once, each unknown key with the one that was probably meant', async () => {
    const file = `sitewright: 1
stiling: { font: Lora }
styling:
  fontt: Lora
  corner_radius: round
fields:
  memberr:
    berth: { kind: video }
  listing:
    beds: { kind: number, requierd: true, retird: true }
    mood: { kind: choice, options: [{ value: calm, lable: Calm }] }
    name: { builtIn: true, lable: Title }
navigation:
  headers:
    Top: { typ: PAGE, pageDefault: true }
templates:
  Letter: { type: Page, format: Page, category: About, content: [{ nme: Start, blocks: [{ versoin: 1 }] }] }
`;
    const faults = (await faultsOf(planned(file))) as { field: string; message: string }[];
    expect(faults.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'line 2, column 1: stiling: no section "stiling"; did you mean "styling"?',
      'line 4, column 3: styling.fontt: no key "fontt"; did you mean "font"?',
      expect.stringMatching(/^line 5, column 3: styling.corner_radius: /),
      'line 7, column 3: fields.memberr: no kind of record "memberr"; did you mean "member"?',
      'line 10, column 27: fields.listing.beds.requierd: no key "requierd"; did you mean "required"?',
      'line 10, column 43: fields.listing.beds.retird: no key "retird"; did you mean "retired"?',
      'line 11, column 52: fields.listing.mood.options.0.lable: no key "lable"; did you mean "label"?',
      'line 12, column 28: fields.listing.name.lable: no key "lable"; did you mean "label"?',
      'line 15, column 12: navigation.headers.Top.typ: no key "typ"; did you mean "type"?',
      expect.stringMatching(/^line 17, column \d+: templates.Letter.content.0.nme: .*; did you mean "name"\?$/),
      expect.stringMatching(
        /^line 17, column \d+: templates.Letter.content.0.blocks.0.versoin: .*; did you mean "version"\?$/,
      ),
    ]);
  });

  it('shows nothing by what not everybody reads', async () => {
    const file =
      'sitewright: 1\nfields:\n  page:\n    a: { kind: text, showIf: { field: head_injection, op: eq, value: x } }\n';
    expect(await faultsOf(planned(file))).toMatchObject([
      { fault: { code: 'fieldHiddenCondition', path: ['fields', 'page', 'a'] } },
    ]);
  });

  it('names a record that is not there, and where it was looked for', async () => {
    const file =
      'sitewright: 1\nviews:\n  page:\n    A: { audience: space, state: { list: "form_id.in=<<form:Contact>>" } }\n';
    const refusals = (code: string, where: string) => [
      {
        ...{ field: 'line 4, column 36', message: `views.page.A.state.list: no form is called “Contact” ${where}` },
        fault: {
          ...{ code, values: { kind: 'form', name: 'Contact' } },
          ...{ path: ['views', 'page', 'A', 'state', 'list'], place: { line: 4, column: 36 } },
        },
      },
    ];
    expect(await faultsOf(planned(file))).toEqual(refusals('missing', 'in this space'));
    expect(await faultsOf(plannedAnew(file))).toEqual(refusals('missingAnew', 'in this file or on the platform'));
  });
});
