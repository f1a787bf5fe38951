import { expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { planOfKept, planToKeep } from './kept-plan.ts';
import type { ImportPlan } from './plan.ts';

const plan: ImportPlan = {
  mapping: ['name', null, 'data.price'],
  links: { partner: 'name' },
  decimals: { 'data.price': ',' },
  orders: {},
  fixed: { dataset_id: 'd' },
  match: { by: ['name'], found: 'update', missing: 'skip' },
};
const headers = ['Name', 'Note', 'Price'];

it('is the same for the same columns, in whatever order they come', () => {
  const kept = planToKeep(headers, plan);
  expect(planOfKept(kept, headers)).toEqual(plan);
  expect(planOfKept(planToKeep(headers, { ...plan, adds: ['name'] }), headers)?.adds).toEqual(['name']);
  expect(planOfKept(kept, ['Price', 'Name', 'Note'])?.mapping).toEqual(['data.price', 'name', null]);
});

it('is none for other columns, and for what is no plan', () => {
  const kept = planToKeep(headers, plan);
  const others: Json[] = [null, 'x', {}, { headers: kept.headers ?? null }];
  expect(
    [
      ['Name', 'Price'],
      ['Name', 'Note', 'Cost'],
      [...headers, 'More'],
    ].map((other) => planOfKept(kept, other)),
  ).toEqual([null, null, null]);
  expect(others.map((other) => planOfKept(other, headers))).toEqual([null, null, null, null]);
});

it('is the same for records that lack a member which is no key, and for none with a new one', () => {
  const kept = planToKeep(headers, plan);
  expect(planOfKept(kept, ['Name', 'Note'], true)?.mapping).toEqual(['name', null]);
  expect(
    [
      ['Note', 'Price'],
      ['Name', 'Cost'],
    ].map((other) => planOfKept(kept, other, true)),
  ).toEqual([null, null]);
});

it('leaves out what nobody has settled, and the second of two columns with one name', () => {
  const open = planToKeep(['A', 'A'], { ...plan, mapping: [null, 'name'], decimals: { name: 'ambiguous' } });
  expect(planOfKept(open, ['A', 'A'])).toMatchObject({ mapping: ['name', null], decimals: {} });
});
