import { expect, test } from 'vitest';
import { codeMail } from './code-mail.ts';
import type { OobCode } from './emulator-types.ts';

const code: OobCode = {
  email: 'a<b@sitewright.test',
  requestType: 'VERIFY_EMAIL',
  oobCode: 'c0de',
  oobLink: 'http://localhost:3006/emulator/action?mode=verifyEmail&oobCode=c0de',
};

test('the link stands alone on a line of the text and escaped in the HTML', () => {
  const { to, subject, text, html } = codeMail(code);
  expect(to).toBe(code.email);
  expect(subject).toBe('Verify your e-mail for Sitewright');
  expect(text.split('\n')).toContain(code.oobLink);
  expect(html).toContain('href="http://localhost:3006/emulator/action?mode=verifyEmail&amp;oobCode=c0de"');
  expect(html).toContain('a&lt;b@sitewright.test');
});

test('a change of e-mail is confirmed at the new address', () => {
  const change: OobCode = { ...code, requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@sitewright.test' };
  expect(codeMail(change).to).toBe('new@sitewright.test');
});
