import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { defineResource } from '#schema/resource.ts';
import { booleanExpression } from '../boolean-expression.ts';
import { predicateOfFilter, readFilter } from '../filter-text.ts';
import { storedPredicate } from '../stored-predicate.ts';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const resource = defineResource({
  ...{ name: 'member', labels: { one: 'Member', many: 'Members' }, subject: 'Member', scope: 'space', title: 'email' },
  fields: [
    { kind: 'text', name: 'email' },
    { kind: 'choice', name: 'ports', many: true, options: [{ value: 'north' }] },
    { kind: 'tags', name: 'topics', type: 'Member', relation: false, required: true },
    { kind: 'reference', name: 'owner', to: 'member', relation: false },
    { kind: 'reference', name: 'guide', to: 'user', relation: false },
    { kind: 'media', name: 'photo' },
  ],
  storage: {
    guide: 'info.guide',
    ports: 'info.ports',
    topics: 'info.topics',
    owner: 'info.owner',
    photo: 'info.photo',
  },
  keyed: { guide: 'guide', ports: 'ports', topics: 'topics', owner: 'owner', photo: 'd.photo' },
});
const stored = (parameter: string, text: string) => {
  const filter = readFilter(resource.fields, parameter, text);
  if (!filter) throw new Error(parameter);
  return storedPredicate(resource, predicateOfFilter(filter));
};
const has = (...keys: string[]) => ({ field: 'value_keys', op: 'hasAnyKey', value: keys });
const isFilled = (key: string) => ({ field: 'value_keys', op: 'hasKey', value: key });
const denied = (predicate: object) => ({
  any: [{ field: 'value_keys', op: 'isNull', value: true }, { not: predicate }],
});

describe('values that are found by keys', () => {
  it('are asked for by their parts', () => {
    expect(stored('ports.hasAnyKey', 'north')).toEqual(has('ports=north'));
    expect(stored('topics.hasAnyKey', id)).toEqual(has(`topics=${id}`));
    expect(stored('owner.in', id.toUpperCase())).toEqual(has(`owner=${id}`));
  });

  it('are denied of records without any keys too, also where a value is required', () => {
    expect(stored('topics.hasNoKey', id)).toEqual(denied(has(`topics=${id}`)));
    expect(stored('owner.nin', id)).toEqual({ any: [denied(has(`owner=${id}`)), denied(isFilled('owner'))] });
  });

  it('are there or not', () => {
    const none = denied(isFilled('d.photo'));
    expect(stored('photo.isNull', 'true')).toEqual({ any: [none, none] });
    expect(stored('photo.isNull', 'false')).toEqual({ all: [isFilled('d.photo'), isFilled('d.photo')] });
    expect(stored('owner.isNull', 'true')).toEqual(denied(isFilled('owner')));
  });

  it('are held against what a save has read as whole values', () => {
    const includesValue = (name: string, value: Json) => ({
      any: [{ field: 'info', op: 'includes', value: { [name]: value } }],
    });
    const photo = 'https://files.test/a.png';
    expect(storedPredicate(resource, { field: 'photo', op: 'eq', value: photo })).toEqual(
      includesValue('photo', photo),
    );
    expect(storedPredicate(resource, { field: 'topics', op: 'eq', value: { [id]: true } })).toEqual(
      includesValue('topics', { [id]: true }),
    );
    const both = ['north', 'south'];
    expect(storedPredicate(resource, { field: 'ports', op: 'eq', value: both })).toEqual(
      includesValue('ports', ['north', 'south']),
    );
    expect(storedPredicate(resource, { field: 'ports', op: 'eq', value: [] })).toEqual(denied(isFilled('ports')));
  });

  it('are the person who asks', () => {
    const isMe = { field: 'value_keys', op: 'hasKey', value: { session: 'userId', prefix: 'guide=' } };
    expect(stored('guide.in', '@me')).toEqual(isMe);
    expect(stored('guide.nin', '@me')).toEqual({ any: [denied(isMe), denied(isFilled('guide'))] });
    expect(booleanExpression(stored('guide.in', '@me'), () => id)).toEqual({ value_keys: { _has_key: `guide=${id}` } });
    expect(booleanExpression(stored('guide.in', '@me'), () => null)).toEqual({ value_keys: { _has_key: 'guide=' } });
    expect(readFilter(resource.fields, 'owner.in', '@me')).toBeUndefined();
  });

  it('have no order', () => {
    expect(() => storedPredicate(resource, { field: 'photo', op: 'gt', value: 'a' })).toThrow('"gt"');
  });
});
