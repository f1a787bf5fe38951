import { expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import type { ImportPlan } from './plan.ts';
import { planFromSaved, planToSave } from './saved-plan.ts';

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
  const saved = planToSave(headers, plan);
  expect(planFromSaved(saved, headers)).toEqual(plan);
  expect(planFromSaved(planToSave(headers, { ...plan, adds: ['name'] }), headers)?.adds).toEqual(['name']);
  expect(planFromSaved(saved, ['Price', 'Name', 'Note'])?.mapping).toEqual(['data.price', 'name', null]);
});

it('is none for other columns, and for what is no plan', () => {
  const saved = planToSave(headers, plan);
  const others: Json[] = [null, 'x', {}, { headers: saved.headers ?? null }];
  expect(
    [
      ['Name', 'Price'],
      ['Name', 'Note', 'Cost'],
      [...headers, 'More'],
    ].map((other) => planFromSaved(saved, other)),
  ).toEqual([null, null, null]);
  expect(others.map((other) => planFromSaved(other, headers))).toEqual([null, null, null, null]);
});

it('is the same for records that lack a member which is no key, and for none with a new one', () => {
  const saved = planToSave(headers, plan);
  expect(planFromSaved(saved, ['Name', 'Note'], true)?.mapping).toEqual(['name', null]);
  expect(
    [
      ['Note', 'Price'],
      ['Name', 'Cost'],
    ].map((other) => planFromSaved(saved, other, true)),
  ).toEqual([null, null]);
});

it('leaves out what nobody has settled, and the second of two columns with one name', () => {
  const open = planToSave(['A', 'A'], { ...plan, mapping: [null, 'name'], decimals: { name: 'ambiguous' } });
  expect(planFromSaved(open, ['A', 'A'])).toMatchObject({ mapping: ['name', null], decimals: {} });
});
