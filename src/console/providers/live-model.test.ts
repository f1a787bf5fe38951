import { expect, it } from 'vitest';
import { model } from '#resources/model.ts';
import { record } from '#resources/record.ts';
import { resourceOf } from '#schema/model.ts';
import { createLiveModel } from './live-model.ts';

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
