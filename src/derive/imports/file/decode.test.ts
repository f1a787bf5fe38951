import { describe, expect, it } from 'vitest';
import { decode, maxBytes } from './decode.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, big = false) =>
  new Uint8Array([...text].flatMap((letter) => (big ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0])));

describe('decode', () => {
  it.each([
    ['UTF-8', utf8('name\nZoë 日本'), 'utf-8', 'name\nZoë 日本'],
    ['UTF-8 with its mark', utf8('\uFEFFname'), 'utf-8', 'name'],
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, ...utf16('name;slug')]), 'utf-16le', 'name;slug'],
    ['UTF-16 the other way round', new Uint8Array([0xfe, 0xff, ...utf16('name', true)]), 'utf-16be', 'name'],
    ['UTF-16 without a mark', utf16('name,slug\nHome,home\n'), 'utf-16le', 'name,slug\nHome,home\n'],
    ['what older programs write', new Uint8Array([0x5a, 0x6f, 0xeb]), 'windows-1252', 'Zoë'],
  ] as const)('reads %s', (_, bytes, encoding, text) => {
    expect(decode(bytes)).toEqual({ text, encoding });
  });

  it('takes the encoding that was chosen', () => {
    expect(decode(utf8('Zoë'), 'windows-1252')).toEqual({ text: 'ZoÃ«', encoding: 'windows-1252' });
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['too much', new Uint8Array(maxBytes + 1), 'tooLarge'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'spreadsheet'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'binary'],
    ['any bytes', Uint8Array.from({ length: 600 }, (_, at) => (at * 37) % 256), 'binary'],
  ] as const)('refuses %s', (_, bytes, fault) => {
    expect(decode(bytes)).toEqual({ fault });
  });

  it('leaves one null byte to the check of its cell', () => {
    expect(decode(utf8('name\na\0b'))).toMatchObject({ text: 'name\na\0b' });
  });
});
