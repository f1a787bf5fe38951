import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { linkedSlugs, shownPictures, warningsOf } from './checks.ts';

const fields = [
  { kind: 'text', name: 'text' },
  { kind: 'media', name: 'image' },
  { kind: 'text', name: 'alt' },
  { kind: 'choice', name: 'side', options: [{ value: 'left', label: 'Left' }], default: 'left' },
];
const block = (info: object, schema: object[] | null = fields): JsonObject =>
  ({ name: 'Old text', info, component: schema && { name: 'Text', schema } }) as JsonObject;
const page = { slug: 'a', description: 'About A' };
const says = block({ text: 'Hello' });

/** What is said of a page that has everything, but for the change. */
function warned(change: Partial<Parameters<typeof warningsOf>[0]> & { blocks?: JsonObject[] }) {
  const { blocks = [says], ...other } = change;
  const sections = [{ info: {}, blocks }];
  const rest = { frame: [], missingSlugs: [], missingPictures: [], hasUsualDescription: false };
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
    expect(warned({ blocks: [block({}, null)], missingPictures: ['/api/assets/a.png'] })).toEqual([
      { kind: 'blocks', details: ['Old text'] },
      { kind: 'pictures', details: ['/api/assets/a.png'] },
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

  it('takes no block for empty that shows records, or has only looks', () => {
    const dataset = { kind: 'reference', name: 'dataset', to: 'dataset' };
    const color = { kind: 'text', name: 'color', format: 'color' };
    for (const schema of [[...fields, dataset], [color], []])
      expect(warned({ blocks: [block({}, schema)] }), JSON.stringify(schema)).toEqual([]);
  });

  it('asks for descriptions of pictures where a block has a field for them, also in lists', () => {
    const list = { kind: 'list', name: 'pictures', item: { kind: 'group', name: 'item', fields } };
    const alternatives = [{ kind: 'alternatives', details: ['Text'] }];
    expect(warned({ blocks: [block({ image: '/a.webp' })] })).toEqual(alternatives);
    const [described, bare] = [{ image: '/a.webp', alt: 'A hut' }, { image: '/b.webp' }];
    expect(warned({ blocks: [block({ pictures: [described, bare] }, [list])] })).toEqual(alternatives);
    expect(warned({ blocks: [block({ pictures: [described] }, [list])] })).toEqual([]);
    expect(warned({ blocks: [block({ image: '/a.webp' }, [{ kind: 'media', name: 'image' }])] })).toEqual([]);
  });

  it('names blocks whose sample pictures were not replaced', () => {
    const image = 'data:image/svg+xml,%3Csvg/%3E';
    expect(warned({ blocks: [block({ image, alt: 'A' })] })).toEqual([{ kind: 'samples', details: ['Text'] }]);
  });

  it.each([
    [{ background: '#ffffff', color: '#bbbbbb' }, true],
    [{ background: '#222222', color: '#333333' }, true],
    [{ background: '#ffffff', color: '#333333' }, false],
    [{ background: '#ffffff' }, false],
    [{ color: '#eeeeee' }, false],
  ])('finds text that is hard to read: %j', (style, isFaint) => {
    const sections = [{ name: 'Prices', info: { style }, blocks: [says] }];
    expect(warned({ sections })).toEqual(isFaint ? [{ kind: 'contrast', details: ['Prices'] }] : []);
  });

  it('finds it in containers too, also on what their background fades to', () => {
    const style = { background: '#000000', color: '#ffffff' };
    const faint = [{ kind: 'contrast', details: ['Text'] }];
    const shown = { text: 'Hello' };
    expect(warned({ blocks: [block({ ...shown, style })] })).toEqual([]);
    expect(warned({ blocks: [block({ ...shown, style: { ...style, background: '#dddddd' } })] })).toEqual(faint);
    expect(warned({ blocks: [block({ ...shown, style, gradient: '#eeeeee' })] })).toEqual(faint);
    expect(warned({ blocks: [block({ ...shown, style, gradient: '#eeeeee', picture: '/a.webp' })] })).toEqual([]);
  });
});
