import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { parse } from '#derive/imports/file/parse.ts';
import type { Json } from '#schema/json.ts';
import { xmlFormat } from './xml-format.ts';

const id = '6f1c2e34-0000-4000-8000-000000000001';

function written(values: readonly Json[]): string {
  const { head, rows, tail } = xmlFormat(['value']);
  return head + values.map((value, at) => rows([{ id, value }], at === 0)).join('') + tail;
}

/** @throws where the text is no XML */
function check(text: string) {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
}

const values: Json[] = [
  ...[
    'a & <b>]]></b>',
    '"quoted"',
    ' wide ',
    'one\ntwo\r\nthree\r',
    '=1+1',
    '007',
    'true',
    '{"a":1}',
    '\ttab',
    '日本 🙂 مهلة',
  ],
  // What XML cannot hold.
  ...['\u0001\u001b', 'a\ufffe\uffff', 'half \ud83d', '\u0000'],
  ...[0, -5, 1e21, 1e-9, true, false, [], {}, ['a', 1, null], { 'no name': { '1': '<\u0001>' } }, '', null],
];

it('brings each value back as it was', () => {
  const text = written(values);
  check(text);
  const read = parse(text, { name: 'a.xml' });
  if ('fault' in read) throw new Error(read.fault);
  expect(read.source.headers).toEqual(['id', 'value']);
  // No value and an empty text are one empty element, and an empty cell on the way back.
  expect(read.source.rows.map(({ cells }) => cells)).toEqual(values.map((value) => [id, value ?? '']));
});

it.each(values.map((value) => ({ value })))('brings a single record back: $value', ({ value }) => {
  const read = parse(written([value]), { name: 'a.xml' });
  expect(read).toMatchObject({ source: { rows: [{ cells: [id, value ?? ''] }] } });
});

it('leaves texts as they are where XML can hold them', () => {
  const text = written(['Tea & <b>cake</b>\n', 5, ['a'], '\u0001', null]);
  expect(text.match(/<value.*?(?:<\/value>|\/>)/gs)).toEqual([
    '<value xml:space="preserve">Tea &amp; &lt;b&gt;cake&lt;/b&gt;\n</value>',
    '<value type="number">5</value>',
    '<value type="json">["a"]</value>',
    '<value type="json">"\\u0001"</value>',
    '<value></value>',
  ]);
});
