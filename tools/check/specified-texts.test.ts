import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** How they are put together is tested beside it. */
const mailCalls = 'src/server/routes/mail/call-errors.ts';

/** The messages of console.md section 8 with the file that says each, their spelling as in decision 058. */
const messages: readonly (readonly [text: string, file: string])[] = [
  ['Your account has been disabled by Admin', 'src/server/errors.ts'],
  ['Your account is currently on the waitlist. We will contact you when it is activated.', 'src/server/errors.ts'],
  ['Please register first.', 'src/server/errors.ts'],
  [
    'Verification link sent to your email. Kindly check to verify your account.',
    'src/console/app/locales/en/later/common.json',
  ],
  ['Menu Items Error', 'src/console/app/locales/en/common.json'],
  ['404: Page Not Found', 'src/console/app/locales/en/later/common.json'],
  ['Note archived', 'src/console/ui/notices/notice-store.ts'],
  ['UNDO', 'src/console/ui/notices/notice-store.ts'],
  ...['Unknown server error', 'No response received from ', 'Email service error'].map(
    (text) => [text, mailCalls] as const,
  ),
  ...['Domain Verification Error', 'Template Creation Error', 'Template Deletion Error', 'Bulk Email Error'].map(
    (text) => [text, mailCalls] as const,
  ),
  ['was called outside of its provider', 'src/console/ui/context.ts'],
];

describe('the error catalogue of the specification', () => {
  it.each(messages)('%s', (text, file) => expect(read(file)).toContain(text));
});
