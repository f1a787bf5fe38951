import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { model, viewer } from '#tests/support/declarations.ts';
import { type DigestRequest, digestCall, readDigest } from './digest.ts';

const nothing: DigestRequest = { questions: [], limit: 5, counts: [], countLimit: 100 };
const isNew = { field: 'status', op: 'eq', value: 'NEW' } as const;
const everything: DigestRequest = {
  ...nothing,
  questions: [{ resource: 'tag', ids: ['a'] }],
  counts: [
    { resource: 'post', where: isNew },
    { resource: 'post', where: isNew, sum: 'rank' },
  ],
  incomeSince: '2026-10',
};

describe('digestCall', () => {
  const call = (request: DigestRequest) => digestCall(model, request, viewer('CHIEF'));

  it('asks for everything in one operation, whose variables are those that it declares', () => {
    const { query = '', variables = {} } = call(everything) ?? {};
    const [operation] = parse(query).definitions;
    if (operation?.kind !== 'OperationDefinition') throw new Error('no operation');
    const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
    expect(declared.sort()).toEqual(Object.keys(variables).sort());
    const aliases = operation.selectionSet.selections.map((one) => one.kind === 'Field' && one.alias?.value);
    expect(aliases).toEqual(['in0', 'of0', 'of1', 'income']);
  });

  it('counts to a bound, under the condition of the list, and adds up whole', () => {
    const { query, variables } = call(everything) ?? {};
    expect(query).toContain('of0: post_aggregate(where: $count0, limit: $most) { aggregate { count } }');
    expect(query).toContain('of1: post_aggregate(where: $count1) { aggregate { sum { total: rank } } }');
    expect(variables?.most).toBe(100);
    expect(JSON.stringify(variables?.count0)).toContain('"status":{"_neq":"GONE"}');
  });

  it('declares nothing that nobody asks for', () => {
    expect(call(nothing)).toBeUndefined();
    expect(call({ ...nothing, counts: everything.counts.slice(1) })?.query).toContain('query Digest($count0: ');
  });
});

describe('readDigest', () => {
  it('reads what was asked in its order, sums of nothing as zero', () => {
    const answer = {
      in0: [{ id: 'a' }],
      of0: { aggregate: { count: 7 } },
      of1: { aggregate: { sum: { total: null } } },
      income: [],
    };
    expect(readDigest(everything, answer)).toEqual({
      ...{ rows: [[{ id: 'a' }]], numbers: [7, 0], income: [] },
    });
    expect(readDigest(nothing, {})).toEqual({ rows: [], numbers: [], income: [] });
  });
});
