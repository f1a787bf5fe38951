import { describe, expect, it } from 'vitest';
import { decodeUi, emailOfLink, encodeUi, linkAddress } from './sign-in-link.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const urlSafe = (text: string) => Buffer.from(text).toString('base64url');
const json = (value: unknown) => JSON.stringify(value);

describe('what ui decodes to', () => {
  it.each([
    ['standard base64', base64(json({ e: 'ann@x.test' })), 'ann@x.test'],
    ['without its padding', base64(json({ e: 'ann@xy.test' })).replace(/=+$/, ''), 'ann@xy.test'],
    ['URL-safe base64', urlSafe(json({ e: 'ann>>>???~~~@x.test' })), 'ann>>>???~~~@x.test'],
    ['the same in standard base64', base64(json({ e: 'ann>>>???~~~@x.test' })), 'ann>>>???~~~@x.test'],
    [
      'with plus signs that became spaces',
      base64(json({ e: '~>~>~>ann@x.test' })).replaceAll('+', ' '),
      '~>~>~>ann@x.test',
    ],
    ['an email beyond ASCII', base64(json({ e: 'zoë.ștefan@例え.test' })), 'zoë.ștefan@例え.test'],
    ['one that btoa alone has encoded', btoa(json({ e: 'zoë@x.test' })), 'zoë@x.test'],
    ['spaces around the email', base64(json({ e: '  ann@x.test ' })), 'ann@x.test'],
    ['more than the email', base64(json({ e: 'ann@x.test', n: 1 })), 'ann@x.test'],
  ])('%s', (_how, ui, email) => expect(decodeUi(ui)).toBe(email));

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['base64 of a wrong length', 'abcde'],
    ['no JSON', base64('ann@x.test')],
    ['half of the JSON', base64(json({ e: 'ann@x.test' })).slice(0, -6)],
    ['a JSON text', base64(json('ann@x.test'))],
    ['null', base64('null')],
    ['a list', base64(json([{ e: 'ann@x.test' }]))],
    ['an object without e', base64(json({ email: 'ann@x.test' }))],
    ['an e that is no text', base64(json({ e: 7 }))],
    ['an empty e', base64(json({ e: ' ' }))],
    ['an e that is no email', base64(json({ e: 'ann' }))],
    ['two emails', base64(json({ e: 'ann@x.test ben@x.test' }))],
  ])('is nobody for %s', (_how, ui) => expect(decodeUi(ui)).toBeNull());

  it.each(['ann@x.test', 'a+b@x.test', 'zoë@例え.test', '~>?@x.test'])('is what was encoded: %s', (email) => {
    expect(decodeUi(encodeUi(email))).toBe(email);
    expect(emailOfLink(`${linkAddress('https://console.test/login', email)}&mode=signIn`)).toBe(email);
  });

  it('is nobody for a link that does not say', () => {
    expect(emailOfLink('https://console.test/login?mode=signIn&oobCode=c')).toBeNull();
  });
});
