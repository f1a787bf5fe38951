import { describe, expect, it } from 'vitest';
import { model } from '#tests/support/declarations.ts';
import { listCondition } from '../queries.ts';
import {
  contentCountCall,
  contentCounts,
  contentMatches,
  contentSearchCall,
  searchedContent,
} from './content-search.ts';

describe('searchedContent', () => {
  it('finds the fields that may hold an address, where the viewer may read them', () => {
    const names = (readable: boolean) =>
      searchedContent(model, () => readable).map(({ resource, fields }) => [
        resource.name,
        fields.map(({ name }) => name),
      ]);
    expect(names(true)).toEqual([['post', ['cover']]]);
    expect(names(false)).toEqual([]);
  });

  it('leaves out what nobody may change', () => {
    const [post] = model.resources;
    if (!post) throw new Error('no resource');
    const fields = post.fields.map((field) => ({ ...field, readOnly: 'always' as const }));
    const countSources = (resource: typeof post) => searchedContent({ resources: [resource] }, () => true).length;
    expect([post, { ...post, fields }, { ...post, actions: ['read', 'create'] as const }].map(countSources)).toEqual([
      1, 0, 0,
    ]);
  });
});

describe('contentSearchCall', () => {
  const [post] = model.resources;
  if (!post) throw new Error('no resource');
  const notes = {
    ...post,
    fields: [...post.fields, { kind: 'richText', name: 'body' } as const],
    storage: { cover: 'meta.cover' },
  };
  const sources = searchedContent({ resources: [post, notes] }, () => true);
  const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
  /** What lists show of the entity. */
  const listed = listCondition(post, {});

  it('asks every place in one operation', () => {
    const { query, variables } = contentSearchCall(model, sources, { sought: ['/api/assets/50%'], limit: 6 });
    const parameters = '$where0: post_bool_exp!, $where1: post_bool_exp!, $where2: post_bool_exp!';
    expect(query).toBe(`query ContentMatches($limit: Int!, ${parameters}) {
  in0: post(where: $where0, limit: $limit) { id name }
  in1: post(where: $where1, limit: $limit) { id name }
  in2: post(where: $where2, limit: $limit) { id name }
}`);
    expect(variables).toEqual({
      limit: 6,
      where0: { _and: [listed, { _or: [{ meta: { _cast: { String: { _ilike: '%/api/assets/50\\%%' } } } }] }] },
      where1: { _and: [listed, { _or: [{ meta: { _cast: { String: { _ilike: '%/api/assets/50\\%%' } } } }] }] },
      where2: { _and: [listed, { _or: [{ body: { _ilike: '%/api/assets/50\\%%' } }] }] },
    });
  });

  it('looks for a text as JSON writes it', () => {
    const { variables } = contentSearchCall(model, sources.slice(0, 1), { sought: ['a "b"'], limit: 1 });
    expect(variables.where0).toEqual({
      _and: [listed, { _or: [{ meta: { _cast: { String: { _ilike: '%a \\\\"b\\\\"%' } } } }] }],
    });
  });

  it('looks for an address where it stands alone, and leaves out the record itself', () => {
    const sought = [{ quoted: '/about' }];
    const { variables } = contentSearchCall(model, sources.slice(1), {
      sought,
      limit: 1,
      except: { resource: 'post', id },
    });
    const others = [listed, { id: { _neq: id } }];
    const conditions = ['%"/about"%', '%\\\\"/about\\\\"%'].map((text) => ({
      meta: { _cast: { String: { _ilike: text } } },
    }));
    expect(variables.where0).toEqual({ _and: [...others, { _or: conditions }] });
    expect(variables.where1).toEqual({ _and: [...others, { _or: [{ body: { _ilike: '%"/about"%' } }] }] });
  });

  it('looks into what a record is made of, by the relationship to that', () => {
    const childTables = [
      { table: 'post_block', columns: ['name', 'info'], parents: ['post'] },
      { table: 'post_edit', columns: ['name'], parents: ['post'] },
    ];
    const made = searchedContent({ resources: [post], childTables }, () => true);
    expect(made.map((source) => source.children)).toEqual([['blocks']]);
    const { variables } = contentSearchCall(model, made, { sought: [id], limit: 1 });
    const containsId = { _cast: { String: { _ilike: `%${id}%` } } };
    // Each alone: no index serves "the record says it, or one of its blocks does".
    expect(variables.where0).toEqual({ _and: [listed, { _or: [{ meta: containsId }] }] });
    expect(variables.where1).toEqual({ _and: [listed, { blocks: { _or: [{ info: containsId }] } }] });
    expect(searchedContent({ resources: [post], childTables }, () => false)).toEqual([]);
    // Found in its own text and in a block: it is named once.
    const found = contentMatches(made, { in0: [{ id: '1', name: 'A' }], in1: [{ id: '1', name: 'A' }, { id: '2' }] });
    expect(found.map(({ resource, rows }) => [resource.name, rows.map((row) => row.id)])).toEqual([
      ['post', ['1', '2']],
    ]);
    expect(contentMatches(made, { in0: [], in1: [] })).toEqual([]);
  });
});

describe('contentCountCall', () => {
  const [post] = model.resources;
  if (!post) throw new Error('no resource');
  const childTables = [{ table: 'post_block', columns: ['name', 'info'], parents: ['post'] }];
  const notes = { ...post, fields: [...post.fields, { kind: 'richText', name: 'body' } as const] };
  const sources = searchedContent(
    { resources: [{ ...notes, storage: { cover: 'meta.cover' } }], childTables },
    () => true,
  );

  it('counts a record once, wherever it mentions the texts', () => {
    const { query, variables } = contentCountCall(sources, { sought: ['a'] });
    expect(query).toBe(`query ContentCounts($where0: post_bool_exp!, $where1: post_bool_exp!) {
  of0: post_aggregate(where: $where0) { aggregate { count } }
  of1: post_aggregate(where: $where1) { aggregate { count } }
}`);
    const listed = listCondition(post, {});
    const inMeta = { _and: [listed, { _or: [{ meta: { _cast: { String: { _ilike: '%a%' } } } }] }] };
    const inBody = { _and: [listed, { _or: [{ body: { _ilike: '%a%' } }] }] };
    const inBlocks = { _and: [listed, { blocks: { _or: [{ info: { _cast: { String: { _ilike: '%a%' } } } }] } }] };
    expect(variables).toEqual({
      where0: { _or: [inMeta, inBody] },
      where1: { _and: [{ _or: [inBlocks] }, { _not: inMeta }, { _not: inBody }] },
    });
  });

  it('adds up what it counted of a resource', () => {
    const of = (count: number) => ({ aggregate: { count } });
    expect(contentCounts(sources, { of0: of(7), of1: of(3) })).toEqual(new Map([['post', 10]]));
  });
});
