import { describe, expect, it } from 'vitest';
import { parseTables } from '#schema/tables.ts';
import { createRequestCosts } from './request-costs.ts';

const tables = parseTables(
  {
    space: ['pages => page (space_id)'],
    page: ['space -> space (space_id)', 'sections => section (page_id, space_id)', 'tags => page_tag (id = page_id)'],
    section: [
      'space -> space (space_id)',
      'page -> page (page_id, space_id)',
      'blocks => block (section_id, space_id)',
    ],
    block: ['section -> section (section_id, space_id)'],
    page_tag: ['tag -> tag (tag_id = id)'],
    tag: ['page_tags => page_tag (id = tag_id)'],
  },
  [],
);
const costs = createRequestCosts({
  tables: new Map(tables.map((table) => [table.name, table])),
  limits: { usual: 1000, tables: { section: 10_000, block: 10_000 } },
});

const fault = (query: unknown, variables?: unknown) => {
  const found = costs.check({ query, variables });
  return found && { code: found.code, ...found.details[0] };
};
const valuesOf = (query: string, variables?: unknown) => {
  const cost = costs.measure({ query, variables });
  return cost instanceof Error ? cost.details : cost.values + cost.liveValues;
};

const nested = (levels: number) => `{ ${'a { '.repeat(levels)}b${' }'.repeat(levels)} }`;
const chain = (length: number) =>
  `{ ...F0 } ${Array.from({ length }, (_, n) => `fragment F${n} on q { a: x { ...F${n + 1} } b: x { ...F${n + 1} } }`).join(' ')}`;

describe('documents', () => {
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
    ['a fragment inside itself, which is the data service’s to refuse', '{ ...F } fragment F on x { d ...F }'],
    ['no JSON', undefined],
    ['a query that is none', 7],
  ])('may be %s', (_name, query) => expect(fault(query)).toBeUndefined());

  it.each([
    ['nested without end', nested(5000), 'brackets', 'It has 61 brackets inside each other; 60 are allowed.'],
    ['deeper than any of ours', nested(11), 'levels', 'It has 11 levels of fields or relations; 10 are allowed.'],
    ['long without end', `{ ${'a '.repeat(30_000)} }`, 'tokens', 'It has 20,001 words and signs; 20,000 are allowed.'],
    ['wide', `{ ${'a '.repeat(2001)} }`, 'fields', 'It has 2,001 fields; 2,000 are allowed.'],
    ['of fragments that multiply', chain(20), 'levels', 'It has 11 levels of fields or relations; 10 are allowed.'],
    [
      'of fragments that multiply on one level',
      `{ ...F0 } ${Array.from({ length: 20 }, (_, n) => `fragment F${n} on q { ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F20 on q { a }`,
      'fields',
      'It has 2,001 fields; 2,000 are allowed.',
    ],
    [
      'of statements without end',
      `{ ${Array.from({ length: 501 }, (_, n) => `a${n}: page_by_pk(id: 1) { id }`).join(' ')} }`,
      'roots',
      'It has 501 fields at the top; 500 are allowed.',
    ],
  ])('are refused when %s', (_name, query, field, message) =>
    expect(fault(query)).toEqual({ code: 'query-too-complex', field, message }),
  );

  it.each([
    ['the schema', '{ __schema { types { name } } }'],
    ['a type', 'query { a: __type(name: "page") { name } }'],
    ['the schema after a comment', '# "\n{ __schema { types { name } } } # "'],
    ['the schema in a fragment', '{ ...F } fragment F on query_root { __schema { types { name } } }'],
  ])('are refused when they ask about %s', (_name, query) =>
    expect(costs.check({ query })?.code).toBe('introspection-refused'),
  );
});

describe('rows', () => {
  it.each<[string, string, unknown, number]>([
    ['as many as are asked for', '{ page(limit: 5) { id } }', {}, 10],
    ['asked for by a variable', 'query ($n: Int) { page(limit: $n) { id } }', { n: 5 }, 10],
    ['asked for by its default', 'query ($n: Int = 5) { page(limit: $n) { id } }', {}, 10],
    ['no more than the role may have', '{ page(limit: 5000) { id } }', {}, 2000],
    [
      'all that the role may have where nothing is said',
      'query ($n: Int) { page(limit: $n) { id } }',
      { n: null },
      2000,
    ],
    [
      'those that are named',
      'query ($w: page_bool_exp) { page(where: $w) { id } }',
      { w: { id: { _in: [1, 2, 3] } } },
      6,
    ],
    ['the one that is named', '{ page(where: { _and: [{ id: { _eq: 1 } }] }) { id } }', {}, 2],
    ['those of one parent', '{ section(where: { page_id: { _eq: 1 } }) { id } }', {}, 200],
    ['one by its key', '{ page_by_pk(id: 1) { id space { id } } }', {}, 4],
    ['children', '{ page(limit: 10) { sections { blocks { id } } } }', {}, 10 * (1 + 20 * (1 + 20 * 2))],
    [
      'written',
      'mutation ($o: [page_insert_input!]!) { insert_page(objects: $o) { returning { id } } }',
      { o: [{}, {}] },
      5,
    ],
    ['changed', 'mutation { update_page(where: {}, _set: {}) { affected_rows returning { id } } }', {}, 20_001],
    ['live', 'subscription { page(limit: 5) { id } }', {}, 10],
    ['of a stream', 'subscription { page_stream(batch_size: 5) { id } }', {}, 10],
    ['counted', '{ page_aggregate { aggregate { count } nodes { id } } }', {}, 500 + 2 + 2000],
    ['counted for each', '{ page(limit: 2) { sections_aggregate { aggregate { count } } } }', {}, 2 * (1 + 100 + 2)],
    ['with one column again and again', '{ page(limit: 1) { a: meta b: meta c: meta } }', {}, 1 + 3 + 18],
  ])('%s', (_name, query, variables, values) => expect(valuesOf(query, variables)).toBe(values));

  it.each([
    ['lists inside lists, back and forth', '{ space(limit: 1) { pages { space { pages { id } } } } }', '2,000,041'],
    [
      'a list that comes again further down',
      '{ page_tag(limit: 1) { tag { page_tags { tag { page_tags { id } } } } } }',
      '2,002,002',
    ],
    [
      'the same megabytes again and again',
      `{ page { ${Array.from({ length: 60 }, (_, n) => `a${n}: meta`).join(' ')} } }`,
      '592,000',
    ],
    ['children of everything', '{ section { blocks { a b c d } } }', '1,010,000'],
  ])('are too many for %s', (_name, query, requested) =>
    expect(fault(query)).toMatchObject({
      field: 'values',
      message: `It has ${requested} values in the answer, by estimate; 500,000 are allowed.`,
    }),
  );

  it('are fewer for what is asked again every second', () => {
    const lists =
      '{ page { a b c d e f g h i } more: page { a b c d e f g h i j k l m n o p q r s t u v w x y z aa bb cc dd ee ff gg hh ii jj kk ll mm nn } }';
    expect(fault(`query ${lists}`)).toBeUndefined();
    expect(fault(`subscription ${lists}`)?.message).toBe(
      'It has 51,000 values in each answer of a subscription, by estimate; 50,000 are allowed.',
    );
  });

  it('add up over a batch', () => {
    const query = `{ page_by_pk(id: 1) { id ${'# words do not count here\n'} a(path: "b") } }`;
    const batch = (length: number) => Array.from({ length }, () => ({ query }));
    expect(costs.check(batch(1))).toBeUndefined();
    expect(costs.check(batch(51))?.details[0]?.message).toBe('It has 51 operations in one request; 50 are allowed.');
    const lists = (length: number) => Array.from({ length }, () => ({ query: '{ page { a b c d e f g h i } }' }));
    expect(costs.check(lists(50))).toBeUndefined();
    const all = Array.from({ length: 50 }, () => ({ query: '{ page { a b c d e f g h i j } }' }));
    expect(costs.check(all)?.details[0]?.field).toBe('values');
  });
});

describe('variables', () => {
  const conditions = 'query ($where: page_bool_exp!) { page(where: $where) { id } }';
  const blocks = (count: number) => Array.from({ length: count }, () => ({ name: { _eq: 'x' } }));

  it('hold so many conditions, and are read no further', () => {
    expect(fault(conditions, { where: { _or: blocks(2000) } })).toBeUndefined();
    expect(fault(conditions, { where: { _or: blocks(20_000) } })).toEqual({
      code: 'query-too-complex',
      field: 'conditions',
      message: 'It has 40,001 conditions; 5,000 are allowed.',
    });
  });

  it.each([
    ['in the document', `{ page(where: { _or: [${'{ a: { _eq: 1 } }'.repeat(2501)}] }) { id } }`, {}],
    [
      'in changes',
      'mutation ($u: [page_updates!]!) { update_page_many(updates: $u) { affected_rows } }',
      { u: [{ where: { _or: blocks(3000) } }] },
    ],
    [
      'of an upsert',
      'mutation ($o: [page_insert_input!]!) { insert_page(objects: $o) { affected_rows } }',
      { o: [{ sections: { data: [], on_conflict: { where: { _or: blocks(3000) } } } }] },
    ],
    ['of an order', 'query ($o: [page_order_by!]) { page(order_by: $o) { id } }', { o: blocks(3000) }],
  ])('count conditions %s', (_name, query, variables) =>
    expect(fault(query, variables)?.field).toMatch(/conditions|tokens/),
  );

  it('count as often as they are used, also where nobody gives them and their default stands', () => {
    const where = { _or: blocks(500) };
    const often = (times: number) =>
      `{ ${Array.from({ length: times }, (_, at) => `a${at}: page(where: $w, limit: 1) { id }`).join(' ')} }`;
    expect(fault(`query ($w: page_bool_exp) ${often(4)}`, { w: where })).toBeUndefined();
    expect(fault(`query ($w: page_bool_exp) ${often(400)}`, { w: where })?.message).toBe(
      'It has 400,400 conditions; 5,000 are allowed.',
    );
    const inOne = `query ($w: page_bool_exp) { page(where: { _or: [${'$w '.repeat(100)}] }, limit: 1) { id } }`;
    expect(fault(inOne, { w: where })?.field).toBe('conditions');
    const spelled = `{ _or: [${'{ a: { _eq: 1 } } '.repeat(50)}] }`;
    expect(fault(`query ($w: page_bool_exp = ${spelled}) ${often(100)}`)?.field).toBe('conditions');
  });

  const through = (levels: number): object =>
    levels === 0 ? { name: { _eq: 'x' } } : { sections: through(levels - 1) };

  it.each<[string, string, unknown, number]>([
    ['columns are none', conditions, { where: { name: { _eq: 'x' }, _not: { id: { _in: [1] } } } }, 0],
    ['content is none', conditions, { where: { info: { _contains: { a: { b: { c: 1 } } } } } }, 0],
    ['one relation', conditions, { where: { sections: { name: { _eq: 'x' } } } }, 1],
    ['one behind connectives', conditions, { where: { _and: [{ _not: { sections: {} } }] } }, 1],
    ['one inside another counts twice', conditions, { where: through(2) }, 3],
    ['in the document', '{ page(where: { _or: [{ sections: { blocks: { id: { _eq: 1 } } } }] }) { id } }', {}, 3],
    ['of an order', '{ page(order_by: { author: { name: asc } }) { id } }', {}, 1],
    [
      'of what is written, where it is under a condition',
      'mutation ($o: [page_insert_input!]!) { insert_page(objects: $o) { affected_rows } }',
      { o: [{ info: { a: { b: 1 } }, sections: { data: [], on_conflict: { where: { page: { id: { _eq: 1 } } } } } }] },
      1,
    ],
  ])('go through relations: %s', (_name, query, variables, relations) => {
    const cost = costs.measure({ query, variables });
    expect(cost instanceof Error ? cost.details : cost.relations).toBe(relations);
  });

  it('go through so many relations', () => {
    const chains = (count: number, levels: number) => ({ _or: Array.from({ length: count }, () => through(levels)) });
    expect(fault(conditions, { where: chains(1000, 1) })).toBeUndefined();
    expect(fault(conditions, { where: chains(1200, 2) })?.message).toBe(
      'It has 3,600 relations in conditions; 1,000 are allowed.',
    );
    expect(fault(conditions, { where: through(10) })).toBeUndefined();
    expect(fault(conditions, { where: through(11) })?.field).toBe('levels');
    const spelled = `${'{ sections: '.repeat(11)}{ id: { _eq: 1 } }${' }'.repeat(11)}`;
    expect(fault(`{ page(where: ${spelled}) { id } }`)?.field).toBe('levels');
  });

  it('may hold much content, and many ids', () => {
    const rows = Array.from({ length: 1000 }, () => ({ info: { a: { b: [1, 2, 3] }, where: 'here' } }));
    const insert = 'mutation ($o: [page_insert_input!]!) { insert_page(objects: $o) { affected_rows } }';
    expect(fault(insert, { o: rows })).toBeUndefined();
    expect(fault(conditions, { where: { id: { _in: rows.map((_, at) => at) } } })).toBeUndefined();
  });

  it('hold so many values, in so many levels', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(fault(conditions, { where: deep })?.message).toBe('It has 65 levels inside a variable; 64 are allowed.');
    expect(fault(conditions, { where: new Array(1_000_000).fill(0) })?.message).toBe(
      'It has 1,000,001 values in variables; 200,000 are allowed.',
    );
  });
});
