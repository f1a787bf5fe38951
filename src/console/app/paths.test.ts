import { expect, it } from 'vitest';
import { model } from '#resources/model.ts';
import { ADMIN_HOME, SPACE_HOME } from './guard.ts';
import { classify } from './paths.ts';

it.each([
  ['/', 'login'],
  ['/login', 'login'],
  ['/create-account', 'login'],
  [ADMIN_HOME, 'admin'],
  [SPACE_HOME, 'space'],
  ['/page/edit/7f3e', 'space'],
  ['/tag/new', 'space'],
  ['/config/general', 'space'],
  ['/page', 'unknown'],
  ['/page/list/more', 'unknown'],
  ['/nowhere', 'unknown'],
])('%s is a path of kind %s', (path, kind) => {
  expect(classify(model, path)).toBe(kind);
});
