import { MOST_COLUMNS } from '#rules/nested-blocks.ts';
import type { Field, NumberField } from '#schema/field.ts';
import { ROW_PARTS } from '../column-tracks.ts';
import { OVERLAY_SHARE } from '../columns.ts';
import { stepCss } from '../styles/design-tokens.ts';
import { onScreens } from '../styles/screens.ts';
import { icons } from './icons.ts';
import {
  BUTTON_BLOCK,
  choice,
  HEADING_BLOCK,
  href,
  image,
  LANGUAGE_LINKS,
  LANGUAGES_BLOCK,
  type LibraryComponent,
  label,
  libraryId,
  linkField,
  MARKED_HEADING,
  markedHeading,
  TABLE_BLOCK,
  textField,
} from './library-component.ts';

const pixels = (name: string, text: string, max: number, start?: number): NumberField => ({
  kind: 'number',
  name,
  label: text,
  integer: true,
  min: 0,
  max,
  unit: 'px',
  ...(start !== undefined && { default: start }),
});
/** The same by a step of the space. */
const stepped = (
  name: string,
  text: string,
  max: number,
  steps: Readonly<Record<string, string>>,
  start?: number,
): Field => ({
  ...pixels(name, text, max, start),
  steps: Object.entries(steps).map(([value, shown]) => ({ value, label: shown })),
});
const SPACE = { none: 'None', xs: 'XS', s: 'S', m: 'M', l: 'L', xl: 'XL' };
const TEXT = { small: 'Small text', text: 'Text', h3: 'Heading 3', h2: 'Heading 2', h1: 'Heading 1' };
/** Heights of a spacer, by steps of the space. */
const { none: _none, ...HEIGHTS } = SPACE;
const heightsCss = (prefix: string) =>
  Object.keys(SPACE)
    .map((step) => `${prefix}${step}{block-size:${stepCss('space', step)}}`)
    .join('');
const HEIGHT = { half: 'Half a screen', screen: 'A screen' };
const CORNERS = { none: 'None', site: 'As on the site' };
const color = (name: string, text: string): Field => ({ kind: 'text', name, label: text, format: 'color' });
const spaces = [
  stepped('paddingTop', 'Space inside, above', 400, SPACE),
  stepped('paddingBottom', 'Space inside, below', 400, SPACE),
  stepped('paddingLeft', 'Space inside, left', 400, SPACE),
  stepped('paddingRight', 'Space inside, right', 400, SPACE),
  stepped('marginTop', 'Space outside, above', 400, SPACE),
  stepped('marginBottom', 'Space outside, below', 400, SPACE),
  stepped('marginLeft', 'Space outside, left', 400, SPACE),
  stepped('marginRight', 'Space outside, right', 400, SPACE),
  pixels('maxWidth', 'Greatest width of the columns', 2400),
  stepped('minHeight', 'Least height', 2000, HEIGHT),
  stepped('radius', 'Corners', 200, CORNERS),
  stepped('fontSize', 'Size of texts', 120, TEXT),
];
const gap = (start?: number) => stepped('gap', 'Space between them', 200, SPACE, start);
const spacesByDevice = [gap(), ...spaces];
const align = choice('align', 'Alignment', 'start', { start: 'Start', center: 'Centre', end: 'End' });
const ALIGNED = `.start{text-align:start;justify-content:flex-start}.center{text-align:center;justify-content:center}.end{text-align:end;justify-content:flex-end}`;

/** Which of the columns comes first there, by their numbers: `columnOrder`. @param standing the field that may turn them round */
const orderOn = (device: 'tablet' | 'mobile', name: string, standing: string): Field => ({
  ...{ kind: 'list', name, label: 'Order', device },
  help: 'Keyboards and screen readers keep the order of desktops.',
  max: MOST_COLUMNS,
  item: { kind: 'number', name: 'column', integer: true, min: 1, max: MOST_COLUMNS },
  showIf: { field: standing, op: 'neq', value: 'reverse' },
});

/** How wide columns are there, in twelfths: `ownWidths`. @param standing the field that may stack them or turn them round */
const widthsOn = (device: 'tablet' | 'mobile', name: string, standing: string): Field => ({
  ...{ kind: 'list', name, label: 'Widths', device },
  help: 'Columns that do not fit into twelve parts stand in the next row.',
  max: MOST_COLUMNS,
  item: { kind: 'number', name: 'width', integer: true, min: 1, max: ROW_PARTS },
  showIf: { field: standing, op: 'eq', value: 'keep' },
});

/** Small parts stand closer to each other than blocks do; in a column, that says how close. */
const CLOSE = ':scope:not(:where(.column *)){padding-block:clamp(.5rem,1.2vw,.9rem)}';

const drawings = Object.entries(icons)
  .map(([name, [, path]]) => `{% when '${name}' %}<path d="${path}"/>`)
  .join('');

/** What layouts are made of: columns, and the small parts that stand in them. */
export const basics: readonly LibraryComponent[] = [
  {
    uuid: libraryId(131),
    name: 'Columns',
    category: 'Basics',
    container: true,
    schema: [
      {
        kind: 'list',
        name: 'widths',
        label: 'Columns',
        help: 'How wide each is, in twelfths: 6 and 6 are two halves.',
        max: MOST_COLUMNS,
        item: { kind: 'number', name: 'width', integer: true, min: 1, max: 12 },
      },
      {
        ...pixels('fit', 'Least width of a column', 1200),
        help: 'Then all are equally wide, and those that do not fit stand in the next row.',
      },
      gap(32),
      choice('align', 'Alignment', 'start', { start: 'Top', center: 'Middle', end: 'Bottom', stretch: 'Equally high' }),
      {
        ...choice('tablets', 'On tablets', 'keep', {
          keep: 'As on desktops',
          pairs: 'Two in a row',
          stack: 'One below the other',
          reverse: 'The last one first',
        }),
        device: 'tablet',
      },
      widthsOn('tablet', 'tabletWidths', 'tablets'),
      orderOn('tablet', 'tabletOrder', 'tablets'),
      {
        ...choice('phones', 'On phones', 'stack', {
          stack: 'One below the other',
          reverse: 'The last one first',
          keep: 'Side by side',
        }),
        device: 'mobile',
      },
      widthsOn('mobile', 'phoneWidths', 'phones'),
      orderOn('mobile', 'phoneOrder', 'phones'),
      { kind: 'boolean', name: 'full', label: 'As wide as the page' },
      choice('height', 'Height', 'content', {
        content: 'As high as needed',
        half: 'Half a screen',
        screen: 'A screen',
      }),
      { ...image, name: 'picture', label: 'Picture behind' },
      {
        kind: 'media',
        name: 'film',
        label: 'Film behind',
        accept: ['video/mp4', 'video/webm'],
        help: 'It plays once, without sound, and a button stops it; where scripts are off, it ends after five seconds. On phones, and where less motion is wanted, the picture stays.',
      },
      { kind: 'number', name: 'shade', label: 'Darken it by', integer: true, min: 0, max: 90, unit: '%' },
      {
        kind: 'group',
        name: 'overlay',
        label: 'Colour over it',
        fields: [
          color('from', 'Colour'),
          color('to', 'Fades to'),
          {
            ...{ kind: 'number', name: 'share', label: 'Strength', integer: true, min: 0, max: 100, unit: '%' },
            default: OVERLAY_SHARE,
          },
        ],
      },
      {
        kind: 'group',
        name: 'style',
        label: 'Style',
        device: 'desktop',
        fields: [color('background', 'Background'), color('color', 'Text'), ...spaces],
      },
      { ...color('gradient', 'Background fades to'), device: 'desktop' },
      {
        ...{
          kind: 'number',
          name: 'angle',
          label: 'Direction',
          integer: true,
          min: 0,
          max: 360,
          default: 180,
          unit: '°',
        },
        device: 'desktop',
      },
      { kind: 'group', name: 'tablet', label: 'Style on tablets', device: 'tablet', fields: spacesByDevice },
      { kind: 'group', name: 'mobile', label: 'Style on phones', device: 'mobile', fields: spacesByDevice },
    ],
    template: `{% if picture != '' %}<img src="{{ picture }}" alt="" width="1600" height="900">{% endif %}{% if film != '' %}<video autoplay muted playsinline aria-hidden="true"><source media="(min-width: 769px) and (prefers-reduced-motion: no-preference)" src="{{ film }}#t=0,5"></video><div class="film-slot"></div>{% endif %}`,
    css: `img,video{display:block;inline-size:100%;block-size:100%;object-fit:cover}video{position:absolute;inset:0}`,
    sample: { widths: [6, 6] },
  },
  {
    uuid: HEADING_BLOCK,
    name: 'Heading',
    category: 'Basics',
    schema: [
      { ...markedHeading, label: 'Text' },
      choice('size', 'Size', 'large', { large: 'Large', medium: 'Medium', small: 'Small' }),
      align,
    ],
    template: `<div class="wrap {{ align }} {{ size }}">${MARKED_HEADING}</div>`,
    css: `${CLOSE}h1,h2{margin:0}.medium h1,.medium h2{font-size:clamp(1.35rem,2.6vw,1.75rem)}.small h1,.small h2{font-size:1.2rem}${ALIGNED}`,
    sample: { heading: 'A heading', size: 'large', align: 'start' },
  },
  {
    uuid: BUTTON_BLOCK,
    name: 'Button',
    category: 'Basics',
    schema: [label, href, choice('look', 'Look', 'filled', { filled: 'Filled', ghost: 'Outlined' }), align],
    template: `{% if label != '' %}<div class="wrap row {{ align }}"><a class="button {{ look }}" href="{{ href }}">{{ label }}</a></div>{% endif %}`,
    css: `${CLOSE}.row{display:flex}${ALIGNED}`,
    sample: { label: 'Book a room', href: '/contact', look: 'filled', align: 'start' },
  },
  {
    uuid: LANGUAGES_BLOCK,
    name: 'Languages',
    category: 'Basics',
    schema: [
      { ...textField('label', 'Words before them'), help: 'The languages are those of its translations.' },
      align,
    ],
    template: `{% if page.languages %}<div class="wrap"><nav class="row {{ align }}" aria-label="{{ page.languages.label }}">{% if label != '' %}<p>{{ label }}</p>{% endif %}<ul>${LANGUAGE_LINKS}</ul></nav></div>{% endif %}`,
    css: `${CLOSE}.row,ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline}${ALIGNED}ul{list-style:none;margin:0;padding:0}p{margin:0;color:var(--muted)}a{display:inline-block;padding-block:.35rem}[aria-current]{color:inherit;font-weight:700;text-decoration:none}`,
    sample: { label: '', align: 'start' },
  },
  {
    uuid: libraryId(134),
    name: 'Divider',
    category: 'Basics',
    schema: [
      choice('look', 'Look', 'line', { line: 'Line', dots: 'Dots', none: 'Space alone' }),
      choice('space', 'Space', 'medium', { small: 'Small', medium: 'Medium', large: 'Large' }),
    ],
    template: `<div class="wrap"><hr class="{{ look }} {{ space }}"></div>`,
    css: `${CLOSE}hr{margin:0;border:0;block-size:1px}.small{margin-block:.5rem}.medium{margin-block:1.5rem}.large{margin-block:3rem}.line{background:var(--line)}.dots{block-size:6px;background:radial-gradient(circle,var(--muted) 2px,transparent 2.5px) center/16px 6px;max-inline-size:80px;margin-inline:auto}`,
    sample: { look: 'line', space: 'medium' },
  },
  {
    uuid: libraryId(163),
    name: 'Spacer',
    category: 'Basics',
    schema: [
      choice('height', 'Height', 'm', HEIGHTS),
      {
        ...choice('tablets', 'On tablets', 'keep', { keep: 'As on desktops', none: 'None', ...HEIGHTS }),
        device: 'tablet',
      },
      {
        ...choice('phones', 'On phones', 'keep', { keep: 'As on desktops', none: 'None', ...HEIGHTS }),
        device: 'mobile',
      },
    ],
    template: `<div class="{{ height }} tablets-{{ tablets }} phones-{{ phones }}"></div>`,
    css: `:scope{padding-block:0}${heightsCss('.')}${onScreens('tablets', heightsCss('.tablets-'))}${onScreens('phones', heightsCss('.phones-'))}`,
    sample: { height: 'm', tablets: 'keep', phones: 'keep' },
  },
  {
    uuid: TABLE_BLOCK,
    name: 'Table',
    category: 'Basics',
    schema: [
      textField('caption'),
      { kind: 'boolean', name: 'header', label: 'The first row is a heading', default: true },
      {
        kind: 'list',
        name: 'rows',
        item: {
          kind: 'group',
          name: 'row',
          fields: [{ kind: 'list', name: 'cells', item: { kind: 'text', name: 'cell', maxLength: 500 } }],
        },
      },
    ],
    template: `<div class="wrap"><div class="scroll" tabindex="0" role="region" aria-label="{{ caption | default: 'Table' }}"><table>{% if caption != '' %}<caption>{{ caption }}</caption>{% endif %}{% for row in rows %}{% if header and forloop.first %}<thead><tr>{% for cell in row.cells %}<th scope="col">{{ cell }}</th>{% endfor %}</tr></thead>{% else %}<tr>{% for cell in row.cells %}<td>{{ cell }}</td>{% endfor %}</tr>{% endif %}{% endfor %}</table></div></div>`,
    css: `.scroll{overflow-x:auto}table{inline-size:100%;border-collapse:collapse}caption{text-align:start;color:var(--muted);padding-block-end:.6rem}th,td{text-align:start;padding:.7rem .9rem;border-block-end:1px solid var(--line);vertical-align:top}th{font-weight:650;background:var(--soft)}`,
    sample: {
      caption: 'Opening hours',
      header: true,
      rows: [
        { cells: ['Day', 'From', 'To'] },
        { cells: ['Monday to Friday', '8:00', '18:00'] },
        { cells: ['Saturday', '9:00', '14:00'] },
      ],
    },
  },
  {
    uuid: libraryId(136),
    name: 'Code',
    category: 'Basics',
    schema: [{ kind: 'text', name: 'code', format: 'multiline', maxLength: 20000 }, textField('caption')],
    template: `{% if code != '' %}<div class="wrap"><figure><pre tabindex="0"><code>{{ code }}</code></pre>{% if caption != '' %}<figcaption>{{ caption }}</figcaption>{% endif %}</figure></div>{% endif %}`,
    css: `figure{margin:0}pre{margin:0;overflow-x:auto;padding:1.1rem 1.3rem;border-radius:var(--radius);background:#10151d;color:#e7ebf1;font:400 .92rem/1.6 ui-monospace,SFMono-Regular,Menlo,monospace;tab-size:2}figcaption{color:var(--muted);font-size:.95rem;margin-block-start:.6rem}`,
    sample: { code: 'npm install\nnpm start', caption: 'How it begins' },
  },
  {
    uuid: libraryId(160),
    name: 'Icon',
    category: 'Basics',
    schema: [
      choice('icon', 'Icon', 'star', Object.fromEntries(Object.entries(icons).map(([name, [text]]) => [name, text]))),
      textField('label', 'Text beside it'),
      linkField('href', 'Leads to'),
      choice('size', 'Size', 'medium', { small: 'Small', medium: 'Medium', large: 'Large' }),
      align,
    ],
    template: `<div class="wrap row {{ align }} {{ size }}">{% if href != '' and label != '' %}<a href="{{ href }}">{% else %}<span>{% endif %}<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">{% case icon %}${drawings}{% endcase %}</svg>{% if label != '' %}<b>{{ label }}</b>{% endif %}{% if href != '' and label != '' %}</a>{% else %}</span>{% endif %}</div>`,
    css: `${CLOSE}.row{display:flex}a,span{display:inline-flex;align-items:center;gap:.75rem}a{color:inherit}b{font-weight:600}svg{color:var(--primary);flex:none;inline-size:2rem;block-size:2rem}.small svg{inline-size:1.4rem;block-size:1.4rem}.large svg{inline-size:3.5rem;block-size:3.5rem}${ALIGNED}`,
    sample: { icon: 'place', label: 'Harbour Street 4', size: 'medium', align: 'start' },
  },
  {
    uuid: libraryId(161),
    name: 'Map',
    category: 'Basics',
    schema: [
      {
        kind: 'text',
        name: 'place',
        format: 'map',
        help: 'The address of a map of OpenStreetMap or Google Maps, or latitude and longitude. Visitors load the map from OpenStreetMap.',
      },
      textField('title', 'What the map shows'),
    ],
    template: `{% if place != '' %}<div class="wrap"><iframe src="{{ place }}" title="{{ title | default: 'Map' }}" loading="lazy" width="1104" height="420"></iframe></div>{% endif %}`,
    css: `iframe{inline-size:100%;block-size:clamp(280px,38vw,440px);border-radius:calc(var(--radius)*1.4);background:var(--soft)}`,
    sample: { place: '59.9139, 10.7522', title: 'The way to us' },
  },
  {
    uuid: libraryId(162),
    name: 'Embed',
    category: 'Basics',
    schema: [
      {
        kind: 'text',
        name: 'address',
        format: 'embed',
        help: 'Of a film, a map, or a track of Spotify or SoundCloud. Visitors load it from there.',
      },
      textField('title', 'What it shows'),
      choice('height', 'Height', 'medium', { low: 'Low, for one track', medium: 'Medium', high: 'High' }),
    ],
    template: `{% if address != '' %}<div class="wrap"><iframe class="{{ height }}" src="{{ address }}" title="{{ title | default: 'Embedded content' }}" loading="lazy" width="1104" height="380" allow="fullscreen; encrypted-media; picture-in-picture"></iframe></div>{% endif %}`,
    css: `iframe{inline-size:100%;block-size:380px;border-radius:calc(var(--radius)*1.4);background:var(--soft)}.low{block-size:152px}.high{block-size:620px}`,
    sample: { address: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', title: 'A song', height: 'medium' },
  },
];
