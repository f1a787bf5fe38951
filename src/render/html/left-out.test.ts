import { expect, it } from 'vitest';
import { library } from '../library/library.ts';
import { leftOutOf, unsizedPictures } from './left-out.ts';

const omissionsIn = (template: string) =>
  leftOutOf(template).map(({ from, to, kind, name }) => [kind, name, template.slice(from, to)]);

it('says where a template writes what no page gets', () => {
  expect(omissionsIn('<p onclick="go()" class="a">x</p>\n<script>1</script><form action="/x"></form>')).toEqual([
    ['attribute', 'onclick', 'onclick="go()"'],
    ['element', 'script', '<script>'],
    ['element', 'form', '<form action="/x">'],
  ]);
  expect(omissionsIn('<a href="javascript:alert(1)">x</a>')).toEqual([['value', 'href', 'href="javascript:alert(1)"']]);
  expect(omissionsIn('<p style="color:red">x</p>')).toEqual([['attribute', 'style', 'style="color:red"']]);
});

it('leaves alone what Liquid writes', () => {
  expect(omissionsIn('<a href="{{ link.href }}" {% if big %}class="big"{% endif %}>{{ label }}</a>')).toEqual([]);
  expect(
    omissionsIn('{% for a in list %}<li>{{ a | rich }}</li>{% endfor %}{% if a < 3 %}<b>x</b>{% endif %}'),
  ).toEqual([]);
  expect(omissionsIn('<table><tr><td>x</td></tr></table>')).toEqual([]);
});

it.each(library.filter(({ mail }) => !mail).map(({ name, template }) => [name, template]))(
  'has nothing to say of %s',
  (_name, template) => expect(omissionsIn(template)).toEqual([]),
);

it.each([
  ['a picture of a field', '<p><img src="{{ image }}" alt="" /></p>', ['<img src="{{ image }}" alt="" />']],
  ['a file of the space', '<img alt="" src="/api/assets/a.webp">', ['<img alt="" src="/api/assets/a.webp">']],
  ['a width that is none', '<img src="{{ a }}" width="auto">', ['<img src="{{ a }}" width="auto">']],
  [
    'one of two',
    '{% if a %}<img src="{{ a }}" width="9">{% else %}<img src="{{ b }}">{% endif %}',
    ['<img src="{{ b }}">'],
  ],
  ['a width', '<img src="{{ image }}" width="600" height="400">', []],
  [
    'a width that is printed, or depends',
    '<img src="{{ a }}" width="{{ w }}"><img src="{{ a }}" {% if b %}width="9"{% endif %}>',
    [],
  ],
  ['sizes of its own', '<img src="{{ a }}" srcset="{{ a }} 2x"><picture><img src="{{ a }}"></picture>', []],
  [
    'a picture from elsewhere, or a drawing',
    '<img src="https://a.test/a.png"><img src="data:image/png;base64,AA">',
    [],
  ],
])('finds pictures without a width: %s', (_what, template, found) =>
  expect(unsizedPictures(template).map(({ from, to }) => template.slice(from, to))).toEqual(found),
);
