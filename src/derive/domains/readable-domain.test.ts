import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readableAddress, readableDomain } from './readable-domain.ts';

describe('a domain in ASCII', () => {
  it.each([
    'www.münchen.de',
    'straße.de',
    'kraków.pl',
    'www.例え.jp',
    'ひらがなカタカナ漢字.jp',
    '한국.kr',
    'ελλάδα.gr',
    'путешествия.рф',
    'сор.рф',
    'مثال.إختبار',
    'भारत.भारत',
    'www.example.com',
    'a-b1.example.co.uk',
  ])('is read as %s', (name) => {
    expect(readableDomain(domainToASCII(name))).toBe(name);
  });

  it.each([
    ['Latin and Cyrillic', 'pаypal.com'],
    ['Latin and Greek', 'gοοgle.com'],
    ['Latin and Han', 'shop漢字.com'],
    ['Cyrillic letters that look like Latin ones', 'аррӏе.com'],
    ['Greek letters that look like Latin ones', 'νικο.com'],
    ['phonetic letters', 'ɡooɡle.com'],
    ['a mark above a letter', 'ex̧ample.com'],
    ['a picture', 'i❤.ws'],
  ])('stays in ASCII where a label has %s', (_, name) => {
    const ascii = domainToASCII(name);
    expect(ascii).toMatch(/^xn--/);
    expect(readableDomain(ascii)).toBe(ascii);
  });

  it('stays as it is where it is no Punycode', () => {
    for (const name of ['xn--.com', 'xn--a-.com', 'xn--0.com', 'xn--99999999.com', 'xn--mnchen-3YA.de', ''])
      expect(readableDomain(name)).toBe(name);
  });

  it('is read label by label', () => {
    expect(readableDomain(`${domainToASCII('pаypal.com')}.xn--mnchen-3ya.de`)).toMatch(/^xn--.*\.com\.münchen\.de$/);
  });

  it('stands behind the @ of a mail address', () => {
    expect(readableAddress('news@xn--mnchen-3ya.de')).toBe('news@münchen.de');
    expect(readableAddress('unfinished')).toBe('unfinished');
  });
});
