import { expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { MailFault } from '../../ports/mail/mail-service.ts';
import { callError } from './call-errors.ts';

const fault = (stage: MailFault['stage'], message: string) =>
  new MailFault('refused', message, { code: 'MessageRejected', stage });

test.each([
  ['email', fault('answered', 'No.'), 'Email Service Error: No.'],
  ['email', fault('answered', ''), 'Email Service Error: Unknown server error'],
  ['email', fault('no-answer', 'ECONNRESET'), 'No response received from email service'],
  [
    'email',
    fault('not-asked', 'The subject contains a line break.'),
    'Email service error: The subject contains a line break.',
  ],
  ['domain', fault('answered', 'No.'), 'Domain Verification Error: No. (MessageRejected)'],
  ['domain', fault('no-answer', ''), 'No response received from domain verification service'],
  ['domain', new Error('Broken.'), 'Domain verification error: Broken.'],
  ['create', fault('answered', 'No.'), 'Template Creation Error: No.'],
  ['create', new Error('Broken.'), 'Template creation error: Broken.'],
  ['delete', fault('answered', 'No.'), 'Template Deletion Error: No.'],
  ['delete', 'odd', 'Template deletion error: Unknown server error'],
  ['bulk', fault('answered', 'No.'), 'Bulk Email Error: No.'],
  ['bulk', fault('no-answer', ''), 'No response received from bulk email service'],
] as const)('%s: %o', (call, error, message) => {
  expect(callError(call, error)).toMatchObject({ code: 'mail-call-failed', message, status: 502 });
});

test('our own refusals stay as they are', () => {
  const own = new AppError('sender-unverified');
  expect(callError('email', own)).toBe(own);
});
