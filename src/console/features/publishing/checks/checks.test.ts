import { expect, it } from 'vitest';
import { linkedSlugs, shownPictures, warningsOf } from './checks.ts';

const block = (info: object, component: object | null = { name: 'Text' }) => ({ name: 'Old text', info, component });
const page = { slug: 'a', title: 'A', description: 'About A' };
const nothing = { missingSlugs: [], missingPictures: [] };

it('finds where blocks lead on the same site, in fields and in rich text, once', () => {
  const sections = [
    {
      blocks: [
        block({ link: '/about-us', other: 'https://elsewhere.test/x', place: '#top', mail: 'mailto:a@b.c' }),
        block({ text: '<p>See <a href="/guides/oslo?x=1#y">Oslo</a> and <a href="/about-us">us</a></p>' }),
        block({ items: [{ link: '/home' }, { link: '/api/assets/x.png' }, { link: '/a_b' }] }),
      ],
    },
  ];
  expect(linkedSlugs(sections as never)).toEqual(['about-us', 'guides/oslo']);
});

it('finds the pictures of the workspace', () => {
  const sections = [
    { blocks: [block({ image: '/api/assets/s/1/a.webp', text: '<img src="/api/assets/s/2/b.png">' })] },
  ];
  expect(shownPictures(sections as never)).toEqual(['/api/assets/s/1/a.webp', '/api/assets/s/2/b.png']);
});

it('says nothing about a page that has everything', () => {
  expect(warningsOf({ page, sections: [{ blocks: [block({})] }] as never, ...nothing })).toEqual([]);
});

it('names all that is worth a look', () => {
  const kinds = (warnings: ReturnType<typeof warningsOf>) => warnings.map(({ kind }) => kind);
  const bare = { slug: '', title: ' ', description: '' };
  expect(kinds(warningsOf({ page: bare, sections: [], ...nothing }))).toEqual([
    'empty',
    'address',
    'title',
    'description',
  ]);
  const warnings = warningsOf({
    page,
    sections: [{ blocks: [block({}, null)] }] as never,
    missingSlugs: ['gone'],
    missingPictures: ['/api/assets/a.png'],
  });
  expect(warnings).toEqual([
    { kind: 'blocks', details: ['Old text'] },
    { kind: 'links', details: ['/gone'] },
    { kind: 'pictures', details: ['/api/assets/a.png'] },
  ]);
});
