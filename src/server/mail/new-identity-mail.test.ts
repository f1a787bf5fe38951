import { expect, it } from 'vitest';
import { languages } from './language.ts';
import { newIdentityMail } from './new-identity-mail.ts';

it.each(languages)('says in %s which account another sign-in has, and where to take it back', (language) => {
  const ann = { name: 'Ann <b>', email: 'ann@x.test' };
  const { subject, text, html } = newIdentityMail(ann, 'https://console.test/login', language);
  for (const part of ['Ann', 'ann@x.test', 'https://console.test/login']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(html).not.toContain('<b>');
  expect(subject === 'A new sign-in has your account').toBe(language === 'en');
});
