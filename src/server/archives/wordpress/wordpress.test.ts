import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../../errors.ts';
import { MANIFEST } from '../manifest.ts';
import { contentBlocks } from './content-blocks.ts';
import { Notes } from './notes.ts';
import { openWordpress } from './open-wordpress.ts';
import { readWxr } from './read-wxr.ts';
import { type FetchedFile, spaceOf } from './space-of.ts';

const head = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Harbour Hotel</title><link>https://harbour.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://harbour.example</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[kari]]></wp:author_login><wp:author_display_name><![CDATA[Kari Berg]]></wp:author_display_name></wp:author>
<wp:category><wp:cat_name><![CDATA[News]]></wp:cat_name></wp:category>`;
const wxr = (...items: string[]) => `${head}${items.join('')}</channel></rss>`;

/** An item as WordPress writes it. */
function item(of: {
  id?: number;
  type?: string;
  title?: string;
  link?: string;
  status?: string;
  content?: string;
  more?: string;
}) {
  const { id = 1, type = 'page', title = 'Rooms', link = 'https://harbour.example/rooms/', status = 'publish' } = of;
  return `<item><title>${title}</title><link>${link}</link><dc:creator><![CDATA[kari]]></dc:creator>
    <content:encoded><![CDATA[${of.content ?? 'Words.'}]]></content:encoded><excerpt:encoded><![CDATA[Short.]]></excerpt:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-05-01 08:30:00</wp:post_date_gmt><wp:post_modified_gmt>0000-00-00 00:00:00</wp:post_modified_gmt>
    <wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${of.more ?? ''}</item>`;
}

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += 97) yield text.slice(at, at + 97);
}
const read = (text: string) => readWxr(inPieces(text));

const spaceId = '5a0e2c9e-0000-4000-8000-000000000001';
const noFiles: ReadonlyMap<string, FetchedFile> = new Map();
async function rowsOf(items: string[], files = noFiles) {
  const counted = new Notes();
  const tables = spaceOf(await read(wxr(...items)), spaceId, files, counted);
  return {
    notes: counted.list(),
    tables,
    pages: tables.page ?? [],
    blocks: (tables.block ?? []).map(({ info }) => info as JsonObject),
  };
}

describe('an export of WordPress', () => {
  it('is read with its authors, terms and picture', async () => {
    const more = `<category domain="category" nicename="news"><![CDATA[News]]></category>
      <category domain="nav_menu" nicename="top"><![CDATA[Top]]></category>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[7]]></wp:meta_value></wp:postmeta>`;
    const site = await read(wxr(item({ more, content: ' <p>A &amp; B</p> ' })));
    expect([site.title, site.link, [...site.authors]]).toEqual([
      'Harbour Hotel',
      'https://harbour.example',
      [['kari', 'Kari Berg']],
    ]);
    expect(site.items).toEqual([
      {
        ...{
          id: '1',
          type: 'page',
          title: 'Rooms',
          link: 'https://harbour.example/rooms/',
          status: 'publish',
          author: 'kari',
        },
        ...{ content: ' <p>A &amp; B</p> ', excerpt: 'Short.', published: '2024-05-01T08:30:00.000Z', modified: '' },
        ...{ address: '', terms: ['News'], thumbnail: '7', isProtected: false, comments: 0 },
      },
    ]);
  });

  it.each([
    ['no XML', 'Harbour', 'line 1'],
    [
      'another feed',
      '<?xml version="1.0"?><rss><channel><title>Feed</title></channel></rss>',
      'no export of WordPress',
    ],
    ['half of one', wxr(item({})).slice(0, -30), 'cannot be read'],
    [
      'entities that grow',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><rss>&b;</rss>`,
      'document types are not read',
    ],
    ['elements deep in each other', `<?xml version="1.0"?>${'<a>'.repeat(30)}`, 'too deep'],
    ['two items of one number', wxr(item({}), item({})), 'two items have the number'],
    ['an entity of nobody', wxr('<item><title>&secret;</title></item>'), 'cannot be read'],
  ])('is refused: %s', async (_name, text, words) => {
    const refused = await read(text).then(
      () => undefined,
      ({ fault }) => `${fault.place} ${fault.message}`,
    );
    expect(refused).toContain(words);
  });

  it('becomes pages at their addresses, with tags, authors and dates, and drafts where they were not public', async () => {
    const tag = '<category domain="post_tag"><![CDATA[Sea]]></category>';
    const { tables, pages } = await rowsOf([
      item({ more: tag }),
      item({
        id: 2,
        type: 'post',
        title: 'We open',
        link: 'https://harbour.example/2024/05/we-open/',
        more: tag.replace('Sea', 'SEA'),
      }),
      item({ id: 3, title: 'Prices', link: 'https://harbour.example/?page_id=3', status: 'draft' }),
      item({ id: 4, title: 'Start', link: 'https://harbour.example/' }),
      item({ id: 5, title: 'Rooms again' }),
      item({ id: 8, title: 'Rooms again' }),
      item({ id: 6, type: 'nav_menu_item' }),
      item({ id: 7, status: 'trash' }),
    ]);
    expect(pages.map(({ slug, status }) => [slug, status])).toEqual([
      ['rooms', 'PUBLISHED'],
      ['2024/05/we-open', 'PUBLISHED'],
      ['prices', 'DRAFT'],
      ['home', 'PUBLISHED'],
      ['rooms-2', 'PUBLISHED'],
      ['rooms-3', 'PUBLISHED'],
    ]);
    expect(tables.tag?.map(({ name }) => name)).toEqual(['Sea']);
    const [rooms, post] = pages;
    expect(rooms?.tag_ids).toEqual(post?.tag_ids);
    expect([rooms?.meta, post?.meta]).toEqual([
      { custom_type: 'page', custom_author: 'Kari Berg' },
      { custom_type: 'post', custom_author: 'Kari Berg' },
    ]);
    expect([rooms?.published_at, rooms?.meta_description]).toEqual(['2024-05-01T08:30:00.000Z', 'Short.']);
  });

  it('leads to its own pages and files', async () => {
    const file = { id: 'f', url: '/api/assets/a/b/c.webp', metadata: {} };
    const content = `<!-- wp:paragraph --><p><a href="https://harbour.example/rooms">Rooms</a> <a href="http://harbour.example/#top">Start</a> <a href="#note">Note</a>
      <a href="https://elsewhere.example/">Elsewhere</a></p><!-- /wp:paragraph -->
      <figure><img src="https://harbour.example/wp/sea-300x200.jpg" alt="Sea"/><figcaption>The sea</figcaption></figure>`;
    const { blocks, tables } = await rowsOf(
      [
        item({ content }),
        item({ id: 4, title: 'Start', link: 'https://harbour.example/' }),
        // A draft has the address of the home page, but for its number.
        item({ id: 6, title: 'Prices', link: 'https://harbour.example/?page_id=6', status: 'draft' }),
        item({
          id: 9,
          type: 'attachment',
          title: 'Sea',
          status: 'inherit',
          more: '<wp:attachment_url>https://harbour.example/wp/sea.jpg</wp:attachment_url>',
        }),
      ],
      new Map([['9', file]]),
    );
    const [text, picture] = blocks;
    expect(text?.text).toContain('href="/rooms"');
    expect(text?.text).toContain('href="/#top"');
    expect(text?.text).toContain('href="#note"');
    expect(text?.text).toContain('href="https://elsewhere.example/"');
    expect(picture).toEqual({ image: file.url, alt: 'Sea', caption: 'The sea', href: '' });
    expect(tables.asset?.map(({ title, url }) => [title, url])).toEqual([['Sea', file.url]]);
  });
});

describe('what people wrote in WordPress', () => {
  it('is no page for everybody where visitors needed a password, and the result says so', async () => {
    const { pages, notes } = await rowsOf([
      item({ title: 'Family', more: '<wp:post_password><![CDATA[cabin]]></wp:post_password>' }),
      item({ id: 2, title: 'Open', more: '<wp:post_password></wp:post_password>' }),
    ]);
    expect(pages.map(({ name, status, published_at }) => [name, status, published_at])).toEqual([
      ['Family', 'DRAFT', null],
      ['Open', 'PUBLISHED', '2024-05-01T08:30:00.000Z'],
    ]);
    expect(notes).toEqual([{ kind: 'password', count: 1, places: ['Family'] }]);
  });

  it('has its signs in titles, tags, descriptions and names', async () => {
    const { tables, pages } = await rowsOf([
      item({
        title: '<![CDATA[Tom &amp; Jerry&#8217;s <em>café</em>]]>',
        more:
          '<category domain="category"><![CDATA[Food &amp; Drink]]></category>' +
          '<excerpt:encoded><![CDATA[later]]></excerpt:encoded>',
      }),
    ]);
    expect([pages[0]?.name, tables.tag?.map(({ name }) => name)]).toEqual(['Tom & Jerry’s café', ['Food & Drink']]);
    const excerpt = '<excerpt:encoded><![CDATA[Fish &amp; chips &hellip; &nbsp;by the <b>sea</b>]]></excerpt:encoded>';
    const site = await read(wxr(item({}).replace(/<excerpt:encoded>.*<\/excerpt:encoded>/, excerpt)));
    expect(site.items[0]?.excerpt).toBe('Fish & chips … \u00a0by the sea');
  });

  it.each([
    [
      'the feed has it',
      '<pubDate>Sat, 14 Mar 2009 20:00:00 +0000</pubDate>',
      '2009-03-14T20:00:00.000Z',
      '2009-03-14T21:30:00.000Z',
    ],
    [
      'the feed has none',
      '<pubDate>Wed, 30 Nov -0001 00:00:00 +0000</pubDate>',
      '2009-03-14T21:00:00.000Z',
      '2009-03-14T22:30:00.000Z',
    ],
  ])('keeps its day where WordPress left the time in UTC out, and %s', async (_case, date, published, modified) => {
    const old = item({ more: '' })
      .replace('2024-05-01 08:30:00', '0000-00-00 00:00:00')
      .replace(
        '</item>',
        `${date}<wp:post_date>2009-03-14 21:00:00</wp:post_date><wp:post_modified>2009-03-14 22:30:00</wp:post_modified></item>`,
      );
    expect((await read(wxr(old))).items[0]).toMatchObject({ published, modified });
  });

  it('loses characters that XML cannot write, and nothing else', async () => {
    const site = await read(wxr(item({ content: '<p>A line\u000bbroken by Word\u0008.\u001b\uffff</p>\ttab\n' })));
    expect(site.items[0]?.content).toBe('<p>A linebroken by Word.</p>\ttab\n');
  });

  it('counts what does not come along, by kind, with the first three places', async () => {
    const embed = '<iframe src="https://maps.example/x"></iframe>';
    const comment = '<wp:comment><wp:comment_id>7</wp:comment_id></wp:comment>';
    const { notes } = await rowsOf([
      ...[1, 2, 3, 4].map((id) => item({ id, title: `Page ${id}`, content: `<p>x</p>${embed}` })),
      item({ id: 5, title: 'Form', content: '[contact-form-7 id="1"] <form></form>', more: comment + comment }),
      item({ id: 6, title: 'Soon', status: 'future' }),
      item({ id: 7, title: 'Old', status: 'trash' }),
      item({ id: 8, title: 'Chair', type: 'product' }),
      item({ id: 9, type: 'nav_menu_item' }),
      item({
        id: 10,
        type: 'attachment',
        more: '<wp:attachment_url>https://harbour.example/a.jpg</wp:attachment_url>',
      }),
    ]);
    expect(notes).toEqual([
      { kind: 'comment', count: 2, places: ['Form'] },
      { kind: 'plan', count: 1, places: ['Soon'] },
      { kind: 'trash', count: 1, places: ['Old'] },
      { kind: 'other', count: 1, places: ['product'] },
      { kind: 'file', count: 1, places: ['https://harbour.example/a.jpg'] },
      { kind: 'embed', count: 4, places: ['Page 1', 'Page 2', 'Page 3'] },
      { kind: 'shortcode', count: 1, places: ['Form'] },
      { kind: 'form', count: 1, places: ['Form'] },
    ]);
  });
});

describe('the content of a page', () => {
  const same = { translate: (address: string) => address };
  it('has its paragraphs where empty lines stood for them', () => {
    expect(contentBlocks('One.\n\nTwo\nlines.', same)).toEqual([{ text: '<p>One.</p>\n<p>Two<br />\nlines.</p>' }]);
  });
  it('has its pictures in their place, with the words of a caption', () => {
    const content =
      'Before.\n\n[caption id="1" width="300"]<img src="/a.jpg" alt="A" /> The harbour[/caption]\n\nAfter.';
    expect(contentBlocks(content, same)).toEqual([
      { text: '<p>Before.</p>' },
      { image: '/a.jpg', alt: 'A', caption: 'The harbour', href: '' },
      { text: '<p>After.</p>' },
    ]);
  });
  it('has its films where WordPress shows them', () => {
    const embed = (inside: string, caption = '') =>
      `<!-- wp:embed --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n${inside}\n</div>${caption}</figure><!-- /wp:embed -->`;
    const address = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
    const film = (title = '') => ({ address, title });
    const watch = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    expect(
      contentBlocks(`<p>Before.</p>${embed(watch, '<figcaption>Our film</figcaption>')}<p>After.</p>`, same),
    ).toEqual([{ text: '<p>Before.</p>' }, film('Our film'), { text: '<p>After.</p>' }]);
    expect(contentBlocks(`One.\n\n${watch}\n\n[embed width="5"]${watch}[/embed]\n\nTwo ${watch}`, same)).toEqual([
      { text: '<p>One.</p>' },
      film(),
      film(),
      { text: `<p>Two ${watch}</p>` },
    ]);
    const frame = `<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Film"></iframe>`;
    expect(contentBlocks(`<!-- wp:html -->${frame}<!-- /wp:html --><div>${frame}Words</div>`, same)).toEqual([
      film('Film'),
      film('Film'),
      { text: 'Words' },
    ]);
    expect(contentBlocks(embed('https://social.example/post/1'), same)).toEqual([
      { text: '<p><a href="https://social.example/post/1">https://social.example/post/1</a></p>' },
    ]);
  });
  it('keeps where a picture leads, unless that is the picture', () => {
    const picture = (href: string) =>
      `<!-- wp:image --><figure><a href="${href}"><img src="/a.jpg" alt="A"/></a></figure>`;
    const block = { image: '/a.jpg', alt: 'A', caption: '' };
    expect(contentBlocks(picture('https://shop.example/boat'), same)).toEqual([
      { ...block, href: 'https://shop.example/boat' },
    ]);
    expect(contentBlocks(picture('/a-scaled.JPG?x=1'), same)).toEqual([{ ...block, href: '' }]);
  });
  it.each([
    ['very long', 'x'.repeat(300_001), /longer/],
    [
      'unclosed elements',
      `${Array.from({ length: 5000 }, (_, at) => `<font a=${at}>`).join('')}${'<p>x'.repeat(5000)}`,
      /./,
    ],
    ['deep elements', '<div>'.repeat(40_000), /./],
    ['pictures without number', '<img>'.repeat(50_000), /pictures/],
  ])('is refused where nobody wrote it by hand: %s', (_name, content, message) => {
    expect(() => contentBlocks(content, same)).toThrow(message);
  });
  it('keeps captions that are none as they are', () => {
    expect(contentBlocks('[caption]'.repeat(3), same)).toEqual([{ text: `<p>${'[caption]'.repeat(3)}</p>` }]);
  });
  it('keeps no script', () => {
    expect(contentBlocks('<p onclick="x()">Hi<script>alert(1)</script></p>', same)).toEqual([{ text: '<p>Hi</p>' }]);
  });
});

describe('the files of an export', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const attachment = (id: number, name: string) =>
    item({
      id,
      type: 'attachment',
      title: name,
      status: 'inherit',
      more: `<wp:attachment_url>https://harbour.example/wp/${name}</wp:attachment_url>`,
    });

  it('are fetched, cleaned and kept beside the upload; one that is gone is left out, and a fault of ours ends the work', async () => {
    const objects = new Map<string, Uint8Array>();
    const reports: unknown[] = [];
    const text = wxr(attachment(1, 'sea.png'), attachment(2, 'gone.png'), item({ id: 3 }));
    const upload = {
      ...{ restoreId: spaceId, bytes: text.length, stream: Readable.from([Buffer.from(text)]) },
      goesOn: async (...now: unknown[]) => void reports.push(now),
    };
    const tools = {
      storage: {
        put: async (key: string, bytes: Uint8Array) => void objects.set(key, bytes),
        removeAll: async () => 0,
        get: async (key: string) => ({ body: Readable.from([objects.get(key)]), bytes: 0 }),
      },
      downloads: {
        fetch: async (url: string) => {
          if (url.includes('gone')) throw new AppError('address-unreachable');
          return png;
        },
      },
      images: { encode: async () => ({ bytes: Buffer.from('small'), thumbnail: png, width: 1, height: 1, frames: 1 }) },
      maxBytes: 1000,
    };
    const archive = await openWordpress(upload, tools as never);
    const files = archive.names.filter((name) => name.startsWith('files/'));
    expect(files).toEqual([expect.stringMatching(/^files\/[0-9a-f-]{36}\/[0-9a-f]{32}\.webp$/)]);
    expect(String(await archive.bytes(files[0] ?? '', 100))).toBe('small');
    expect([...objects.keys()]).toEqual([expect.stringContaining(`restores/${spaceId}/files/`)]);
    expect(JSON.parse(String(await archive.bytes(MANIFEST, 100)))).toMatchObject({
      files: 1,
      tables: { asset: 1, page: 1 },
    });
    expect(reports).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const broken = { ...tools, downloads: { fetch: () => Promise.reject(new Error('no memory')) } };
    const again = { ...upload, stream: Readable.from([Buffer.from(text)]) };
    await expect(openWordpress(again, broken as never)).rejects.toThrow('no memory');
  });

  it('are not fetched for an export that is too large', async () => {
    const upload = { restoreId: spaceId, bytes: 100_000_001, stream: Readable.from([]), goesOn: async () => {} };
    await expect(openWordpress(upload, {} as never)).rejects.toMatchObject({
      fault: { message: 'An export of WordPress may have 100 MB.' },
    });
  });
});
