import { describe, expect, it } from 'vitest';
import { counterpartOf, splitDomain } from './split-domain.ts';

const OURS = ['console.sitewright.example', 'localhost'];
const split = (input: string) => splitDomain(input, OURS);

describe('a domain that somebody types', () => {
  it.each([
    ['example.com', 'example.com', 'example.com'],
    [' WWW.Example.COM. ', 'www.example.com', 'example.com'],
    ['https://shop.example.co.uk/', 'shop.example.co.uk', 'example.co.uk'],
    ['www.ann.github.io', 'www.ann.github.io', 'ann.github.io'],
    ['münchen.de', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['www.例え.jp', 'www.xn--r8jz45g.jp', 'xn--r8jz45g.jp'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['aurora.test', 'aurora.test', 'aurora.test'],
    [
      `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(55)}.test`,
      expect.any(String),
      expect.any(String),
    ],
  ])('%s is a host and what was registered for it', (input, hostname, registrable) => {
    expect(split(input)).toEqual({ hostname, registrable });
  });

  it.each([
    ['', 'invalid'],
    ['example', 'suffix'],
    ['com', 'suffix'],
    ['co.uk', 'suffix'],
    ['github.io', 'suffix'],
    ['*.example.com', 'wildcard'],
    ['203.0.113.9', 'address'],
    ['[2001:db8::1]', 'address'],
    ['2001:db8::1', 'address'],
    ['0x7f.1', 'address'],
    ['example.com/shop', 'invalid'],
    ['example.com:8080', 'invalid'],
    ['ann@example.com', 'invalid'],
    ['exa mple.com', 'invalid'],
    ['-a.example.com', 'invalid'],
    ['a..example.com', 'invalid'],
    [`${'a'.repeat(64)}.test`, 'invalid'],
    [`${'a.'.repeat(125)}test`, 'too-long'],
    ['localhost', 'suffix'],
    ['a.localhost', 'ours'],
    ['console.sitewright.example', 'ours'],
    ['Sites.Sitewright.Example', 'ours'],
    ['sitewright.example', 'ours'],
  ])('%s is refused: %s', (input, fault) => expect(split(input)).toEqual({ fault }));
});

it('has another name with www or without, where it is a registered one', () => {
  const of = (hostname: string, registrable: string) => counterpartOf({ hostname, registrable });
  expect(of('a.test', 'a.test')).toBe('www.a.test');
  expect(of('www.a.test', 'a.test')).toBe('a.test');
  expect(of('shop.a.test', 'a.test')).toBeNull();
  expect(of('www.shop.a.test', 'a.test')).toBeNull();
});
