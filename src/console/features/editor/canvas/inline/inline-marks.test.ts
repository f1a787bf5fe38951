import { expect, it } from 'vitest';
import { renderBlock } from '#render/blocks.ts';
import { createTemplateEngine } from '#render/template-engine.ts';
import type { Field } from '#schema/field.ts';
import { placeTexts, withMarks } from './inline-marks.ts';

const fields: Field[] = [
  { kind: 'text', name: 'heading' },
  { kind: 'richText', name: 'text' },
  { kind: 'richText', name: 'more' },
];
const values = { heading: 'Hi', text: '<p>One <b>two</b></p>', more: '' };
const compile = createTemplateEngine();

/** What the canvas makes of a template. */
function drawn(template: string): string {
  const result = renderBlock(compile, { id: 'b', template, values: withMarks(fields, values), base: '' });
  return 'html' in result ? placeTexts(fields, result.html) : result.fault;
}

it.each([
  [
    '<div class="w">{{ text | rich }}</div>',
    '<div class="w"><div data-inline-text="text"><p>One <b>two</b></p></div></div>',
  ],
  ['<h2>{{ heading }}</h2>{{ text | rich }}', '<h2>Hi</h2><div data-inline-text="text"><p>One <b>two</b></p></div>'],
])('finds the place of a text: %s', (template, html) => {
  expect(drawn(template)).toBe(html);
});

it.each([
  ['<p>{{ text | strip_html }}</p>', '<p>One two</p>'],
  ['<div>{{ text | rich }}{{ text | rich }}</div>', '<div><p>One <b>two</b></p><p>One <b>two</b></p></div>'],
  ['<div>{{ text | strip_html | truncate: 8, "" }}</div>', '<div>One t</div>'],
  ['<div>{% if more != "" %}more{% else %}none{% endif %}</div>', '<div>none</div>'],
  ['<img alt="{{ text | strip_html }}" src="/a.png">', '<img alt="One two" src="/a.png" />'],
])('leaves no mark where a text has no place of its own: %s', (template, html) => {
  expect(drawn(template).replace(' loading="lazy" decoding="async"', '')).toBe(html);
});
