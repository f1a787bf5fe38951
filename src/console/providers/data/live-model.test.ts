import { expect, it } from 'vitest';
import { resourceOf } from '#schema/model.ts';
import { defineResource } from '#schema/resource.ts';
import { createLiveModel } from './live-model.ts';

const declared = (name: string) =>
  defineResource({
    ...{ name, labels: { one: name, many: name }, subject: 'Page', scope: 'space', title: 'title' },
    fields: [{ kind: 'text', name: 'title' }],
  });
const [page, record] = [declared('page'), declared('record')];
const model = { resources: [page, record], groups: [], screens: [] };

it('answers the declarations of the product, and another one while it is put in the place of one', () => {
  const live = createLiveModel(model);
  const [first, second] = [{ ...record }, { ...record }];
  const takeFirst = live.declare(first);
  expect(resourceOf(live, 'record')).toBe(first);
  expect(resourceOf(live, 'page')).toBe(resourceOf(model, 'page'));
  const takeSecond = live.declare(second);
  // The screen of the second is there before that of the first has gone.
  takeFirst();
  expect(resourceOf(live, 'record')).toBe(second);
  takeSecond();
  expect(live.resources).toBe(model.resources);
});
