import { describe, expect, it } from 'vitest';
import { formatFault } from '../fault.ts';
import type { Field } from '../field.ts';
import type { Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import { checkDrift, type SchemaTypes, schemaTypes } from './check-drift.ts';

const model: Model = {
  resources: [
    {
      name: 'book',
      labels: { one: 'Book', many: 'Books' },
      subject: 'Page',
      scope: 'space',
      title: 'title',
      fields: [
        { kind: 'text', name: 'title' },
        { kind: 'choice', name: 'status', options: [{ value: 'NEW' }, { value: 'OLD' }] },
        { kind: 'reference', name: 'writer_id', to: 'writer' },
        { kind: 'media', name: 'cover' },
      ],
      storage: { cover: 'meta.cover' },
    },
  ],
  groups: [],
  screens: [],
};

const right: SchemaTypes = {
  fields: {
    book: { id: 'uuid', title: 'String', status: 'book_status_enum', writer_id: 'uuid', writer: 'user', meta: 'jsonb' },
  },
  enumValues: { book_status_enum: ['NEW', 'OLD'] },
};

const drift = (columns: Record<string, string>, values = ['NEW', 'OLD']) =>
  checkDrift(model, { fields: { book: columns }, enumValues: { book_status_enum: values } }).map(formatFault);

describe('checkDrift', () => {
  it('is silent while declarations and schema agree', () => {
    expect(checkDrift(model, right)).toEqual([]);
  });

  it('names columns and relationships that are missing, with a suggestion', () => {
    const { title, writer, ...rest } = right.fields.book ?? {};
    expect(drift({ ...rest, titles: 'String' })).toEqual([
      'book.fields[0]: no column "title"; did you mean "titles"?',
      expect.stringContaining('book.fields[2].relation: no relationship "writer"'),
    ]);
  });

  it('names types that do not fit and values that one side does not know', () => {
    expect(drift({ ...right.fields.book, title: 'Int' })).toEqual([
      'book.fields[0]: column "title" is Int, the field needs String',
    ]);
    expect(drift(right.fields.book ?? {}, ['NEW', 'RARE'])).toEqual([
      'book.fields[1].options: no value "OLD"',
      'book.fields[1].options: the data service also knows "RARE"',
    ]);
  });

  it('takes each type that a kind reads and writes, and no other', () => {
    const fields: Field[] = [
      { kind: 'number', name: 'stars', integer: true },
      { kind: 'date', name: 'starts_at', precision: 'minute' },
      { kind: 'json', name: 'source' },
      { kind: 'tags', name: 'tag_ids', type: 'PAGE', relation: false },
      { kind: 'list', name: 'steps', item: { kind: 'text', name: 'step' } },
      { kind: 'choice', name: 'season', options: [{ value: 'all year' }] },
    ];
    const [book] = model.resources;
    const faultsOf = (types: string[]) => {
      const columns = Object.fromEntries(fields.map(({ name }, at) => [name, types[at] ?? '']));
      const typed = { resources: [{ ...(book as Resource), fields, storage: {} }], groups: [], screens: [] };
      return checkDrift(typed, { fields: { book: columns, book_season: {} }, enumValues: { book_season: [] } }).map(
        formatFault,
      );
    };
    expect(faultsOf(['smallint', 'timestamp', 'json', 'jsonb', '[String]', 'book_season'])).toEqual([]);
    expect(faultsOf(['bigint', 'timestamptz', 'jsonb', 'jsonb', 'jsonb', 'citext'])).toEqual([]);
    expect(faultsOf(['numeric', 'date', 'String', 'json', 'String', 'Int'])).toEqual([
      'book.fields[0]: column "stars" is numeric, the field needs Int',
      'book.fields[1]: column "starts_at" is date, the field needs timestamptz',
      'book.fields[2]: column "source" is String, the field needs jsonb',
      'book.fields[3]: column "tag_ids" is json, the field needs jsonb',
      'book.fields[4]: column "steps" is String, the field needs jsonb',
      'book.fields[5].options: no value "all year"',
    ]);
  });

  it('names a table that is missing', () => {
    expect(checkDrift(model, { fields: { books: {} }, enumValues: {} }).map(formatFault)).toEqual([
      'book.table: no table "book"; did you mean "books"?',
    ]);
  });

  it('reads an introspection through lists and non-nulls', () => {
    const item = { kind: 'NON_NULL', name: null, ofType: { kind: 'SCALAR', name: 'String' } };
    const steps = { kind: 'NON_NULL', name: null, ofType: { kind: 'LIST', name: null, ofType: item } };
    const answer = {
      __schema: {
        types: [
          {
            name: 'book',
            enumValues: null,
            fields: [
              { name: 'id', type: { kind: 'NON_NULL', name: null, ofType: { kind: 'SCALAR', name: 'uuid' } } },
              { name: 'steps', type: steps },
            ],
          },
          { name: 'book_status_enum', fields: null, enumValues: [{ name: 'NEW' }] },
        ],
      },
    };
    expect(schemaTypes(answer)).toEqual({
      fields: { book: { id: 'uuid', steps: '[String]' }, book_status_enum: {} },
      enumValues: { book: [], book_status_enum: ['NEW'] },
    });
  });
});
