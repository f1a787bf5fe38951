import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { resourceOf } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import { model, viewer } from '#tests/support/declarations.ts';
import { createCall, deleteCall, removeCall, restoreCall, updateCall } from './mutations.ts';
import { type Call, countsCall, listCall, listPredicate, oneCall, optionsCall } from './queries.ts';

const post = resourceOf(model, 'post');
const tag = resourceOf(model, 'tag');
const flat = (call: Call) => call.query.replaceAll(/\s+/g, ' ');

describe('listCall', () => {
  const request = { fields: ['name', 'cover', 'author_id', 'tag_ids'], limit: 50, offset: 100 };

  it('reads rows, what they point at, and the total in one operation', () => {
    const call = listCall(model, post, request);
    expect(flat(call)).toBe(
      'query PostList($where: post_bool_exp!, $order_by: [post_order_by!], $limit: Int!, $offset: Int!, $most: Int!) { ' +
        'post(where: $where, order_by: $order_by, limit: $limit, offset: $offset) { id name ' +
        'cover: meta(path: "$.cover") author_id author { id name } tag_ids tags { tag { id name } } } ' +
        'post_aggregate(where: $where, limit: $most) { aggregate { count } } }',
    );
  });

  it('keeps the declared condition and sort, with the key as a tie-break and nulls last', () => {
    expect(listCall(model, post, request).variables).toEqual({
      where: { status: { _neq: 'GONE' } },
      order_by: [{ rank: 'desc_nulls_last' }, { id: 'asc' }],
      limit: 50,
      offset: 100,
      most: 10_001,
    });
  });

  it('shows the archive instead when asked', () => {
    expect(listCall(model, post, { ...request, archived: true }).variables.where).toEqual({ status: { _eq: 'GONE' } });
  });

  it('looks for names by their words, and for the rest as it is written', () => {
    const named: Resource = {
      ...post,
      fields: post.fields.map((field) =>
        field.name === 'name' && field.kind === 'text' ? { ...field, anyOrder: true } : field,
      ),
      list: { ...post.list, columns: ['name'], search: ['name', 'slug'] },
    };
    expect(listPredicate(named, { search: ' Lee  Ann ' })).toMatchObject({
      all: expect.arrayContaining([
        {
          any: [
            {
              all: [
                { field: 'name', op: 'contains', value: 'Lee' },
                { field: 'name', op: 'contains', value: 'Ann' },
              ],
            },
            { field: 'slug', op: 'contains', value: 'Lee  Ann' },
          ],
        },
      ]),
    });
  });

  it('joins filters and search, and takes search text literally', () => {
    const where = { any: [{ field: 'author_id', op: 'eq' as const, value: { session: 'userId' as const } }] };
    const call = listCall(model, post, { ...request, where, search: ' 50%_\\ ', viewer: viewer('CHIEF') });
    expect(call.variables.where).toEqual({
      _and: [
        { status: { _neq: 'GONE' } },
        { author_id: { _eq: 'u1' } },
        { _or: [{ name: { _ilike: '%50\\%\\_\\\\%' } }, { script: { _ilike: '%50\\%\\_\\\\%' } }] },
      ],
    });
  });
});

describe('countsCall', () => {
  it('counts several lists in one operation, none further than told', () => {
    const wheres = ['NEW', 'OUT'].map((value) => ({ field: 'status', op: 'eq' as const, value }));
    const call = countsCall(post, { wheres, countLimit: 1001, search: 'a' });
    expect(() => parse(call.query)).not.toThrow();
    expect(flat(call)).toContain('of1: post_aggregate(where: $where1, limit: $most) { aggregate { count } }');
    expect(call.variables.most).toBe(1001);
    expect(JSON.stringify(call.variables.where1)).toMatch(/GONE.*OUT.*%a%/);
  });

  it('adds a field up instead, over all rows', () => {
    const wheres = [{ field: 'status', op: 'eq' as const, value: 'NEW' }];
    const call = countsCall(post, { wheres, countLimit: 1001, sum: 'rank' });
    expect(flat(call)).toContain('of0: post_aggregate(where: $where0) { aggregate { sum { rank } } }');
    expect(call.variables).not.toHaveProperty('most');
  });
});

describe('calls for one record', () => {
  it('name the whole key', () => {
    const call = oneCall(model, tag, { id: 't1', space_id: 's1', other: 1 }, ['name']);
    expect(flat(call)).toBe(
      'query TagById($id: uuid!, $space_id: uuid!) { tag_by_pk(id: $id, space_id: $space_id) { id space_id name } }',
    );
    expect(call.variables).toEqual({ id: 't1', space_id: 's1' });
  });

  it('nest jsonb values on insert and merge them on update', () => {
    const values = { name: 'A', cover: '/a.png', status: '', unknown: 1 };
    expect(createCall(model, post, values).variables).toEqual({
      object: { name: 'A', status: null, meta: { cover: '/a.png' } },
    });
    expect(updateCall(model, post, { id: 'p1' }, values).variables).toEqual({
      pk: { id: 'p1' },
      set: { name: 'A', status: null },
      append: { meta: { cover: '/a.png' } },
    });
  });

  it('change a record only while it is as it was read', () => {
    const byTime = updateCall(
      model,
      tag,
      { id: 't1', space_id: 's1' },
      { name: 'A' },
      { readAt: '2025-03-01T09:30:00Z' },
    );
    expect(byTime.variables).toEqual({
      where: {
        _and: [{ id: { _eq: 't1' } }, { space_id: { _eq: 's1' } }, { updated_at: { _eq: '2025-03-01T09:30:00Z' } }],
      },
      set: { name: 'A' },
    });
    expect(flat(byTime)).toContain('update_tag(where: $where, _set: $set) { returning { id space_id name');
    const was = { name: 'Old', status: null, cover: '/old.png', rank: 3 };
    const byValues = updateCall(model, post, { id: 'p1' }, { name: 'New', status: 'NEW', cover: '/new.png' }, { was });
    expect(byValues.variables.where).toEqual({
      _and: [
        { id: { _eq: 'p1' } },
        { name: { _eq: 'Old' } },
        { status: { _is_null: true } },
        { meta: { _contains: { cover: '/old.png' } } },
      ],
    });
  });

  it('restore only what is still deleted', () => {
    expect(restoreCall(model, post, { id: 'p1' }).variables.where).toEqual({
      _and: [{ id: { _eq: 'p1' } }, { status: { _eq: 'GONE' } }],
    });
  });

  it('answer when a record was restored, and delete it again only while it is as it was left', () => {
    const dated: Resource = {
      ...post,
      fields: [...post.fields, { kind: 'date', name: 'updated_at', precision: 'minute' }],
    };
    expect(flat(restoreCall(model, dated, { id: 'p1' }))).toContain('returning { id name updated_at }');
    const call = deleteCall(model, dated, { id: 'p1' }, '2025-03-01T09:30:00Z');
    expect(call.variables).toEqual({
      where: { _and: [{ id: { _eq: 'p1' } }, { updated_at: { _eq: '2025-03-01T09:30:00Z' } }] },
      set: { status: 'GONE' },
    });
  });

  it('never put null into a jsonb column', () => {
    const steps = { kind: 'list', name: 'steps', item: { kind: 'text', name: 'step' } } as const;
    const noted: Resource = { ...tag, fields: [...tag.fields, { kind: 'json', name: 'extra' }, steps] };
    expect(createCall(model, noted, { steps: null }).variables).toEqual({ object: { steps: [] } });
    expect(createCall(model, noted, { extra: null }).variables).toEqual({ object: { extra: {} } });
    expect(updateCall(model, noted, { id: 't1' }, { extra: null }).variables).toMatchObject({ set: { extra: {} } });
    const listed: Resource = { ...tag, fields: [{ kind: 'json', name: 'extra', holds: 'fields' }] };
    expect(createCall(model, listed, { extra: null }).variables).toEqual({ object: { extra: [] } });
  });

  it('delete softly where declared, and can restore and remove', () => {
    expect(deleteCall(model, post, { id: 'p1' }).variables).toMatchObject({ set: { status: 'GONE' } });
    expect(restoreCall(model, post, { id: 'p1' }).variables).toMatchObject({ set: { status: 'NEW' } });
    expect(flat(removeCall(model, post, { id: 'p1' }))).toContain('delete_post_by_pk(id: $id)');
    expect(flat(deleteCall(model, tag, { id: 't1' }))).toContain('delete_tag_by_pk');
    expect(() => restoreCall(model, tag, { id: 't1' })).toThrow('tag is deleted for good');
  });

  it('offer records to choose from', () => {
    const call = optionsCall(model, post, { search: 'a', ids: ['p1'], limit: 20 });
    expect(call.variables).toMatchObject({ order_by: [{ name: 'asc_nulls_last' }, { id: 'asc' }], limit: 20 });
    expect(JSON.stringify(call.variables.where)).toContain('{"id":{"_in":["p1"]}}');
  });

  it('change nothing in silence: a field that is not declared any more is refused', () => {
    expect(() => updateCall(model, post, { id: 'p1' }, { gone: 1 })).toThrow('post has no field "gone"');
  });

  it('are all valid GraphQL, named as they say', () => {
    const key = { id: 'p1', space_id: 's1' };
    const calls = model.resources.flatMap((resource) => [
      listCall(model, resource, { fields: resource.fields.map((field) => field.name), limit: 1, offset: 0 }),
      oneCall(model, resource, key, []),
      createCall(model, resource, {}),
      updateCall(model, resource, key, { [resource.title]: 'x' }),
      updateCall(model, resource, key, { [resource.title]: 'x' }, { readAt: '2025-03-01' }),
      deleteCall(model, resource, key),
      optionsCall(model, resource, { limit: 1 }),
    ]);
    for (const call of calls) {
      const [definition] = parse(call.query).definitions;
      expect(definition).toMatchObject({ name: { value: call.operationName } });
    }
  });
});
