import { describe, expect, it } from 'vitest';
import { lookOf } from '#render/styles/site-look.ts';
import { type JsonObject, objectOf } from '#schema/json.ts';
import { shownPictures, warningsOf } from './checks.ts';

const fields = [
  { kind: 'text', name: 'text' },
  { kind: 'media', name: 'image' },
  { kind: 'text', name: 'alt' },
  { kind: 'choice', name: 'side', options: [{ value: 'left', label: 'Left' }], default: 'left' },
];
const template = '<p>{{ text }}</p><img src="{{ image }}" alt="{{ alt }}">';
const block = (info: object, schema: object[] | null = fields, own: object = { template }): JsonObject =>
  ({ name: 'Old text', info, component: schema && { name: 'Text', schema, info: own } }) as JsonObject;
const page = { slug: 'a', description: 'About A' };
const says = block({ text: 'Hello' });

/** What is said of a page that has everything, but for the change. */
function warned(change: Partial<Parameters<typeof warningsOf>[0]> & { blocks?: JsonObject[] }) {
  const { blocks = [says], ...other } = change;
  const sections = [{ info: {}, blocks }];
  const rest = {
    frame: [],
    homes: [],
    linkedPages: new Map(),
    missingSlugs: [],
    missingPictures: [],
    hasUsualDescription: false,
    look: lookOf({}),
  };
  return warningsOf({ page, sections, ...rest, ...other });
}
const kindsOf = (warnings: ReturnType<typeof warned>) => warnings.map(({ kind }) => kind);

it('finds the pictures of the workspace', () => {
  const blocks = [block({ image: '/api/assets/s/1/a.webp', text: '<img src="/api/assets/s/2/b.png">' })];
  expect(shownPictures(blocks)).toEqual(['/api/assets/s/1/a.webp', '/api/assets/s/2/b.png']);
});

describe('warningsOf', () => {
  it('says nothing about a page that has everything', () => expect(warned({})).toEqual([]));

  it('names what the page itself lacks, but not what the space fills in', () => {
    const bare = { slug: '', description: '' };
    expect(kindsOf(warned({ page: bare, sections: [] }))).toEqual(['empty', 'address', 'description']);
    expect(kindsOf(warned({ page: bare, hasUsualDescription: true }))).toEqual(['address']);
  });

  it('looks at the header and the footer as at blocks, and says where they stand', () => {
    const row = (name: string, info: object, own?: object, schema?: object[]) =>
      ({ ...block(info, schema, own), name, component_id: 'c' }) as JsonObject;
    const css = ':scope{background:#222222}';
    const drawing = 'data:image/svg+xml,%3Csvg/%3E';
    const sample = { text: 'An address, and when somebody is there.' };
    const frame = [row('Main', {}), row('Bottom', { ...sample, image: '/a.webp' }, { template, css, sample })];
    expect(warned({ frame: [...frame, row('Side', { text: 'Hello', image: drawing, alt: 'A' })] })).toEqual([
      { kind: 'emptyBlocks', details: ['Main › Text'] },
      { kind: 'sampleWords', details: ['Bottom › Text › An address, and when somebody is there.'] },
      { kind: 'alternatives', details: ['Bottom › Text'] },
      { kind: 'contrast', details: [{ where: ['Bottom', 'Text'], texts: ['ink'], scheme: null }] },
    ]);
  });

  it('takes no header for empty that says the name of the site, and none for gone that never had a component', () => {
    const name = block({}, fields, { template: '<a href="/">{{ site.name }}</a>{{ text }}' });
    expect(
      warned({
        frame: [
          { ...name, name: 'Main' },
          { ...says, name: 'Bottom', component: null, component_id: null },
        ],
      }),
    ).toEqual([{ kind: 'hollowFrame', details: ['Bottom'] }]);
  });

  it('names links to places that the page, or a page that they lead to, does not have', () => {
    const link = [{ kind: 'text', name: 'href', format: 'link' }];
    const to = (href: string) => block({ href }, link);
    const linkedSections = [{ info: { place: { anchor: 'ada' } } }];
    const linkedPages = new Map([['team', linkedSections]]);
    const sections = [
      { info: { place: { anchor: 'prices' } }, blocks: ['#prices', '#rates', '/team#ada', '/team#bob'].map(to) },
    ];
    const frame = [{ ...to('/a#rates'), name: 'Main' }];
    expect(warned({ sections, frame, linkedPages })).toEqual([
      { kind: 'anchors', details: ['#rates', '/team#bob'] },
      { kind: 'frameAnchors', details: ['/a#rates'] },
    ]);
    // What is not known may have any place.
    expect(warned({ sections: [{ info: {}, blocks: [to('/guides#bob')] }] })).toEqual([]);
  });

  it('tells links of the page from those around it', () => {
    const frame = [{ info: { links: [{ href: '/gone' }, { href: '/team' }] } }];
    const blocks = [block({ text: '<a href="/old">Old</a> <a href="/team">Team</a>' })];
    expect(warned({ blocks, frame, missingSlugs: ['old', 'gone'] })).toEqual([
      { kind: 'links', details: ['/old'] },
      { kind: 'frameLinks', details: ['/gone'] },
    ]);
  });

  it('names blocks that are not available, and pictures that are gone', () => {
    const blocks = [block({}, null), block({ image: '/api/assets/a.png', alt: 'A' })];
    expect(warned({ blocks, missingPictures: ['/api/assets/a.png'] })).toEqual([
      { kind: 'blocks', details: ['Old text'] },
      { kind: 'pictures', details: ['/api/assets/a.png'] },
    ]);
  });

  it('tells pictures of the page that are gone from those around it', () => {
    const blocks = [block({ image: '/api/assets/a.png', alt: 'A' })];
    const frame = [{ info: { logo: '/api/assets/logo.png' } }, { info: { logo: '/api/assets/kept.png' } }];
    expect(warned({ blocks, frame, missingPictures: ['/api/assets/logo.png'] })).toEqual([
      { kind: 'framePictures', details: ['/api/assets/logo.png'] },
    ]);
  });

  it.each([
    ['nothing at all', {}, true],
    ['blanks', { text: '  ', side: 'left' }, true],
    ['a text', { text: 'x' }, false],
    ['a picture', { image: '/a.webp', alt: 'A' }, false],
  ])('takes a block with %s for empty or not', (_what, info, isEmpty) => {
    expect(kindsOf(warned({ blocks: [block(info)] }))).toEqual(isEmpty ? ['emptyBlocks'] : []);
  });

  describe('a block that came with a sample', () => {
    const sampled = [
      { kind: 'text', name: 'heading' },
      { kind: 'richText', name: 'text' },
      { kind: 'text', name: 'label' },
      { kind: 'text', name: 'href', format: 'link' },
      {
        kind: 'list',
        name: 'plans',
        item: { kind: 'group', name: 'item', fields: [{ kind: 'text', name: 'name' }] },
      },
    ];
    const sample = {
      heading: 'A heading',
      text: '<p>Write what people came to read.</p>',
      label: 'Get in touch',
      href: '/contact',
      plans: [{ name: 'Basic' }],
    };
    const own = { heading: 'Rooms', text: '<p>Beds by the water.</p>', plans: [{ name: 'Gold' }] };
    const wordsOf = (info: object, more: object = {}, of = sample as object) =>
      warned({ blocks: [block(info, sampled, { sample: of, ...more })] }).flatMap((warning) =>
        warning.kind === 'sampleWords' ? warning.details : [],
      );

    it.each([
      ['a heading', { ...sample, ...own, heading: 'A heading' }, ['Text › A heading']],
      ['a paragraph', { ...sample, ...own, text: sample.text }, ['Text › Write what people came to read.']],
      ['nothing', { ...sample, ...own }, []],
      ['all of it, without a heading', { ...sample, heading: '', text: '' }, ['Text › Get in touch']],
    ])('is named where it keeps %s', (_what, info, named) => expect(wordsOf(info)).toEqual(named));

    it('may keep an ordinary heading alone, and not beside more of the sample', () => {
      const prices = { ...sample, heading: 'Prices' };
      expect(wordsOf({ ...prices, ...own, heading: 'Prices' }, {}, prices)).toEqual([]);
      expect(wordsOf({ ...own, heading: 'Prices', plans: sample.plans }, {}, prices)).toEqual(['Text › Prices']);
      const plans = [...sample.plans, { name: 'Gold' }];
      expect(wordsOf({ ...own, heading: 'Prices', plans }, {}, prices)).toEqual([]);
    });

    it('may keep the heading over pictures of its own', () => {
      const pictures = { kind: 'media', name: 'pictures', many: true };
      const gallery = { heading: 'From the last journey', pictures: [] as string[] };
      const named = (info: object) =>
        kindsOf(warned({ blocks: [block(info, [{ kind: 'text', name: 'heading' }, pictures], { sample: gallery })] }));
      expect(named(gallery)).toEqual(['sampleWords']);
      expect(named({ ...gallery, pictures: ['/api/assets/a.webp'] })).toEqual([]);
    });

    it('may keep the name of a button that leads elsewhere, or wherever a record does', () => {
      const button = { label: 'Book a room', href: '/contact' };
      expect(wordsOf(button, {}, button)).toEqual(['Text › Book a room']);
      expect(wordsOf({ ...button, href: '/rooms' }, {}, button)).toEqual([]);
      const schema = [{ kind: 'text', name: 'label' }];
      const details = block({ label: 'To the offer' }, schema, { sample: { label: 'To the offer' } });
      expect(kindsOf(warned({ blocks: [details] }))).toEqual([]);
    });

    it('is named by the parts of its formatted text that were kept', () => {
      const text = '<h2>A heading</h2><p>Write what people came to read, in <strong>short</strong> paragraphs.</p>';
      const changed = (from: string, to: string) => wordsOf({ text: text.replace(from, to) }, {}, { text });
      expect(changed('A heading', 'Rooms')).toEqual(['Text › Write what people came to read, in short…']);
      expect(changed('Write', 'Say')).toEqual(['Text › A heading']);
      const list = { text: '<ul><li>What people came to read<br>comes first</li><li>Beds</li></ul>' };
      expect(wordsOf({ text: '<p>Mine</p><p>What people came to read comes first</p>' }, {}, list)).toEqual([
        'Text › What people came to read comes first',
      ]);
    });

    it('takes no links in plain lists for words', () => {
      const listOf = (item: object) => ({ kind: 'list', name: 'list', item: { name: 'item', ...item } });
      const addresses = ['https://example.com/rooms-with-a-view'];
      const named = (item: object) => {
        const component = [{ kind: 'text', name: 'heading' }, listOf(item)];
        return kindsOf(
          warned({ blocks: [block({ heading: 'Mine', list: addresses }, component, { sample: { list: addresses } })] }),
        );
      };
      expect(named({ kind: 'text', format: 'url' })).toEqual([]);
      expect(named({ kind: 'text' })).toEqual(['sampleWords']);
    });

    it('is named in languages that write without spaces, too', () => {
      const chinese = { plans: [{ name: '在这里写下大家想要阅读的内容。' }] };
      expect(wordsOf({ ...own, ...chinese }, {}, chinese)).toEqual(['Text › 在这里写下大家想要阅读的内容。']);
    });

    it('may keep the heading over records, and the words of a question', () => {
      const data = { list: { method: 'products', with: {} } };
      for (const more of [{ data }, { input: { kind: 'text' } }]) {
        expect(wordsOf({ heading: 'A heading' }, more)).toEqual([]);
        expect(wordsOf({ text: sample.text }, more)).toHaveLength(1);
      }
    });
  });

  it('names columns in which nothing stands, in columns too, and their sections', () => {
    const row = (widths: number[], path: number[] = []) =>
      block({ widths, $column: path }, [{ kind: 'list', name: 'widths', item: { kind: 'number', name: 'width' } }], {
        container: true,
      });
    const inColumn = (path: number[]) => block({ text: 'Hello', $column: path });
    const blocks = [row([4, 4, 4]), inColumn([0]), row([6, 6], [1]), inColumn([1, 1]), row([12]), inColumn([0])];
    expect(warned({ sections: [{ name: 'Prices', info: {}, blocks }] })).toEqual([
      {
        kind: 'emptyColumns',
        details: [
          { where: ['Prices', 'Text', 'Text'], column: 1 },
          { where: ['Prices', 'Text'], column: 3 },
        ],
      },
    ]);
  });

  it('names no columns that keep the middle of a row in the middle', () => {
    const widths = { kind: 'list', name: 'widths', item: { kind: 'number', name: 'width' } };
    const emptyIn = (row: number[], filled: number[]) => {
      const inside = filled.map((column) => block({ text: 'Hello', $column: [column] }));
      const blocks = [block({ widths: row }, [widths], { container: true }), ...inside];
      return warned({ blocks }).flatMap((one) => (one.kind === 'emptyColumns' ? one.details : []));
    };
    expect(emptyIn([2, 8, 2], [1])).toEqual([]);
    expect(emptyIn([2, 2, 4, 2, 2], [2])).toEqual([]);
    expect(emptyIn([2, 8, 2], [0, 1])).toMatchObject([{ column: 3 }]);
    expect(emptyIn([2, 2, 4, 2, 2], [1, 3])).toMatchObject([{ column: 3 }]);
    expect(emptyIn([4, 4, 4], [])).toHaveLength(3);
  });

  it('asks nothing of how a block looks, on whatever device', () => {
    const looks = ['style', 'tablet', 'mobile'].map((name) => ({ kind: 'group', name, fields: [] }));
    expect(kindsOf(warned({ blocks: [block({}, [...fields, ...looks])] }))).toEqual(['emptyBlocks']);
  });

  it('takes no block for empty that shows records, or has only looks', () => {
    const dataset = { kind: 'reference', name: 'dataset', to: 'dataset' };
    const color = { kind: 'text', name: 'color', format: 'color' };
    for (const schema of [[...fields, dataset], [color], []])
      expect(warned({ blocks: [block({}, schema)] }), JSON.stringify(schema)).toEqual([]);
  });

  it('knows a block by the version that it was written for', () => {
    const versions = [{ version: 1, schema: [{ kind: 'text', name: 'old' }], info: {} }];
    const { component = null, ...row } = block({ old: 'Said' });
    const changed = { ...objectOf(component), id: 'c', version: 2, versions };
    expect(warned({ blocks: [{ ...row, version: 1, component: changed }] })).toEqual([]);
  });

  it('names blocks with pictures that nobody described', () => {
    expect(warned({ blocks: [block({ image: '/a.webp' })] })).toEqual([{ kind: 'alternatives', details: ['Text'] }]);
    expect(warned({ blocks: [block({ image: '/a.webp', alt: 'A hut' })] })).toEqual([]);
  });

  it('names blocks whose sample pictures were not replaced', () => {
    const image = 'data:image/svg+xml,%3Csvg/%3E';
    expect(warned({ blocks: [block({ image, alt: 'A' })] })).toEqual([{ kind: 'samples', details: ['Text'] }]);
  });

  it('names texts that are hard to read', () => {
    const sections = [{ name: 'Prices', info: { style: { background: '#222222' } }, blocks: [says] }];
    const where = ['Prices', 'Text'];
    expect(warned({ sections })).toEqual([{ kind: 'contrast', details: [{ where, texts: ['ink'], scheme: null }] }]);
  });
});
