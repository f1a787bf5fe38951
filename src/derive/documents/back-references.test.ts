import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { resourceOf } from '#schema/model.ts';
import { model } from '#tests/support/declarations.ts';
import { backReferencesCall, backReferencesOf } from './back-references.ts';

const user = resourceOf(model, 'user');
const tag = resourceOf(model, 'tag');
const names = (target: typeof user) =>
  backReferencesOf(model, target).map(({ resource, field }) => `${resource.name}.${field.name}`);

describe('backReferences', () => {
  it('are the references to a resource, and keyed tags for the tag', () => {
    expect(names(user)).toEqual(['post.author_id']);
    expect(names(tag)).toEqual(['post.tag_ids']);
    expect(names(resourceOf(model, 'post'))).toEqual([]);
  });

  it('are counted in one valid operation', () => {
    const backReferences = [...backReferencesOf(model, user), ...backReferencesOf(model, tag)];
    const call = backReferencesCall(user, backReferences, 'x');
    expect(() => parse(call.query)).not.toThrow();
    expect(call.query).toContain('of1: post_aggregate(where: $where1) { aggregate { count } }');
    expect(JSON.stringify(call.variables)).toContain('"author_id":{"_eq":"x"}');
    expect(JSON.stringify(call.variables)).toContain('"tag_ids":{"_has_key":"x"}');
  });

  it('are those that lists show, or those in the trash', () => {
    const [backReference] = backReferencesOf(model, user);
    if (!backReference) throw new Error('no reference to people');
    const whereOf = (deleted?: true) =>
      backReferencesCall(user, [{ ...backReference, ...(deleted && { deleted }) }], 'x').variables.where0;
    expect(whereOf()).toEqual({ _and: [{ status: { _neq: 'GONE' } }, { author_id: { _eq: 'x' } }] });
    expect(whereOf(true)).toEqual({ _and: [{ status: { _eq: 'GONE' } }, { author_id: { _eq: 'x' } }] });
  });
});
