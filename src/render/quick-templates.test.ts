import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { library } from './library/library.ts';
import { renderAtOnce } from './quick-templates.ts';

const options = { ownPropertyOnly: true, outputEscape: 'escape', memoryLimit: 1e5 } as const;

function engine(): Liquid {
  const made = new Liquid(options);
  made.registerFilter('rich', { raw: true, handler: (value: unknown) => `<b>${value}</b>` });
  made.registerFilter('money', (value: unknown) => `${value}`);
  return made;
}

const [plain, quick] = [engine(), engine()];
const quicken = renderAtOnce(quick);

/** What comes of a template, or its fault; two ways to write a quotation mark are one. */
function outcome(made: Liquid, template: string, values: JsonObject): string {
  try {
    const nodes = made.parse(template);
    if (made === quick) quicken(nodes);
    return String(made.renderSync(nodes, structuredClone(values))).replaceAll('#34;', 'quot;');
  } catch (error) {
    return `fault: ${error instanceof Error ? error.message : error}`;
  }
}

const values: JsonObject = {
  text: 'a <b> & "c" \'d\'',
  empty: '',
  zero: 0,
  count: 3,
  yes: true,
  no: false,
  nothing: null,
  list: ['x', '', null, 4, ['y', ['<z>']], { a: 1 }],
  none: [],
  deep: { a: { b: { c: 'd', size: 'own' }, first: 'F' }, 'with space': 'S', '0': 'zero' },
  rows: [
    { name: 'One', href: '/1', links: [{ label: 'A' }, { label: '' }] },
    { name: '<Two>', href: '', links: [] },
  ],
  forloop: 'shadowed',
};

const TEMPLATES = [
  ...['text', 'empty', 'zero', 'yes', 'no', 'nothing', 'list', 'none', 'deep', 'missing', 'missing.deeper', 'forloop'],
  ...['deep.a.b.c', 'deep["a"].b', "deep['with space']", 'deep.a.first', 'deep.a.b.size', 'list.size', 'list.first'],
  ...[
    'list.last',
    'list[0]',
    'list[-1]',
    'list[4][1]',
    'list[count]',
    'text.size',
    'text.first',
    'deep.size',
    'rows[1].name',
  ],
  ...[
    '"quoted <"',
    '12',
    '1.5',
    'true',
    'nil',
    'empty_',
    '(1..3)',
    '"a".size',
    'constructor',
    'text.constructor',
    '__proto__',
  ],
  ...[
    'toString',
    'list.length',
    'list.map',
    'deep.__proto__.x',
    'text | upcase',
    'text | rich',
    'text | rich | upcase',
  ],
  ...['missing | default: "<d>"', 'list | join: text', 'count | plus: count', 'not yes', 'count > 2', 'yes and no'],
]
  .map((expression) => `<p>{{ ${expression} }}</p>`)
  .concat(
    [
      ...[
        'text',
        'empty',
        'zero',
        'nothing',
        'missing',
        'none',
        'text != ""',
        'empty == ""',
        'empty != empty',
        'text == text',
      ],
      ...[
        'zero == ""',
        'nothing == ""',
        'missing != ""',
        'none == empty',
        'text == blank',
        'empty == blank',
        'nothing == nil',
      ],
      ...['count > 2', 'count >= "3"', 'count < zero', 'count <= count', 'text contains "b"', 'list contains "x"'],
      ...[
        'text contains missing',
        'no or yes',
        'yes and no',
        'yes and no or yes',
        'no and no or yes and yes',
        'not no',
      ],
      ...[
        'text > count',
        'list == list',
        'deep == deep',
        'list.size > 2',
        'deep.a.b.c == "d"',
        'text | upcase',
        'yes == true',
      ],
    ].flatMap((test) => [
      `{% if ${test} %}then{% elsif count == 3 %}three{% else %}else{% endif %}`,
      `{% unless ${test} %}then{% else %}else{% endunless %}`,
    ]),
  )
  .concat([
    '{% for row in rows %}{{ forloop.index }}/{{ forloop.length }}{{ row.name }}{% for link in row.links %}{{ link.label }}{% else %}-{% endfor %}{% endfor %}{{ forloop }}',
    '{% for x in list %}{% if x == "" %}{% continue %}{% endif %}{% if x == 4 %}{% break %}{% endif %}[{{ x }}]{% endfor %}',
    '{% for x in rows limit: 1 offset: 1 reversed %}{{ x.name }}{% endfor %}{% for x in (1..count) %}{{ x }}{% endfor %}',
    '{% for x in text %}{{ x }}{% endfor %}{% for x in deep %}{{ x[0] }}{{ x.last.first }}{% endfor %}{% for x in missing %}.{% endfor %}',
    '{% assign a = text %}{{ a }}{% assign a = text | upcase %}{{ a }}{% capture c %}<i>{{ a }}</i>{% if yes %}!{% endif %}{% endcapture %}{{ c }}',
    '{% case count %}{% when 1, 2 %}few{% when 3 %}{{ text }}{% else %}many{% endcase %}{% cycle "a", "b" %}{% increment zero %}{{ zero }}',
    '{% tablerow row in rows cols: 1 %}{{ row.name }}{% endtablerow %}{% raw %}{{ text }}{% endraw %}{% comment %}{{ text }}{% endcomment %}',
    '{%- if yes -%}  trimmed  {%- endif -%}  {{- text -}}  {% echo text %}{% liquid\nif yes\necho count\nendif %}',
    'a{% for i in (1..3000) %}{% for j in (1..3000) %}{{ text }}{% endfor %}{% endfor %}',
    'a\n{% if yes %}{{ text | no_such_filter: 1 }}{% endif %}',
    'a\n{% if yes %}\n{{ text | date: "%10000000d" }}{% for x in list %}{{ x | slice: "a", "b" }}{% endfor %}{% endif %}',
    '{{ text | append: text | append: text | append: text }}{{ "x" | times: 3 | divided_by: zero }}{{ list | sort: "a" | first }}',
  ]);

describe('renderAtOnce', () => {
  it.each(TEMPLATES)('makes of it what the engine does: %s', (template) => {
    expect(outcome(quick, template, values)).toBe(outcome(plain, template, values));
  });

  it.each(library.map(({ name, template, sample }) => [name, template, sample] as const))(
    'draws %s of the library as the engine does, with its sample and with nothing',
    (_name, template, sample) => {
      const around = { site: { name: 'S & T' }, block: { id: 'b', heading: 'h2' }, products: values.rows ?? [] };
      for (const given of [{ ...sample, ...around }, around, {}]) {
        expect(outcome(quick, template, given)).toBe(outcome(plain, template, given));
      }
    },
  );
});
