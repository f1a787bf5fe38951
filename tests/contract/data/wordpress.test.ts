import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SpaceRestore } from '#schema/api/space-archive.ts';
import { startTestProduct, type TestProduct } from '../../support/product.ts';

/** An export of WordPress that becomes a space, over the real parts. Its files are at addresses that no server of ours may ask. */
let product: TestProduct;
let token: string;
const files = 'http://127.0.0.1/wp';

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('owner');
});
afterAll(() => product.close());

interface Item {
  id: number;
  type: string;
  title: string;
  path: string;
  content?: string;
  more?: string;
}
const item = ({ id, type, title, path, content = '', more = '' }: Item) => `<item>
  <title>${title}</title><link>https://harbour.example/${path}</link><dc:creator><![CDATA[kari]]></dc:creator>
  <content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-05-01 08:30:00</wp:post_date_gmt>
  <wp:status>${type === 'attachment' ? 'inherit' : 'publish'}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;

const wxr = (items: readonly Item[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Harbour Hotel</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://harbour.example</wp:base_blog_url>
<wp:author><wp:author_login>kari</wp:author_login><wp:author_display_name>Kari Berg</wp:author_display_name></wp:author>
${items.map(item).join('')}</channel></rss>`;

async function restore(name: string, text: string): Promise<SpaceRestore> {
  const bytes = Buffer.from(text);
  const begun = await product.call('POST', '/api/restores', token, { name, bytes: bytes.length });
  expect(begun.status).toBe(201);
  const id = (begun.body?.restore as SpaceRestore | undefined)?.id;
  const put = await fetch(`${product.origin}/api/restores/${id}/parts/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  });
  expect(put.status).toBe(204);
  await product.call('POST', `/api/restores/${id}/start`, token);
  const readRestore = async () =>
    (await product.call('GET', `/api/restores/${id}`, token)).body?.restore as SpaceRestore;
  await expect
    .poll(async () => ['DONE', 'FAILED'].includes((await readRestore()).state), { timeout: 120_000 })
    .toBe(true);
  return readRestore();
}

it('becomes a space with its pages, posts, tags and authors, without the files that are not to be had', async () => {
  const done = await restore(
    'Harbour Hotel',
    wxr([
      {
        id: 9,
        type: 'attachment',
        title: 'Sea',
        path: 'sea',
        more: `<wp:attachment_url>${files}/sea.png</wp:attachment_url>`,
      },
      {
        id: 1,
        type: 'page',
        title: 'Start',
        path: '',
        content: `Welcome.\n\n<img src="${files}/sea.png" alt="The sea" />`,
      },
      {
        ...{
          id: 2,
          type: 'post',
          title: 'We open',
          path: '2024/05/we-open/',
          content: '<a href="https://harbour.example/">Start</a>',
        },
        more: '<category domain="category"><![CDATA[News]]></category>',
      },
    ]),
  );
  expect(done).toMatchObject({ state: 'DONE', fault: null });
  const space = String(done.spaceId);
  const { data } = await product.admin(`{
    page(where: { space_id: { _eq: "${space}" } }, order_by: { slug: asc }) { slug status meta tag_ids published_at }
    tag(where: { space_id: { _eq: "${space}" } }) { id name type }
    asset(where: { space_id: { _eq: "${space}" } }) { id }
  }`);
  const tag = (data?.tag as { id: string }[] | undefined)?.[0];
  expect(data?.tag).toEqual([{ id: tag?.id, name: 'News', type: 'Page' }]);
  expect(data?.asset).toEqual([]);
  expect(data?.page).toMatchObject([
    {
      slug: '2024/05/we-open',
      status: 'PUBLISHED',
      tag_ids: { [String(tag?.id)]: true },
      meta: { custom_author: 'Kari Berg', custom_type: 'post' },
    },
    { slug: 'home', status: 'PUBLISHED', published_at: expect.stringContaining('2024-05-01') },
  ]);

  await product.call('POST', `/api/spaces/${space}/site`, token, { open: true });
  const site = async (path: string) => (await fetch(`${product.sitesOrigin}/sites/${space}/${path}`)).text();
  expect(await site('')).toContain('Welcome.');
  expect(await site('')).toContain('alt="The sea"');
  expect(await site('2024/05/we-open')).toContain('>Start</a>');
});

it('leaves nothing where it cannot be read, and says at which line', async () => {
  const refused = await restore('Harbour Hotel', wxr([]).replace('</channel>', '&nobody;</channel>'));
  expect(refused).toMatchObject({ state: 'FAILED', spaceId: null, fault: { place: 'WordPress, line 6' } });
});
