import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { anchorLinks, anchorsOf, homesOf, linkedSlugs } from './links.ts';

const schema: object[] = [
  { kind: 'text', name: 'heading' },
  { kind: 'text', name: 'href', format: 'link' },
  { kind: 'richText', name: 'text' },
  {
    kind: 'list',
    name: 'links',
    item: { kind: 'group', name: 'item', fields: [{ kind: 'text', name: 'href', format: 'link' }] },
  },
];
const block = (info: object, template = ''): JsonObject =>
  ({ info, component: { id: 'c', version: 1, name: 'Own', schema, info: { template } } }) as JsonObject;

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

const homes = homesOf('www.Hotel.example', 'https://sites.test', 'hotel');

it.each([
  'https://hotel.example/rooms',
  'http://www.hotel.example/rooms/?day=2',
  'https://Hotel.example/rooms#sea',
  'https://sites.test/sites/hotel/rooms',
])('takes %s for a link to a page of the site', (href) => {
  expect(linkedSlugs([block({ href })], homes)).toEqual(['rooms']);
  expect(linkedSlugs([block({ text: `<p><a href="${href}">Rooms</a></p>` })], homes)).toEqual(['rooms']);
});

it.each([
  'https://hotel.example.org/rooms',
  'https://hotel.examples/rooms',
  'https://shop.hotel.example/rooms',
  'https://sites.test/sites/hotels/rooms',
  'https://sites.test/rooms',
])('leaves %s alone', (href) => expect(linkedSlugs([block({ href })], homes)).toEqual([]));

it('knows no home of a site without an address', () => expect(homesOf('', 'https://sites.test', '')).toEqual([]));

it('finds the places that links lead to, and takes no other text for one', () => {
  const rows = [
    block({
      heading: '#1 in the north',
      href: '#sea',
      links: [{ href: '/team#ada' }, { href: '/a?x=1#%C3%A9t%C3%A9' }],
    }),
    block({ text: '<a href="https://hotel.example/#top-rooms">Rooms</a> <a href="https://other.test/#x">X</a>' }),
    block({ href: '/api/assets/a.pdf#page=2', text: '<a href="#">Nothing</a>' }),
  ];
  expect(anchorLinks(rows, homes, 'a')).toEqual([
    { address: '#sea', slug: '', anchor: 'sea' },
    { address: '/team#ada', slug: 'team', anchor: 'ada' },
    { address: '/a?x=1#%C3%A9t%C3%A9', slug: '', anchor: 'été' },
    { address: '/#top-rooms', slug: 'home', anchor: 'top-rooms' },
  ]);
});

it('finds the places of a page in its sections, its templates and its texts', () => {
  const sections = [{ info: { place: { anchor: 'prices' } }, blocks: [block({ text: '<h2 id="sea">Sea</h2>' })] }];
  const frame = [block({}, `<nav id='menu'></nav><b id="m-{{ block.id }}"></b>`)];
  const has = anchorsOf(sections, frame);
  const known = ['prices', 'sea', 'menu', 'm-1', 'content', 'top', 'form-51e70000-0000-4000-8000-000000000001'];
  expect(known.filter((anchor) => !has(anchor))).toEqual([]);
  expect(['rates', 'm', 'Prices', 'see'].filter(has)).toEqual([]);
});
