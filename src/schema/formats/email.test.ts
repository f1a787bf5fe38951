import { expect, it } from 'vitest';
import { badEmails, goodEmails } from '#tests/support/email-cases.ts';
import { isEmail } from './email.ts';

it.each(goodEmails)('takes %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(badEmails)('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});
