import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { resourceOf } from '#schema/model.ts';
import { model } from '#tests/support/declarations.ts';
import { batchCall, keysCall } from './batches.ts';

const post = resourceOf(model, 'post');
const tag = resourceOf(model, 'tag');

describe('keysCall', () => {
  it('walks along the keys, within what narrows the list', () => {
    const where = { field: 'rank', op: 'gt' as const, value: 3 };
    const call = keysCall(model, post, { where, search: 'a', after: 'k1', limit: 100 });
    expect(() => parse(call.query)).not.toThrow();
    expect(call.variables.limit).toBe(100);
    const text = JSON.stringify(call.variables.where);
    for (const part of ['"status":{"_neq":"GONE"}', '"rank":{"_gt":3}', '"id":{"_gt":"k1"}', '%a%']) {
      expect(text).toContain(part);
    }
    expect(call.query).toContain('order_by: [{ id: asc }]');
  });
});

describe('batchCall', () => {
  it('deletes softly where declared, for good where told to or where there is no other way', () => {
    expect(batchCall(post, ['1', '2'], { do: 'delete' }, 's').variables).toEqual({
      where: { id: { _in: ['1', '2'] } },
      set: { status: 'GONE' },
    });
    expect(batchCall(post, ['1'], { do: 'forever' }, 's').query).toContain('delete_post(where: $where)');
    const hard = batchCall(tag, ['1'], { do: 'delete' }, 's');
    expect(hard.query).toContain('delete_tag(where: $where)');
    expect(hard.variables.where).toEqual({ _and: [{ id: { _in: ['1'] } }, { space_id: { _eq: 's' } }] });
  });

  it('restores what is deleted alone', () => {
    expect(batchCall(post, ['1'], { do: 'restore' }, 's').variables).toEqual({
      where: { _and: [{ id: { _in: ['1'] } }, { status: { _eq: 'GONE' } }] },
      set: { status: 'NEW' },
    });
    expect(() => batchCall(tag, ['1'], { do: 'restore' }, 's')).toThrow('deleted for good');
  });

  it('adds keys to keyed JSON and takes others away, in one transaction, and answers the records once', () => {
    const keys = { tag_ids: { add: ['t1'], remove: ['t2', 't3'] } };
    const call = batchCall(post, ['1'], { do: 'update', values: {}, keys }, 's');
    expect(() => parse(call.query)).not.toThrow();
    expect(call.query).not.toContain('_set');
    expect(call.query.match(/_delete_key: \{ tag_ids: \$key\d \}/g)).toHaveLength(2);
    expect(call.query.match(/returning/g)).toHaveLength(1);
    expect(call.variables).toMatchObject({ append: { tag_ids: { t1: true } }, key0: 't2', key1: 't3' });
    const removal = batchCall(
      post,
      ['1'],
      { do: 'update', values: {}, keys: { tag_ids: { add: [], remove: ['t2'] } } },
      's',
    );
    expect(removal.query).toContain('changed: update_post(where: $where, _delete_key: { tag_ids: $key0 }) { returning');
  });

  it('merges values inside jsonb into their column', () => {
    const call = batchCall(post, ['1'], { do: 'update', values: { rank: 2, cover: 'x' } }, 's');
    expect(call.variables).toMatchObject({ set: { rank: 2 }, append: { meta: { cover: 'x' } } });
    expect(call.query).toContain('_append: $append');
    expect(() => parse(call.query)).not.toThrow();
  });
});
