import { describe, expect, it } from 'vitest';
import { createJsonRecords } from '#derive/imports/file/json-records.ts';
import type { Records } from '#derive/imports/file/records.ts';
import { createXmlRecords } from '#derive/imports/file/xml.ts';
import { faultOf } from '#tests/support/server/import-rows.ts';
import { createRecordsReader } from './records-reader.ts';

const headers = ['name', 'note'];

/** Reads bytes in pieces of so many. */
function read(bytes: Uint8Array, size: number, records: Records = createJsonRecords()) {
  const reader = createRecordsReader({ name: 'a', headers }, records);
  const rows = [];
  for (let at = 0; at < bytes.length; at += size) {
    reader.push(bytes.slice(at, at + size));
    rows.push(...reader.take(1000));
  }
  reader.end();
  return [...rows, ...reader.take(1000)];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('JSON that comes in pieces', () => {
  it.each([1, 3, 1000])('has rows in the order of the headers, in pieces of %i bytes', (size) => {
    const text = '\uFEFF[{"note":"Bod\u00f8 \u{1F30A}","name":"A"},{"name":null},{"name":"C","size":1}]';
    expect(read(bytesOf(text), size)).toEqual([
      { number: 1, cells: ['A', 'Bod\u00f8 \u{1F30A}'] },
      { number: 2, cells: [null, undefined] },
      { number: 3, cells: ['C', undefined, { size: 1 }], fault: 'members' },
    ]);
  });

  it.each([
    ['[{"name":"a"},{"name":}]', { code: 'json', row: 2 }],
    ['[{"name":"a"},1]', { code: 'jsonShape', row: 2 }],
    ['[{"name":"a","kind":"b"}]', { code: 'otherFile' }],
    ['[{"name":12345678901234567890}]', { code: 'digits', message: '12345678901234567890' }],
    ['[]', { code: 'noRows' }],
  ])('refuses %s and says where', (text, expected) => {
    expect(faultOf(() => read(bytesOf(text), 5))).toMatchObject(expected);
  });

  it('refuses bytes that are no character', () => {
    const broken = Uint8Array.from([...bytesOf('[{"name":"a"},{"name":"'), 0xff, ...bytesOf('"}]')]);
    expect(faultOf(() => read(broken, 4))).toEqual({ code: 'encoding', row: 2 });
  });
});

describe('XML that comes in pieces', () => {
  const path = '/a[1]/list[2]/item';
  const xml = (inner: string) =>
    bytesOf(`\uFEFF\n<?xml version="1.0"?>\r\n<a><list><item/></list><list>${inner}</list><item/></a> \n\u00a0`);
  const readXml = (bytes: Uint8Array, size: number, chosen = path) => read(bytes, size, createXmlRecords(chosen));

  it.each([1, 3, 1000])('has the elements of its path alone, in pieces of %i bytes', (size) => {
    const items = `<item note="Bod\u00f8 \u{1F30A}"><name>A &amp; <![CDATA[<b>]]></name></item>
      <other/><item/><item><name>C</name><size>1</size></item>`;
    expect(readXml(xml(items), size)).toEqual([
      { number: 1, cells: ['A & <b>', 'Bod\u00f8 \u{1F30A}'] },
      { number: 2, cells: [undefined, undefined, { item: '' }], fault: 'members' },
      { number: 3, cells: ['C', undefined, { size: '1' }], fault: 'members' },
    ]);
  });

  const some = '<item><name>a</name></item>';
  const unknown = '<item><kind>a</kind></item>';

  it.each([
    [
      'an error, with its record',
      bytesOf(`<a><list/><list>${some}<item><b></item></list></a>`),
      { code: 'xml', row: 2 },
    ],
    ['an end that is missing', bytesOf(`<a><list/><list>${some}${some}${some}</list>`), { code: 'xml', row: 4 }],
    ['entities', bytesOf(`<!DOCTYPE a [\n<!ELEMENT b ANY>\n<!ENTITY b "boom">]><a><b/></a>`), { code: 'xml', row: 1 }],
    [
      'entities behind the records',
      bytesOf(`<a>${some}</a><!DOCTYPE a [<!ENTITY b "boom">]>`),
      { code: 'xml', row: 1 },
    ],
    ['what is too deep', xml(`${some}${'<b>'.repeat(300)}`), { code: 'xml', row: 2 }],
    ['other members', xml(unknown + unknown), { code: 'otherFile' }],
    ['other elements', bytesOf(`<a>${some}${some}</a>`), { code: 'otherFile' }],
    [
      'bytes that are no character',
      Uint8Array.from([...bytesOf('<a>'), 0xff, 0x41, 0x41, 0x41]),
      { code: 'encoding', row: 1 },
    ],
  ])('refuses %s', (_, bytes, expected) => {
    expect(faultOf(() => readXml(bytes, 5))).toEqual(expected);
  });

  it('refuses a file whose longest list is another one, as soon as that is sure', () => {
    const longer = `<more>${'<b/>'.repeat(4)}`;
    const begins = `<a>${some}${some}${some}`;
    const chosen = '/a[1]/item';
    expect(readXml(bytesOf(`${begins}${longer}</more>${some}</a>`), 5, chosen)).toHaveLength(4);
    expect(faultOf(() => readXml(bytesOf(`${begins}${longer}</more></a>`), 5, chosen))).toEqual({
      code: 'otherRecords',
    });
    const listed = bytesOf(`<a><list/><list>${some}${some}</list>${longer}`);
    expect(faultOf(() => readXml(listed, 5))).toEqual({ code: 'otherRecords' });
  });

  it.each(['<item><name>', '<item b="', '<!--', '<!DOCTYPE a ['])('ends what has no end: %s', (open) => {
    const reader = createRecordsReader({ name: 'a.xml', headers }, createXmlRecords('/a[1]/item'));
    reader.push(bytesOf(open.startsWith('<!D') ? open : `<a>${open}`));
    const piece = bytesOf('x'.repeat(4 * 1024 * 1024));
    const push = () => {
      for (let at = 0; at < 6; at += 1) reader.push(piece);
    };
    expect(faultOf(push)).toEqual({ code: 'xml', row: 1 });
  });
});
