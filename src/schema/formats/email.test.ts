import { expect, it } from 'vitest';
import { badEmails, goodEmails } from '#tests/support/email-cases.ts';
import { asciiEmail, emailKey, isEmail } from './email.ts';

it.each(goodEmails)('takes %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(badEmails)('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

it.each([
  [' Info@bücher.example ', 'Info@xn--bcher-kva.example'],
  ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['josé@Example.com', 'josé@Example.com'],
  ['ana@bü cher.example', 'ana@bü cher.example'],
  ['ana@bü/cher.example', 'ana@bü/cher.example'],
  ['ana@bücher.example:25', 'ana@bücher.example:25'],
  ['bücher', 'bücher'],
  ['', ''],
])('keeps %j as %j', (text, kept) => {
  expect(asciiEmail(text)).toBe(kept);
});

it('knows one mailbox by whatever it is written', () => {
  const written = [
    'info@bücher.example',
    'INFO@BÜCHER.example',
    ' Info@xn--bcher-kva.example',
    'info@XN--BCHER-KVA.EXAMPLE',
  ];
  expect(new Set(written.map(emailKey))).toEqual(new Set(['info@xn--bcher-kva.example']));
});
