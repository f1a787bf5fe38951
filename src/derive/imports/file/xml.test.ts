import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';
import { firstRows, maxRows } from './table.ts';

const read = (text: string, name = 'feed.xml') => {
  const parsed = parse(text, { name });
  return 'fault' in parsed ? parsed : [parsed.source.headers, ...parsed.source.rows.map(({ cells }) => cells)];
};

it('reads the elements of one name that stand beside each other most often, as records', () => {
  const feed = `<?xml version="1.0"?>
    <rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Trips</title><link/><link/>
      <item id="1"><title>Fjords &amp; <![CDATA[<ice>]]></title><media:rating>5</media:rating></item>
      <item id="2"><title>Islands</title><tag>north</tag><tag>sea</tag><place kind="port">Bod\u00f8</place></item>
      <item><price><amount>12.50</amount><currency>EUR</currency></price></item>
    </channel></rss>`;
  expect(read(feed)).toEqual([
    ['id', 'title', 'media:rating', 'tag', 'place', 'price'],
    ['1', 'Fjords & <ice>', '5', undefined, undefined, undefined],
    ['2', 'Islands', undefined, ['north', 'sea'], { kind: 'port', text: 'Bod\u00f8' }, undefined],
    [undefined, undefined, undefined, undefined, undefined, { amount: '12.50', currency: 'EUR' }],
  ]);
});

it('reads the only record of a file, and records that are texts', () => {
  expect(read('<pages><page><name>Home</name></page></pages>')).toEqual([['name'], ['Home']]);
  expect(read('<names><name>Ann</name><name>Bo</name></names>')).toEqual([['name'], ['Ann'], ['Bo']]);
});

it('knows XML by its first line too, and takes no table of texts with marks for it', () => {
  expect(read('<?xml version="1.0"?><a><b>1</b></a>', 'feed')).toEqual([['b'], ['1']]);
  expect(read('<b>bold</b>,x\n1,2', '')).toEqual([
    ['<b>bold</b>', 'x'],
    ['1', '2'],
  ]);
});

it.each([
  ['what is not well formed', '<a><b></a>', 'xml'],
  ['no XML', 'name\nAnn', 'xml'],
  ['entities of its own', '<!DOCTYPE a [<!ENTITY b "boom">]><a><c>&b;</c></a>', 'xml'],
  ['an entity from elsewhere', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a><c>&b;</c></a>', 'xml'],
  ['nothing in it', '<a/>', 'noRows'],
])('refuses %s', (_, text, fault) => expect(read(text)).toEqual({ fault }));

it.each([
  ['number', '5', 5],
  ['boolean', 'true', true],
  ['json', ' ["a", 1] ', ['a', 1]],
  ['json', '"\\u0001"', '\u0001'],
  ['json', 'no JSON', { type: 'json', text: 'no JSON' }],
  ['number', '12345678901234567890', { type: 'number', text: '12345678901234567890' }],
  ['html', '5', { type: 'html', text: '5' }],
])('reads a text of the type %s: %s', (type, text, value) =>
  expect(read(`<a><b><c type="${type}">${text}</c></b></a>`)).toEqual([['c'], [value]]),
);

it('keeps the blanks around a text that asks for it', () =>
  expect(read('<a><b><c xml:space="preserve"> 1 </c><d> 1 </d></b></a>')).toEqual([
    ['c', 'd'],
    [' 1 ', '1'],
  ]));

describe('which elements are the records', () => {
  const chosen = (text: string, options: Parameters<typeof parse>[1] = { name: 'a.xml' }) => {
    const parsed = parse(text, options);
    return 'fault' in parsed ? parsed : [parsed.records, ...parsed.source.rows.map(({ cells }) => cells.join())];
  };

  it('is told by their path', () => {
    expect(chosen('<a><b/><list/><list><c>1</c><c>2</c><c>3</c></list></a>')).toEqual([
      '/a[1]/list[2]/c',
      ...['1', '2', '3'],
    ]);
    expect(chosen('<a><b/><c/></a>')).toEqual(['/a[1]/b', '']);
  });

  it('is known from the beginning of a text, of which the whole ones are read', () => {
    const text = '<a><tags><t/><t/></tags><list><c>1</c><c>2</c><c>3</c><c>4</';
    expect(chosen(text, { name: 'a.xml', isCut: true })).toEqual(['/a[1]/list[1]/c', '1', '2', '3']);
    expect(chosen(text)).toEqual({ fault: 'xml' });
    expect(chosen('<a><b>', { name: 'a.xml', isCut: true })).toEqual({ fault: 'noRows' });
  });

  it('is known of a text whose first rows are enough', () => {
    const text = `<?xml version="1.0"?><a>${'<b/>'.repeat(maxRows + 1)}</a>`;
    expect(chosen(text, {})).toEqual({ fault: 'tooManyRows' });
    expect(chosen(text, { isBeginning: true })).toHaveLength(1 + firstRows);
  });
});
