import { expect, it } from 'vitest';
import { decodableUrl } from './decodable-url.ts';

it.each([
  ['/a%20b/%E6%97%A5?q=%', '/a%20b/%E6%97%A5?q=%'],
  ['/', '/'],
  ['/%', '/%25'],
  ['/%zz/a%2fb?a=%zz?b', '/%25zz/a%252fb?a=%zz?b'],
  ['/%E6%97', '/%25E6%2597'],
])('%j is read as %j', (url, read) => {
  expect(decodableUrl(url)).toBe(read);
});
