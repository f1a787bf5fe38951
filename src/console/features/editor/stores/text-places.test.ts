import { expect, it } from 'vitest';
import { renderBlock } from '#render/blocks.ts';
import { createTemplateEngine } from '#render/template-engine.ts';
import type { Field } from '#schema/field.ts';
import { type JsonObject, valueAt } from '#schema/json.ts';
import { emptyTextsOf, findEmptyTexts, findTexts, showsNothing, textsOf, withValueAt } from './text-places.ts';

const fields: Field[] = [
  { kind: 'text', name: 'heading' },
  { kind: 'richText', name: 'text' },
  { kind: 'richText', name: 'more' },
  { kind: 'text', name: 'link', format: 'link' },
  {
    kind: 'list',
    name: 'facts',
    item: { kind: 'group', name: 'fact', fields: [{ kind: 'text', name: 'name', format: 'multiline' }] },
  },
];
const values = {
  ...{ heading: 'Tea & <cake>', text: '<p>One <b>two</b></p>', more: '', link: '/tea' },
  facts: [{ name: 'First\nline' }, { name: 'Second' }],
};
const compile = createTemplateEngine();

/** What the canvas makes of a template. */
async function renderTemplate(template: string): Promise<string> {
  const draw = (given: JsonObject) => renderBlock(compile, { id: 'b', template, values: given, base: '' });
  const plain = draw(values);
  if ('fault' in plain) return plain.fault;
  return findTexts(textsOf(fields, values), values, plain.html, async (all) => all.map(draw));
}

const heading = '<inline-text data-inline-text="0">Tea &amp; &lt;cake&gt;</inline-text>';

it('knows where the link of a button is, also of one in a list', () => {
  const name = { kind: 'text', name: 'label' } as const;
  const href = { kind: 'text', name: 'href', format: 'link' } as const;
  const second = [
    { ...name, name: 'label2' },
    { ...href, name: 'href2' },
  ];
  const list: Field = { kind: 'list', name: 'links', item: { kind: 'group', name: 'item', fields: [name, href] } };
  const info: JsonObject = {
    label: 'Book',
    href: '/rooms',
    label2: 'Call',
    links: [{ label: 'A' }, { label: 'B', href: '/b' }],
  };
  const links = textsOf([name, href, ...second, list, { ...name, name: 'note' }], { ...info, note: 'Last' });
  expect(links.map(({ value, link }) => [value, link?.join('.'), link && valueAt(info, link)])).toEqual([
    ['Book', 'href', '/rooms'],
    ['Call', 'href2', null],
    ['A', 'links.0.href', null],
    ['B', 'links.1.href', '/b'],
    ['Last', undefined, undefined],
  ]);
});

it('finds the place of a formatted line where a plain text may stand, and in no attribute', async () => {
  const line: Field[] = [{ kind: 'richText', name: 'title', line: true }];
  const info = { title: 'By the <strong>sea</strong> &amp; hills' };
  const find = async (template: string) => {
    const draw = (given: JsonObject) => renderBlock(compile, { id: 'b', template, values: given, base: '' });
    const plain = draw(info);
    return 'html' in plain ? findTexts(textsOf(line, info), info, plain.html, async (all) => all.map(draw)) : '';
  };
  expect(await find('<h2>{{ title | line }}</h2>')).toBe(
    `<h2><inline-text data-inline-text="0">${info.title}</inline-text></h2>`,
  );
  expect(await find('<p aria-label="{{ title | strip_html }}">{{ title | line }}</p>')).not.toContain('inline-text');
});

it.each([
  [
    '<div class="w">{{ text | rich }}</div>',
    '<div class="w"><div data-inline-text="1"><p>One <b>two</b></p></div></div>',
  ],
  [
    '<h2>{{ heading }}</h2>{{ text | rich }}',
    `<h2>${heading}</h2><div data-inline-text="1"><p>One <b>two</b></p></div>`,
  ],
  ['<p><a href="{{ link }}">{{ heading }}</a> and more</p>', `<p><a href="/tea">${heading}</a> and more</p>`],
  [
    '<ul>{% for fact in facts %}<li>{{ fact.name }}</li>{% endfor %}</ul>',
    '<ul><li><inline-text data-inline-text="2">First\nline</inline-text></li><li><inline-text data-inline-text="3">Second</inline-text></li></ul>',
  ],
  // A template that looks at the characters of one text leaves the others where they are.
  ['<b>{{ facts[1].name | slice: 0 }}</b><h2>{{ heading }}</h2>', `<b>S</b><h2>${heading}</h2>`],
])('finds the place of a text: %s', async (template, html) => {
  expect(await renderTemplate(template)).toBe(html);
});

it.each([
  ['<p>{{ text | strip_html }}</p>', '<p>One two</p>'],
  ['<div>{{ text | rich }}{{ text | rich }}</div>', '<div><p>One <b>two</b></p><p>One <b>two</b></p></div>'],
  ['<div>{{ text | strip_html | truncate: 5, "" }}</div>', '<div>One t</div>'],
  ['<div>{% if more != "" %}more{% else %}none{% endif %}</div>', '<div>none</div>'],
  ['<img alt="{{ text | strip_html }}" src="/a.png">', '<img alt="One two" src="/a.png" />'],
  ['<img alt="{{ heading }}" src="/a.png">', '<img alt="Tea &amp; &lt;cake&gt;" src="/a.png" />'],
  [
    '<img src="/a.png" aria-label="a > b" alt="{{ heading }}">',
    '<img src="/a.png" aria-label="a &gt; b" alt="Tea &amp; &lt;cake&gt;" />',
  ],
  ['<button type="button">{{ heading }}</button>', '<button type="button">Tea &amp; &lt;cake&gt;</button>'],
  ['<p>{{ heading | upcase }}</p>', '<p>TEA &amp; &lt;CAKE&gt;</p>'],
  [
    '<p id="{{ heading | slugify }}">{{ heading }}, {{ heading }}</p>',
    '<p id="tea-cake">Tea &amp; &lt;cake&gt;, Tea &amp; &lt;cake&gt;</p>',
  ],
])('leaves a text alone that has no place of its own: %s', async (template, html) => {
  expect((await renderTemplate(template)).replace(' loading="lazy" decoding="async"', '')).toBe(html);
});

it('puts a text back where it is from', () => {
  const [first, , second] = textsOf(fields, values);
  expect(withValueAt(values, first?.path ?? [], 'Coffee')).toEqual({ ...values, heading: 'Coffee' });
  expect(withValueAt(values, second?.path ?? [], 'New')).toEqual({
    ...values,
    facts: [{ name: 'New' }, { name: 'Second' }],
  });
});

it.each([
  [
    '{% if heading != "" %}<h2>{{ heading }}</h2>{% endif %}{% if more != "" %}<div>{{ more | rich }}</div>{% endif %}',
    '<h2><inline-text data-inline-text="0"></inline-text></h2><div><div data-inline-text="2"></div></div>',
  ],
  ['{% if link != "" %}<a href="{{ link }}">{{ heading }}</a>{% endif %}', ''],
  ['<img alt="{{ heading }}" src="/a.png">', ''],
  ['{% for fact in facts %}<p>{{ fact.name }}</p>{% endfor %}', ''],
])('finds the places of empty texts: %s', async (template, html) => {
  const empty = { heading: '', text: null, more: '', link: '', facts: [] };
  const draw = (given: JsonObject) => renderBlock(compile, { id: 'b', template, values: given, base: '' });
  expect(await findEmptyTexts(emptyTextsOf(fields, empty), empty, async (all) => all.map(draw))).toBe(html);
});

it.each([
  ['', true],
  ['<div class="w">\n<h2></h2></div>', true],
  ['<p>x</p>', false],
  ['<div><img src="/a.png"></div>', false],
  ['<hr>', false],
])('knows what shows nothing: %j', (html, nothing) => {
  expect(showsNothing(html)).toBe(nothing);
});
