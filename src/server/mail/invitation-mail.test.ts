import { describe, expect, it } from 'vitest';
import { anInvitation } from '#tests/support/server/server.ts';
import { invitationMail } from './invitation-mail.ts';
import { languageOf, languages } from './language.ts';

const link = 'https://console.test/space/invite/1';

describe('the mail of an invitation', () => {
  it.each(languages)('says in %s who invites, where to, as what, for whom and until when', (language) => {
    const invitation = anInvitation({ email: 'ben@x.test', expiresAt: '2026-06-05T10:00:00+00:00' });
    const { subject, text, html } = invitationMail(invitation, link, language);
    expect(subject).toMatch(/Ann.*Aurora/);
    for (const part of ['Ann', 'Aurora', 'ben@x.test', link, '2026', '5']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).not.toContain('EDITOR');
    if (language !== 'en') expect(text).not.toMatch(/invites|workspace/);
  });

  it('takes names for what they are: no markup, no lines of their own', () => {
    const space = { id: 's', name: '<img src=x onerror=alert(1)>\r\nBcc: all@x.test', faviconUrl: null };
    const { subject, html } = invitationMail(anInvitation({ space, invitedBy: null }), link, 'en');
    expect(html).not.toContain('<img');
    expect(subject).toBe('Somebody invites you to <img src=x onerror=alert(1)> Bcc: all@x.test');
  });
});

describe('the language of a mail', () => {
  it.each([
    ['', 'en'],
    ['ro', 'ro'],
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['de, en;q=0.5, zh-Hans;q=0.9', 'zh'],
    ['de-AT,it', 'en'],
    ['fr;q=0, ro;q=0.1', 'ro'],
    ['*', 'en'],
    ['constructor', 'en'],
  ])('of "%s" is %s', (preference, language) => {
    expect(languageOf(preference)).toBe(language);
  });
});
