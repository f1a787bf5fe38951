import { request as plainRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { libraryId } from '#render/library/library-component.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let editor: Record<string, string>;
const at = `/sites/${spaces.aurora}`;

beforeAll(async () => {
  product = await startTestProduct();
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
});
afterAll(() => product.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.sitesOrigin + path, { headers, redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();

/** `fetch` sends no `Host` of one's own. */
function getFrom(
  host: string,
  path: string,
  method = 'GET',
): Promise<{ status: number; body: string; location: string | undefined }> {
  const { hostname, port } = new URL(product.origin);
  return new Promise((resolve, reject) => {
    const request = plainRequest({ hostname, port, path, method, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      const { statusCode: status = 0, headers: answered } = response;
      response.on('end', () => resolve({ status, body, location: answered.location }));
    });
    request.on('error', reject).end();
  });
}

async function change(mutation: string): Promise<void> {
  const { errors } = await product.graphql(`mutation { ${mutation} { affected_rows } }`, editor);
  expect(errors).toBeUndefined();
}

async function takeStep(slug: string, step: 'publish' | 'unpublish'): Promise<void> {
  // Its versions have the same address.
  const { data } = await product.graphql(
    `{ page(where: { slug: { _eq: "${slug}" }, status: { _neq: LEGACY } }) { id } }`,
    editor,
  );
  const answer = await fetch(`${product.origin}/api/pages/${data?.page?.[0]?.id}/steps`, {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({ step }),
  });
  expect([step, answer.status]).toEqual([step, 200]);
}

/** What an administrator changes goes past the server; a mutation through it makes it look again at once, not in ten seconds. */
const invalidateSites = () => product.graphql('mutation { __typename }', editor);

const setPage = (slug: string, values: string) =>
  change(`update_page(where: { slug: { _eq: "${slug}" }, status: { _neq: LEGACY } }, _set: { ${values} })`);

const setVersion = (slug: string, version: number) =>
  change(
    `update_block(where: { page: { slug: { _eq: "${slug}" } }, name: { _eq: "Text" } }, _set: { version: ${version} })`,
  );

describe('a published site', () => {
  it('shows its first page to everybody, whole, with its data and without a cookie', async () => {
    const answer = await get(`${at}/`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toContain('Small-group journeys in the far north</h1>');
    // Computed: three products, three pages.
    expect(html.match(/class="price"/g)).toHaveLength(3);
    expect(html).toContain(` href="${at}/journal/`);
    expect(html).toContain('<link rel="canonical" href="https://auroratravel.example.com/">');
    expect(html).toContain('"@type":"WebSite"');
    expect(html).toContain('<meta name="site-verification" content="demo-1f6c2b" />');
  });

  it('lets nothing run in its pages, and names its one style sheet', async () => {
    const answer = await get(`${at}/about-us`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(policy).toMatch(/style-src 'sha256-[\w+/]{43}='/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  it('is asked for by id, by domain in the path, and on its own hosts', async () => {
    expect(await text('/sites/auroratravel.example.com/about-us')).toContain('About us');
    const { status, body } = await getFrom('auroratravel.example.com', '/about-us');
    expect([status, body]).toEqual([200, expect.stringContaining('class="name" href="/">')]);
    // Another name of the site leads to its own one, on the port where it was asked for.
    expect(await getFrom('www.auroratravel.example.com:8080', '/about-us?from=here')).toMatchObject({
      ...{ status: 301, location: '//auroratravel.example.com:8080/about-us' },
    });
    expect((await getFrom('borealiskitchen.example.com', '/about-us')).status).toBe(404);
    expect((await getFrom('borealiskitchen.example.com', '/')).body).toContain('Northern food for ordinary evenings');
  });

  it('leaves no way from its host into the console or its API', async () => {
    for (const path of ['/login', '/api/session', '/healthz', '/page/list']) {
      expect([path, (await getFrom('auroratravel.example.com', path)).status]).toEqual([path, 404]);
    }
    expect((await getFrom('auroratravel.example.com', '/v1/graphql', 'POST')).status).toBe(405);
  });

  it('answers what is not there in its own look, and unknown sites not at all', async () => {
    for (const path of ['/no-such-page', '/..%2f..%2fetc', '/%00', '/a--b', '/A%20B']) {
      const answer = await get(`${at}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await get('/sites/')).status).toBe(404);
    const html = await text(`${at}/no-such-page`);
    expect(html).toContain('Page not found</h1>');
    expect(html).toContain('Aurora Travel');
    for (const site of ['00000000-0000-4000-8000-000000000000', 'nobody.example.com', 'x', '%27%3Bselect']) {
      expect([site, (await get(`/sites/${site}/`)).status]).toEqual([site, 404]);
    }
  });

  it('tells where to write, where a page is missing and to search engines, once somebody has said so', async () => {
    const contact = 'hello@aurora.example';
    expect(await text(`${at}/no-such-page`)).not.toContain('mailto:');
    const write = (value: string) =>
      product.admin(
        `mutation { update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _append: { info: { contact_email: ${JSON.stringify(value)} } }) { id } }`,
      );
    await write(contact);
    await invalidateSites();
    expect(await text(`${at}/no-such-page`)).toContain(
      `Questions? Write to <a href="mailto:${contact}">${contact}</a>`,
    );
    expect(await text(`${at}/`)).toContain(`"email":"${contact}"`);
    await write('"><script>');
    await invalidateSites();
    expect(await text(`${at}/no-such-page`)).not.toContain('mailto:');
  });

  it('has one address for each page', async () => {
    for (const [from, to] of [
      [at, `${at}/`],
      [`${at}/home`, `${at}/`],
      [`${at}/about-us/`, `${at}/about-us`],
    ] as const) {
      const answer = await get(from);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    }
  });

  it('leads nobody to another site', async () => {
    for (const path of [
      '//evil.example.com/',
      '/%5Cevil.example.com/',
      '/.//evil.example.com/',
      '/%09//evil.example.com/',
    ]) {
      const { status, location } = await getFrom('auroratravel.example.com', path);
      expect([path, status, location]).toEqual([path, 404, undefined]);
    }
    for (const path of ['/%E6%97%A5/', '/a%0D%0Aset-cookie:a=b/', '/a%3Fb/']) {
      expect([path, (await get(`${at}${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('is sent again only when it has changed', async () => {
    const etag = (await get(`${at}/careers`)).headers.get('etag') ?? '';
    expect((await get(`${at}/careers`, { 'if-none-match': etag })).status).toBe(304);
    await change(`update_page(where: { slug: { _eq: "careers" } }, _set: { meta_description: "New words" })`);
    const answer = await get(`${at}/careers`, { 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('content="New words"');
  });

  it('shows what is published from that moment, and no longer when it is not', async () => {
    expect((await get(`${at}/press`)).status).toBe(200);
    await takeStep('press', 'unpublish');
    expect((await get(`${at}/press`)).status).toBe(404);
    await takeStep('press', 'publish');
    expect((await get(`${at}/press`)).status).toBe(200);
    await setPage('press', 'status: DELETED, deleted_at: "now()"');
    expect((await get(`${at}/press`)).status).toBe(410);
    await setPage('press', 'deleted_at: null');
    expect((await get(`${at}/press`)).status).toBe(200);
  });

  it('tells machines what there is', async () => {
    const map = await get(`${at}/sitemap.xml`);
    expect(map.headers.get('content-type')).toContain('application/xml');
    const listed = await map.text();
    expect(listed).toContain('<loc>https://auroratravel.example.com/about-us</loc>');
    expect(listed).not.toContain('borealis');
    expect(await text(`${at}/robots.txt`)).toContain('Sitemap: https://auroratravel.example.com/sitemap.xml');
    expect((await text(`${at}/feed.xml`)).match(/<entry>/g)).toHaveLength(20);
  });

  it('asks search engines to leave out the pages that somebody has hidden, and shows the picture of a link', async () => {
    const setMeta = async (meta: string) => {
      await product.admin(
        `mutation { update_page(where: { slug: { _eq: "press" }, space_id: { _eq: "${spaces.aurora}" }, status: { _eq: PUBLISHED } }, ${meta}) { affected_rows } }`,
      );
      await invalidateSites();
    };
    const robots = '<meta name="robots" content="noindex, nofollow">';
    expect(await text(`${at}/press`)).not.toContain(robots);
    expect(await text(`${at}/sitemap.xml`)).toContain('/press</loc>');
    await setMeta('_append: { meta: { noindex: true, social_image: "https://pictures.example/press.webp" } }');
    const html = await text(`${at}/press`);
    expect(html).toContain(robots);
    expect(html).toContain('<meta property="og:image" content="https://pictures.example/press.webp">');
    for (const list of ['sitemap.xml', 'feed.xml']) expect(await text(`${at}/${list}`)).not.toContain('/press<');
    await setMeta('_delete_key: { meta: "noindex" }');
    expect(await text(`${at}/press`)).not.toContain(robots);
  });

  it('has a page of its own for addresses without one, which is listed nowhere', async () => {
    const made = await product.admin(
      `mutation { insert_page_one(object: { space_id: "${spaces.aurora}", name: "Lost in the fjord", slug: "404", status: PUBLISHED, published_at: "now()" }) { id } }`,
    );
    await invalidateSites();
    for (const path of ['/no-such-page', '/404', '/a--b']) {
      const answer = await get(`${at}${path}`);
      const html = await answer.text();
      expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 404, 'noindex']);
      expect(html).toContain('Lost in the fjord</h1>');
    }
    for (const list of ['sitemap.xml', 'feed.xml'])
      expect(await text(`${at}/${list}`)).not.toContain('Lost in the fjord');
    const id = (made.data as { insert_page_one?: { id: string } } | undefined)?.insert_page_one?.id;
    await product.admin(`mutation { delete_page_by_pk(id: "${id}") { id } }`);
    await invalidateSites();
    expect(await text(`${at}/no-such-page`)).toContain('Page not found</h1>');
  });

  it('has one of these for each language that has a folder, in that language', async () => {
    const pages = [
      `{ space_id: "${spaces.aurora}", name: "Lost", slug: "404", status: PUBLISHED, published_at: "now()" }`,
      `{ space_id: "${spaces.aurora}", name: "Verlaufen", slug: "de/404", status: PUBLISHED, published_at: "now()", meta: { language: "de" } }`,
    ];
    const made = await product.admin(
      `mutation { insert_page(objects: [${pages.join()}]) { affected_rows returning { id } } }`,
    );
    await invalidateSites();
    const shown = async (path: string) => {
      const answer = await get(`${at}${path}`);
      const html = await answer.text();
      return [answer.status, /<html lang="(\w+)/.exec(html)?.[1], /<h1[^>]*>([^<]*)/.exec(html)?.[1]];
    };
    for (const path of ['/no-such-page', '/404', '/no/such-page', '/rooms/404']) {
      expect([path, ...(await shown(path))]).toEqual([path, 404, 'en', 'Lost']);
    }
    for (const path of ['/de/no-such-page', '/de/404', '/de/zimmer/a--b']) {
      expect([path, ...(await shown(path))]).toEqual([path, 404, 'de', 'Verlaufen']);
    }
    for (const list of ['sitemap.xml', 'feed.xml']) expect(await text(`${at}/${list}`)).not.toContain('Verlaufen');
    const ids = (made.data as unknown as { insert_page: { returning: { id: string }[] } }).insert_page.returning.map(
      ({ id }) => id,
    );
    await product.admin(`mutation { delete_page(where: { id: { _in: ${JSON.stringify(ids)} } }) { affected_rows } }`);
    await invalidateSites();
  });

  it('goes on with the version of a component that a page was made with', async () => {
    const info = '{ template: "<p>newer</p>{{ text | rich }}", css: "" }';
    const { errors } = await product.admin(
      `mutation { update_component(where: { id: { _eq: "${libraryId(5)}" } }, _set: { info: ${info} }) { affected_rows } }`,
    );
    expect(errors).toBeUndefined();
    await setVersion('terms-of-booking', 2);
    expect(await text(`${at}/terms-of-booking`)).toContain('<p>newer</p>');
    await setVersion('privacy', 1);
    expect(await text(`${at}/privacy`)).toContain('<div class="measure">');
  });

  it('is gone when its space is not public any more', async () => {
    const { errors } = await product.admin(
      `mutation { update_space(where: { id: { _eq: "${spaces.borealis}" } }, _set: { status: Paused }) { affected_rows } }`,
    );
    expect(errors).toBeUndefined();
    await invalidateSites();
    expect((await get(`/sites/${spaces.borealis}/`)).status).toBe(404);
  });
});

describe('a host that no open site has', () => {
  const paths = [
    ['GET', '/'],
    ['GET', '/login'],
    ['GET', '/page/list'],
    ['GET', '/index.html'],
    ['GET', '/robots.txt'],
    ['GET', '/api/session'],
    ['GET', '/api/assets/a/b'],
    ['GET', '/_local/mail/'],
    ['GET', '/_fonts/inter-latin.woff2'],
    ['GET', '/preview/x'],
    ['GET', `${at}/`],
    ['POST', '/v1/graphql'],
    ['POST', '/api/account'],
    ['POST', '/_members/sign-in'],
    ['POST', `${at}/_members/sign-in`],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
  ] as const;
  const isPlain = ({ body }: { body: string }) => body.includes('<h1>') && !body.includes('sitewright-config');

  it.each(['nobody.example.org', 'localhost.evil.test', '192.0.2.7', '[2001:db8::1]:80', 'single'])(
    'gets nothing of the console and of other sites: %s',
    async (host) => {
      const answers = [];
      for (const [method, path] of paths) {
        const answer = await getFrom(host, path, method);
        answers.push([method, path, answer.status, isPlain(answer)]);
      }
      expect(answers).toEqual(paths.map(([method, path]) => [method, path, 404, true]));
      expect((await getFrom(host, '/healthz')).status).toBe(200);
    },
  );

  it('has no websocket', async () => {
    const url = `${product.origin.replace('http', 'ws')}/v1/graphql`;
    const answerTo = (host: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { host } });
        socket
          .on('open', () => resolve(101))
          .on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
        socket.on('error', () => {});
        socket.on('open', () => socket.close());
      });
    expect(await answerTo('nobody.example.org')).toBe(404);
    expect(await answerTo('auroratravel.example.com')).toBe(404);
    expect(await answerTo('localhost@evil.test')).toBe(400);
    expect(await answerTo('localhost')).toBe(101);
  });

  it.each([
    ['Paused', 503],
    ['Development', 404],
    ['Withdraw', 404],
  ])('is also that of a space that is brought to %s', async (status, answer) => {
    const host = 'auroratravel.example.com';
    const bring = async (to: string) => {
      const { errors } = await product.admin(
        `mutation { update_space(where: { id: { _eq: "${spaces.aurora}" } }, _set: { status: ${to} }) { affected_rows } }`,
      );
      expect(errors).toBeUndefined();
      await invalidateSites();
    };
    expect((await getFrom(host, '/about-us')).status).toBe(200);
    await bring(status);
    const answers = [];
    for (const [method, path] of paths) {
      const given = await getFrom(host, path, method);
      answers.push([method, path, given.status, isPlain(given)]);
    }
    expect(answers).toEqual(paths.map(([method, path]) => [method, path, answer, true]));
    await bring('Live');
    expect((await getFrom(host, '/about-us')).status).toBe(200);
  });
});
