import { expect, test } from 'vitest';
import { formatMailbox } from './format-mailbox.ts';

test.each([
  ['Ana', '"Ana" <a@x.test>'],
  ['', 'a@x.test'],
  ['Ana "the boss" \\ Co', '"Ana \\"the boss\\" \\\\ Co" <a@x.test>'],
  ['Ana, Ben <b@x.test>', '"Ana, Ben <b@x.test>" <a@x.test>'],
  ['Voyages d’été', '=?UTF-8?B?Vm95YWdlcyBk4oCZw6l0w6k=?= <a@x.test>'],
])('%s', (name, header) => {
  expect(formatMailbox(name, 'a@x.test')).toBe(header);
});

test('a name cannot begin another header', () => {
  expect(formatMailbox('Ana\r\nBcc: all@x.test', 'a@x.test')).toBe('"Ana Bcc: all@x.test" <a@x.test>');
});

test('a long name is encoded in words of at most 75 characters, and reads as it was', () => {
  const name = '极光旅行'.repeat(20);
  const words = formatMailbox(name, 'a@x.test').replace(' <a@x.test>', '').split(' ');
  expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(75);
  const read = words.map((word) => Buffer.from(/^=\?UTF-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '', 'base64').toString());
  expect(read.join('')).toBe(name);
});
