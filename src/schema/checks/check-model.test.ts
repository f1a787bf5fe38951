import { describe, expect, it } from 'vitest';
import { formatFault } from '../fault.ts';
import type { Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import { checkModel } from './check-model.ts';

const book: Resource = {
  name: 'book',
  labels: { one: 'Book', many: 'Books' },
  subject: 'Page',
  scope: 'space',
  title: 'title',
  fields: [
    { kind: 'text', name: 'title' },
    { kind: 'tags', name: 'tag_ids', type: 'Page' },
    { kind: 'media', name: 'cover' },
    { kind: 'reference', name: 'writer_id', to: 'writer' },
  ],
  storage: { cover: 'meta.cover' },
  routes: { list: '/book/list' },
  menu: { group: 'content', icon: 'book', order: 1 },
};

const writer: Resource = {
  ...book,
  name: 'writer',
  fields: [{ kind: 'text', name: 'title' }],
  storage: {},
  routes: {},
};

function faultsOf(change: Partial<Resource>, others: Resource[] = []): string[] {
  const model: Model = {
    resources: [{ ...book, ...change }, writer, ...others],
    groups: [{ id: 'content', label: 'Content', mode: 'space' }],
    screens: [],
  };
  return checkModel(model, ['Page', 'Head Injection']).map(formatFault);
}

describe('checkModel', () => {
  it('finds nothing wrong with a right declaration', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('suggests the name that was probably meant', () => {
    expect(faultsOf({ list: { columns: ['cover', 'titel'] } })).toEqual([
      'book.list.columns[1]: no field "titel"; did you mean "title"?',
    ]);
    expect(faultsOf({ subject: 'Pages' })).toEqual(['book.subject: no subject "Pages"; did you mean "Page"?']);
    expect(faultsOf({ menu: { group: 'contents', icon: 'book', order: 1 } })).toEqual([
      'book.menu.group: no menu group "contents"; did you mean "content"?',
    ]);
  });

  it('finds every fault at once', () => {
    const faults = faultsOf({
      title: 'nam',
      list: { columns: ['x'], sort: [{ by: 'tag_ids' }], filters: ['cover'] },
      guards: { cover: 'Head Injection' },
      fields: [...book.fields, { kind: 'text', name: 'title' }, { kind: 'reference', name: 'to_id', to: 'writr' }],
    });
    expect(faults).toEqual([
      'book.fields[4]: "title" stands twice',
      'book.title[0]: no field "nam"',
      'book.list.columns[0]: no field "x"',
      'book.list.filters: "cover" is stored inside a jsonb column',
      'book.guards: "cover" is stored inside a jsonb column',
      'book.list.sort: "tag_ids" is tags, which has no order',
      'book.fields[5].to: no resource "writr"; did you mean "writer"?',
    ]);
  });

  it('looks into groups, lists, conditions and defaults', () => {
    const faults = faultsOf({
      fields: [
        ...book.fields,
        {
          kind: 'list',
          name: 'parts',
          item: { kind: 'group', name: 'part', fields: [{ kind: 'choice', name: 'a', options: [] }] },
        },
        { kind: 'number', name: 'pages', default: 'many', showIf: { field: 'titel', op: 'eq', value: 1 } },
        { kind: 'group', name: 'extra', fieldsFrom: { reference: 'writer_id', column: 'titl' } },
        { kind: 'text', name: 'no-name' },
      ],
    });
    expect(faults).toEqual([
      'book.fields[4].item.fields[0].options: a choice needs at least one option, for example { value: easy }',
      'book.fields[5].default: is no value of this field',
      'book.fields[5].showIf: no field "titel"; did you mean "title"?',
      'book.fields[7].name: "no-name" is not made of letters, digits and underscores',
      'book.fields[6].fieldsFrom.column: no field "titl"; did you mean "title"?',
    ]);
  });

  it('refuses two views at one address and two resources of one name', () => {
    expect(faultsOf({}, [{ ...book, labels: { one: 'B', many: 'Bs' } }])).toEqual([
      'book.routes.list: /book/list is the address of another view',
      'book: is declared twice',
    ]);
  });

  it('finds a borrowed address that nobody answers', () => {
    const kind = { kind: 'choice', name: 'kind', options: [{ value: 'novel' }, { value: 'poem' }] } as const;
    const fields = [...book.fields, kind];
    const routes = { list: '/book/list', edit: '/shelf/:kind/edit/:id' };
    const novel: Resource = { ...writer, name: 'novel', routes: { edit: '/shelf/novel/edit/:id' } };
    expect(faultsOf({ fields, routes, borrows: ['edit'] }, [novel])).toEqual([
      'book.routes.edit: no resource answers /shelf/poem/edit/:id',
    ]);
  });
});
