import { describe, expect, it } from 'vitest';
import { lookOf } from '#render/styles/site-look.ts';
import { type JsonObject, objectOf } from '#schema/json.ts';
import { linkedSlugs, shownPictures, warningsOf } from './checks.ts';

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
  const rest = { frame: [], missingSlugs: [], missingPictures: [], hasUsualDescription: false, look: lookOf({}) };
  return warningsOf({ page, sections, ...rest, ...other });
}
const kindsOf = (warnings: ReturnType<typeof warned>) => warnings.map(({ kind }) => kind);

it('finds where blocks lead on the same site, in fields and in rich text, once', () => {
  const blocks = [
    block({ link: '/about-us', other: 'https://elsewhere.test/x', place: '#top', mail: 'mailto:a@b.c' }),
    block({ text: '<p>See <a href="/guides/oslo?x=1#y">Oslo</a> and <a href="/about-us">us</a></p>' }),
    block({ items: [{ link: '/home' }, { link: '/api/assets/x.png' }, { link: '/a_b' }] }),
  ];
  expect(linkedSlugs(blocks)).toEqual(['about-us', 'guides/oslo']);
});

it('finds the page of a link that leads to a place of it', () => {
  const blocks = [
    block({ link: '/team#ada' }),
    block({ text: '<a href="/prices/#week">Week</a>', href: '/stay?x=1#y' }),
  ];
  expect(linkedSlugs(blocks)).toEqual(['team', 'prices', 'stay']);
});

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
