import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** A zip with stored files; enough of the format for who reads its local headers. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).map(([name, content]) => {
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, Buffer.from(name), Buffer.from(content)]);
  });
  return Buffer.concat([...parts, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macro = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const contentTypes = (type: string) => ({ '[Content_Types].xml': `<Types><Override ContentType="${type}"/></Types>` });

describe('sniff', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\0\0\0\0\0\0\0\0IDAT'],
    ['gif', 'GIF89a\x01\0\x01\0'],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['avif', '\0\0\0\x20ftypavif\0\0\0\0'],
    ['heic', '\0\0\0\x20ftypheic\0\0\0\0'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a comment --><!DOCTYPE svg>\n<svg >'],
    ['svg', '<!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "b">]><svg >'],
    ['svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg">'],
    ['svg', '\xff\xfe<\0s\0v\0g\0 \0'],
    ['mp4', '\0\0\0\x20ftypisom\0\0\0\0'],
    ['m4a', '\0\0\0\x20ftypM4A \0\0\0\0'],
    ['wav', 'RIFF\x24\0\0\0WAVEfmt '],
    ['mp3', 'ID3\x03\0\0\0\0\0\0\xff\xfb\x90\0'],
    ['pdf', '%PDF-1.7\n1 0 obj'],
    ['rtf', '{\\rtf1 Hello}'],
    ['woff2', 'wOF2\0\x01\0\0\0\0\0\0'],
    ['ttf', '\0\x01\0\0\0\x0f\0\x80\0\x03\0\x70'],
    ['otf', 'OTTO\0\x0b\0\x80\0\x03\0\x30'],
    ['txt', 'MZ is how this sentence begins.'],
    ['txt', 'Caf\xe9, in the encoding of an old machine'],
    ['csv', 'BMW;318\nVolvo;240\n'],
    ['csv', 'name,"what, why"\na,b'],
    ['json', '[{"a":1}]'],
    ['txt', '{ not json'],
    ['html', '<!doctype html><title>No picture</title>'],
    ['html', '<!doctype   html><title>More room</title>'],
    // Whoever sends it shall not keep the server busy.
    ['other', `<!doctype${' '.repeat(5_000_000)}`],
    ['html', '\n<!-- hidden --><script>alert(1)</script>'],
    ['html', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['program', 'MZ\x90\0\x03\0\0\0'],
    ['program', '\x7fELF\x02\x01\x01\0'],
    ['program', '#!/bin/sh\necho hello'],
    ['program', '<?php echo 1;'],
    ['other', '<xsl:stylesheet/>'],
    ['other', 'MM\0*'],
    ['other', ''],
  ])('finds %s', async (type, text) => {
    expect(await sniff(bytes(text))).toBe(type);
  });

  it('tells documents and programs in a zip from other zips', async () => {
    expect(await sniff(zip({ 'a.txt': 'hello' }))).toBe('zip');
    expect(await sniff(zip({ mimetype: 'application/vnd.oasis.opendocument.text' }))).toBe('odt');
    expect(await sniff(zip(contentTypes(word)))).toBe('docx');
    expect(await sniff(zip(contentTypes(macro)))).toBe('program');
    expect(await sniff(zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' }))).toBe('program');
  });

  it('knows the old formats of Office by their streams', async () => {
    const compound = (stream: string) =>
      Buffer.concat([bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
    expect(await sniff(compound('WordDocument'))).toBe('doc');
    expect(await sniff(compound('Workbook'))).toBe('xls');
    expect(await sniff(compound('!_StringData'))).toBe('other');
  });
});
