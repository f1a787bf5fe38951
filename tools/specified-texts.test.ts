import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The messages of console.md section 8 with the file that says each, their spelling as in decision 058. */
const said: readonly (readonly [text: string, file: string])[] = [
  ['Your account has been disabled by Admin', 'src/server/errors.ts'],
  ['Your account is currently on the waitlist. We will contact you when it is activated.', 'src/server/errors.ts'],
  ['Please register first.', 'src/server/errors.ts'],
  [
    'Verification link sent to your email. Kindly check to verify your account.',
    'src/console/app/locales/en/common.json',
  ],
  ['Menu Items Error', 'src/console/app/locales/en/common.json'],
  ['404: Page Not Found', 'src/console/app/locales/en/common.json'],
  ['Note archived', 'src/console/ui/notices/notice-store.ts'],
  ['UNDO', 'src/console/ui/notices/notice-store.ts'],
  ['was called outside of its provider', 'src/console/ui/context.ts'],
];

describe('the error catalogue of the specification', () => {
  it.each(said)('%s', (text, file) => expect(read(file)).toContain(text));

  // They belong to calls that no screen makes yet: mail by the SES account of a space, and templates of mails there.
  it.todo('Unknown server error, Email service error: {message}, No response received from email service');
  it.todo('Domain Verification Error: {message} ({code})');
  it.todo('Template Creation Error: {message}, Template Deletion Error: {message}');
  it.todo('the prefix of bulk mail errors');
});
