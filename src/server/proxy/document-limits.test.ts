import { describe, expect, it } from 'vitest';
import { documentFault } from './document-limits.ts';

const nested = (levels: number) => `{ ${'a { '.repeat(levels)}b${' }'.repeat(levels)} }`;
const chain = (length: number) =>
  `{ ...F0 } ${Array.from({ length }, (_, n) => `fragment F${n} on q { a: x { ...F${n + 1} } b: x { ...F${n + 1} } }`).join(' ')}`;

describe('documentFault', () => {
  it.each([
    [
      'a document of the console',
      'query Pages($where: page_bool_exp!) { rows: page(where: $where, limit: 50) { id tags { tag { id } } } }',
    ],
    [
      'words about the schema in strings and comments',
      '{ a(b: "__schema \\" __type", c: """ __schema \\""" """) # __schema\n }',
    ],
    ['the names of types', '{ page { __typename } }'],
    ['brackets in strings', `{ a(b: "${'{'.repeat(1000)}") }`],
    // Looked for again at each quote, its end would take the server minutes.
    ['a string without an end, which is the data service’s to refuse', '"\\'.repeat(30_000)],
    ['fragments that are used', '{ a { ...F } b { ...F } ... on q { c } } fragment F on x { d }'],
  ])('has nothing against %s', (_name, query) => expect(documentFault({ query })).toBeUndefined());

  it.each([
    ['no JSON', undefined],
    ['no query', {}],
    ['a query that is none', { query: 7 }],
    ['null', null],
  ])('leaves %s to the data service', (_name, body) => expect(documentFault(body)).toBeUndefined());

  it.each([
    ['nested without end', { query: nested(5000) }, 'query-too-complex'],
    ['large without end', { query: `{ ${'a '.repeat(30_000)} }` }, 'query-too-complex'],
    ['of fragments that multiply', { query: chain(20) }, 'query-too-complex'],
    ['a long batch', Array.from({ length: 51 }, () => ({ query: '{ a }' })), 'query-too-complex'],
    ['large together', Array.from({ length: 50 }, () => ({ query: `{ ${'a '.repeat(1000)} }` })), 'query-too-complex'],
    ['about the schema', { query: '{ __schema { types { name } } }' }, 'introspection-refused'],
    ['about a type', { query: 'query { a: __type(name: "page") { name } }' }, 'introspection-refused'],
    [
      'about the schema in a batch',
      [{ query: '{ a }' }, { query: '{__schema{types{name}}}' }],
      'introspection-refused',
    ],
    [
      'about the schema after a comment',
      { query: '# "\n{ __schema { types { name } } } # "' },
      'introspection-refused',
    ],
    [
      'about the schema in a fragment',
      { query: '{ ...F } fragment F on query_root { __schema { types { name } } }' },
      'introspection-refused',
    ],
  ])('refuses what is %s', (_name, body, fault) => expect(documentFault(body)).toBe(fault));
});
