import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { model, viewer } from '#tests/support/declarations.ts';
import { findCall } from './global-search.ts';

describe('findCall', () => {
  const request = {
    questions: [
      { resource: 'post', search: '50%' },
      { resource: 'tag', ids: ['a', 'b'] },
    ],
    limit: 5,
  };

  it('asks several resources in one operation', () => {
    const call = findCall(model, request, viewer('CHIEF'));
    const [operation] = parse(call.query).definitions;
    expect(operation?.kind).toBe('OperationDefinition');
    expect(call.query.match(/in\d: \w+/g)).toEqual(['in0: post', 'in1: tag']);
  });

  it('takes the text literally, keeps the declared condition, and looks records up by their ids', () => {
    const { variables } = findCall(model, request, viewer('CHIEF'));
    expect(variables.limit).toBe(5);
    expect(JSON.stringify(variables.where0)).toContain('%50\\\\%%');
    expect(JSON.stringify(variables.where0)).toContain('"status":{"_neq":"GONE"}');
    expect(variables.where1).toEqual({ id: { _in: ['a', 'b'] } });
    expect(variables.order0).toEqual([{ rank: 'desc_nulls_last' }, { id: 'asc' }]);
  });
});
