import { expect, it } from 'vitest';
import { jsonPathText } from './json-path.ts';

it.each([
  ['$', '{}'],
  ['$.a.b', '{"a","b"}'],
  ['a', '{"a"}'],
  ['._x[0]', '{"_x","0"}'],
  ['objs[0].["你好"]', '{"objs","0","你好"}'],
  ["['!@#$%^']", '{"!@#$%^"}'],
])('reads %s', (path, text) => {
  expect(jsonPathText(path, [])).toBe(text);
});

it.each(['', 'a[', 'a..b', '$.a b', 'a[-1]', '9a', '$$a'])('refuses %s', (path) => {
  expect(() => jsonPathText(path, [])).toThrow('parse json path error');
});
