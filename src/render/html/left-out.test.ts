import { expect, it } from 'vitest';
import { library } from '../library/library.ts';
import { leftOutOf } from './left-out.ts';

const told = (template: string) =>
  leftOutOf(template).map(({ from, to, kind, name }) => [kind, name, template.slice(from, to)]);

it('says where a template writes what no page gets', () => {
  expect(told('<p onclick="go()" class="a">x</p>\n<script>1</script><form action="/x"></form>')).toEqual([
    ['attribute', 'onclick', 'onclick="go()"'],
    ['element', 'script', '<script>'],
    ['element', 'form', '<form action="/x">'],
  ]);
  expect(told('<a href="javascript:alert(1)">x</a>')).toEqual([['value', 'href', 'href="javascript:alert(1)"']]);
  expect(told('<p style="color:red">x</p>')).toEqual([['attribute', 'style', 'style="color:red"']]);
});

it('leaves alone what Liquid writes', () => {
  expect(told('<a href="{{ link.href }}" {% if big %}class="big"{% endif %}>{{ label }}</a>')).toEqual([]);
  expect(told('{% for a in list %}<li>{{ a | rich }}</li>{% endfor %}{% if a < 3 %}<b>x</b>{% endif %}')).toEqual([]);
  expect(told('<table><tr><td>x</td></tr></table>')).toEqual([]);
});

it.each(library.filter(({ mail }) => !mail).map(({ name, template }) => [name, template]))(
  'has nothing to say of %s',
  (_name, template) => expect(told(template)).toEqual([]),
);
