import { expect, it } from 'vitest';
import { languages } from './language.ts';
import { welcomeMail } from './welcome-mail.ts';

it.each(languages)('says in %s that the account is ready, which one, and where to sign in', (language) => {
  const ann = { name: 'Ann <b>', email: 'ann@x.test' };
  const { subject, text, html } = welcomeMail(ann, 'https://console.test/login', language);
  for (const part of ['Ann', 'ann@x.test', 'https://console.test/login']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(html).not.toContain('<b>');
  expect(html).toContain(`<html lang="${language}">`);
  expect(subject === 'Your account is ready').toBe(language === 'en');
  expect(welcomeMail({ name: '', email: 'a@x.test' }, '', language).text).not.toMatch(/^[^\n]*, *\n/);
});
