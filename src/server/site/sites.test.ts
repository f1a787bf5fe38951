import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { BlockRow } from '#render/blocks.ts';
import type { AskData } from '#render/data/data-document.ts';
import { LIST_SLOT } from '#render/data/lists/list-form-html.ts';
import type { FormRow } from '#render/form/form-steps.ts';
import { siteOf } from '#render/site.ts';
import type { JsonObject } from '#schema/json.ts';
import { fakeForms, fakeSites, SITES, testApp } from '#tests/support/server/server.ts';
import type { HeldReason, NewRecord } from '../ports/forms.ts';
import type { SitePage } from '../ports/sites.ts';
import { createTokenSigner, type TokenSigner } from '../signed-token.ts';
import { FORM_PURPOSE } from './forms/form-state.ts';

const SECRET = 'a secret of this test';
const idOf = (number: number) => `5e000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [ONE, OTHER, THIRD, FOURTH] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const [LETTER, GUIDE, CHOOSY] = [idOf(11), idOf(12), idOf(13)];

const component = (schema: JsonObject[], info: JsonObject) => ({
  id: idOf(20),
  version: 1,
  schema,
  info,
  versions: [],
});
const reference = { kind: 'reference', name: 'form', to: 'form' };
/** A block that shows a form. */
const showing = (id: string, form: string): BlockRow => ({
  id,
  info: { form },
  version: 1,
  component: component([reference], { template: '<div class="form-slot"></div>' }),
});
const asking = (id: string, label: string): BlockRow => ({
  id,
  info: { label, required: true },
  version: 1,
  component: component([], { input: { kind: 'text' } }),
});
const formRow = (id: string, name: string, labels: string[]): FormRow => ({
  ...{ id, name, type: 'cta', status: 'Active', meta: {}, enableReCaptcha: false },
  sections: [{ id: idOf(30), info: {}, blocks: labels.map((label, at) => asking(idOf(40 + at), label)) }],
});
/** A box to tick, and a question that only they are asked who tick it. */
const choosy: FormRow = {
  ...formRow(CHOOSY, 'Choosy', []),
  sections: [
    {
      id: idOf(31),
      info: {},
      blocks: [
        {
          ...asking(idOf(32), ''),
          info: { label: 'Call me' },
          component: component([], { input: { kind: 'boolean' } }),
        },
        {
          ...asking(idOf(33), 'Number'),
          info: { label: 'Number', required: true, showIf: { field: 'call_me', op: 'eq', value: 'true' } },
        },
      ],
    },
  ],
};
const forms = [choosy, formRow(LETTER, 'Letter', ['Name', 'Website']), formRow(GUIDE, 'Guide', ['Name'])];

const page = (blocks: BlockRow[]): SitePage => ({
  ...{ id: idOf(50), tag_ids: [], name: 'Contact', slug: 'contact', title: '', description: '', image: '' },
  ...{
    isHidden: false,
    headInjection: '',
    publishedAt: null,
    updatedAt: null,
    header: '',
    footer: '',
    sidebar: '',
    community: null,
  },
  sections: [{ id: idOf(51), info: {}, blocks }],
});
const site = siteOf({ id: idOf(60), name: 'Forms', info: {}, meta: {} });
const at = `/sites/${site.id}`;

/** A site with one page, where the same form stands twice and another one once. @param form submissions a minute */
async function setUp(form = 1e6) {
  /** Asked for once by each drawing of a page. */
  const layout = vi.fn(async () => ({ header: null, footer: showing(idOf(70), LETTER), sidebar: null }));
  const found = page([showing(ONE, LETTER), showing(OTHER, LETTER), showing(THIRD, GUIDE), showing(FOURTH, CHOOSY)]);
  const keep = vi.fn(async (_record: NewRecord) => {});
  const hold = vi.fn(async (_record: NewRecord, _reason: HeldReason) => {});
  const app = await testApp({
    secret: SECRET,
    rates: { signIn: 1e6, mail: 1e6, expensive: 1e6, api: 1e6, data: 1e6, form, address: 1e6 },
    sites: fakeSites({
      findById: async () => site,
      page: async (_id, slug) => (slug === 'contact' ? found : null),
      layout,
    }),
    forms: fakeForms({ find: async (_id, ids) => forms.filter(({ id }) => ids.includes(id)), keep, hold }),
  });
  return { app, layout, keep, hold };
}

/** The form of a block, as a document of its own. */
const formOf = (html: string, blockId: string) =>
  new RegExp(`<form [^>]*/${blockId}\\?.*?</form>`, 's').exec(html)?.[0] ?? '';

/** What a browser would send of it, as if it had been open for a minute. */
function filled(form: string, signer: TokenSigner, answers: Record<string, string>): string {
  const hidden = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const state = signer.verify(hidden['form-state'] ?? '');
  if (!state) throw new Error('the form has no state of this server');
  const parameters = Object.entries(answers).map(([name, value]) => [`q.${name}`, value]);
  const aged = signer.sign(state.value, state.at - 60_000);
  return new URLSearchParams({
    ...hidden,
    'form-state': aged,
    'form-go': 'next',
    ...Object.fromEntries(parameters),
  }).toString();
}

/** Sends a form as a browser would. */
function sender(app: FastifyInstance, form: string) {
  const url = / action="([^"#]+)/.exec(form)?.[1] ?? '';
  const signer = createTokenSigner(SECRET, FORM_PURPOSE);
  return (answers: Record<string, string>) =>
    app.inject({ method: 'POST', url: SITES + url, headers: FORM_TYPE, payload: filled(form, signer, answers) });
}

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the answers that are kept of a site', () => {
  it('are one a page, whatever stands behind its address', async () => {
    const { app, layout } = await setUp();
    const plain = await app.inject({ url: `${SITES}${at}/contact` });
    for (const more of [
      '?utm_source=x',
      `?sent=${idOf(99)}`,
      '?sent=no',
      `?sent=${ONE}&sent=${OTHER}`,
      '?page=2',
      '?',
    ]) {
      const { body, headers } = await app.inject({ url: `${SITES}${at}/contact${more}` });
      expect([more, body === plain.body, headers.etag]).toEqual([more, true, plain.headers.etag]);
    }
    expect(layout).toHaveBeenCalledOnce();
    const thanks = await app.inject({ url: `${SITES}${at}/contact?sent=${ONE}` });
    await app.inject({ url: `${SITES}${at}/contact?x=1&sent=${ONE}` });
    expect(thanks.body).toContain(`<div class="done" id="form-${ONE}"`);
    expect(layout).toHaveBeenCalledTimes(2);
    await app.close();
  });

  it('say once for all addresses that nothing is there', async () => {
    const { app, layout } = await setUp();
    const answers = await Promise.all(
      ['no-such', 'nor/this', 'a.php', `x${'y'.repeat(3000)}`, `no-such?sent=${idOf(70)}`].map((path) =>
        app.inject({ url: `${SITES}${at}/${path}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.replaceAll(/value="[^"]{60,}"/g, ''))).size).toBe(1);
    expect(layout).toHaveBeenCalledOnce();
    await app.close();
  });
});

describe('several forms of a page', () => {
  it('have ids of their own each, also for a question that is called as the trap', async () => {
    const { app } = await setUp();
    const { body } = await app.inject({ url: `${SITES}${at}/contact` });
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(body.match(/<form /g)).toHaveLength(5);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    await app.close();
  });

  it('keep to themselves: the one that was sent says what is wrong and has what was written', async () => {
    const { app, keep } = await setUp();
    const { body } = await app.inject({ url: `${SITES}${at}/contact` });
    const send = sender(app, formOf(body, OTHER));
    const wrong = await send({ name: '', website: 'here' });
    expect(wrong.statusCode).toBe(422);
    const own = formOf(wrong.body, OTHER);
    expect([own.includes('value="here"'), own.includes(`id="f-${OTHER}-name-fault"`)]).toEqual([true, true]);
    for (const blockId of [ONE, THIRD, idOf(70)]) {
      const other = formOf(wrong.body, blockId);
      expect([blockId, other === '', /here|fault/.test(other)]).toEqual([blockId, false, false]);
    }
    const { headers } = await send({ name: 'Ann', website: 'here' });
    expect(headers.location).toBe(`${at}/contact?sent=${OTHER}#form-${OTHER}`);
    expect(keep).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ formId: LETTER, info: { name: 'Ann', website: 'here' } }),
    );
    const thanks = await app.inject({ url: `${SITES}${at}/contact?sent=${OTHER}` });
    expect([ONE, OTHER, THIRD].map((blockId) => formOf(thanks.body, blockId) === '')).toEqual([false, true, false]);
    await app.close();
  });
});

it('keeps aside what looks like spam, and no more of a flood than it takes in the same time', async () => {
  const { app, keep, hold } = await setUp(30);
  const send = sender(app, formOf((await app.inject({ url: `${SITES}${at}/contact` })).body, ONE));
  const answer = (name: string) => send({ name, website: 'x' });
  const statuses: number[] = [];
  for (let count = 0; count < 80; count += 1) statuses.push((await answer(`Visitor ${count}`)).statusCode);
  expect([...new Set(statuses)]).toEqual([303, 429]);
  expect(keep.mock.calls).toHaveLength(statuses.filter((status) => status === 303).length);
  // A few more than 30 of each: budgets grow while the test runs.
  const heldCount = hold.mock.calls.length;
  expect(heldCount).toBeGreaterThanOrEqual(30);
  expect(heldCount + keep.mock.calls.length).toBeLessThan(78);
  expect(hold.mock.calls[0]).toMatchObject([{ formId: LETTER, info: { website: 'x' } }, 'MANY']);
  // A step that is not done is nothing to keep.
  await send({ name: '', website: 'x' });
  expect(hold.mock.calls).toHaveLength(heldCount);
  await app.close();
});

it('asks at once what depends on an answer of the same step, and leaves it to the server whether it counts', async () => {
  const { app, keep } = await setUp();
  const { body, headers } = await app.inject({ url: `${SITES}${at}/contact` });
  const sheet = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const box = `f-${FOURTH}-call_me`;
  const rule = `.form:not(:has(#${box}:checked)) #f-${FOURTH}-number-field{display:none}`;
  expect([sheet.includes(rule), body.includes(`id="f-${FOURTH}-number-field"`)]).toEqual([true, true]);
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  const send = sender(app, formOf(body, FOURTH));
  const without = await send({ call_me: 'true', number: '' });
  expect([without.statusCode, without.body.includes(`id="f-${FOURTH}-number-fault"`)]).toEqual([422, true]);
  // What was written before the box was emptied again is sent all the same, and does not count.
  expect((await send({ number: '0123' })).statusCode).toBe(303);
  expect((await send({ call_me: 'true', number: '0123' })).statusCode).toBe(303);
  expect(keep.mock.calls).toMatchObject([
    [{ info: { call_me: false } }],
    [{ info: { call_me: true, number: '0123' } }],
  ]);
  await app.close();
});

describe('addresses of sites', () => {
  const host = 'forms.example.com';
  const open = () =>
    testApp({
      sites: fakeSites({
        findById: async (id) => (id === site.id ? site : null),
        findByHost: async (name) => (name === host ? site : null),
        page: async (_id, slug) => (slug === 'contact' ? page([]) : null),
      }),
    });
  const isPlain = (answer: { headers: Record<string, unknown>; body: string }) =>
    String(answer.headers['content-type']).startsWith('text/html') &&
    !/<script(?! type="application\/ld\+json")/.test(answer.body);

  it('take what is sent to forms, members and counters alone', async () => {
    const app = await open();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const [path, allow] of [
        ['', 'GET, HEAD'],
        ['contact', 'GET, HEAD'],
        ['no-such-page', 'GET, HEAD'],
        ['sitemap.xml', 'GET, HEAD'],
      ] as const) {
        for (const request of [{ url: `${SITES}${at}/${path}` }, { url: `/${path}`, headers: { host } }]) {
          const answer = await app.inject({ method, ...request });
          expect([method, request, answer.statusCode, answer.headers.allow]).toEqual([method, request, 405, allow]);
          expect(isPlain(answer)).toBe(true);
        }
      }
    }
    const form = await app.inject({ method: 'DELETE', url: `${SITES}${at}/_forms/${LETTER}/${ONE}` });
    expect([form.statusCode, form.headers.allow]).toEqual([405, 'POST']);
    const account = await app.inject({ method: 'PUT', url: '/_members/account', headers: { host } });
    expect([account.statusCode, account.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    await app.close();
  });

  it('lead to a page without a script where there is no site', async () => {
    const app = await open();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const missingSite = `/sites/${idOf(99)}`;
    for (const request of [
      { url: `${SITES}${missingSite}/` },
      { url: `${SITES}${missingSite}/sitemap.xml` },
      { url: `${SITES}/sites/` },
      { url: `${SITES}/sites/nobody.example.com/contact` },
      { url: `${SITES}/sites/%zz/contact` },
      { method: 'POST', url: `${SITES}${missingSite}/contact` },
      { method: 'POST', url: `${SITES}${missingSite}/_forms/${LETTER}/${ONE}`, headers: form, payload: 'a=b' },
      { url: `${SITES}${missingSite}/_members/sign-in` },
    ] as const) {
      const answer = await app.inject(request);
      expect([request, answer.statusCode, isPlain(answer)]).toEqual([request, 404, true]);
      expect(answer.body).toContain('<h1>Page not found</h1>');
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    }
    await app.close();
  });

  it('answer HEAD as GET, without the body', async () => {
    const app = await open();
    for (const path of [`${at}/contact`, `${at}/nothing`, `/sites/${idOf(99)}/`, `${at}/_members/sign-in`]) {
      const url = SITES + path;
      const [get, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })];
      expect([path, head.statusCode, head.body]).toEqual([path, get.statusCode, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
    await app.close();
  });

  it('are found however a host is written, and answer for what cannot be decoded', async () => {
    const app = await open();
    for (const name of [host, 'FORMS.Example.com', `${host}:8443`, `${host}.`, `${host}.:443`]) {
      const answer = await app.inject({ url: '/contact', headers: { host: name } });
      expect([name, answer.statusCode]).toEqual([name, 200]);
    }
    for (const path of ['/%zz', '/%', '/contact%E6', '/a%00', `/${'a/'.repeat(2000)}a`]) {
      for (const request of [{ url: SITES + at + path }, { url: path, headers: { host } }]) {
        const answer = await app.inject(request);
        expect([path, answer.statusCode, isPlain(answer)]).toEqual([path, 404, true]);
        expect(answer.body).toContain('Page not found</h1>');
      }
    }
    await app.close();
  });
});

it('lists more pages than a sitemap may name in several, and an index of them', async () => {
  let count = 0;
  const listed = { name: 'Page', slug: 'a', description: '', publishedAt: null, updatedAt: null };
  const list = async (_id: string, limit: number, from = 0) =>
    Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, () => listed);
  const sitemapsOf = async (pages: number, paths: string[]) => {
    count = pages;
    const app = await testApp({ sites: fakeSites({ findById: async () => site, list }) });
    const answers = await Promise.all(paths.map((path) => app.inject({ url: `${SITES}${at}/${path}` })));
    await app.close();
    return answers.map(({ statusCode, body }) => [
      statusCode,
      body.match(/<url>/g)?.length ?? 0,
      [...body.matchAll(/<sitemap><loc>[^<]*\/([^<]*)<\/loc>/g)].map(([, path]) => path).join(' '),
    ]);
  };
  expect(await sitemapsOf(0, ['sitemap.xml', 'sitemap-1.xml'])).toEqual([
    [200, 0, ''],
    [404, 0, ''],
  ]);
  expect(await sitemapsOf(50_000, ['sitemap.xml'])).toEqual([[200, 50_000, '']]);
  const paths = ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap-0.xml'];
  expect(await sitemapsOf(60_000, paths)).toEqual([
    [200, 0, 'sitemap-1.xml sitemap-2.xml'],
    [200, 50_000, ''],
    [200, 10_000, ''],
    [404, 0, ''],
    [404, 0, ''],
  ]);
});

it('draws few filtered pages of a site at once, and fewer for one visitor', async () => {
  const dataset = idOf(80);
  const fields: JsonObject[] = [
    { kind: 'reference', name: 'dataset', to: 'dataset' },
    { kind: 'list', name: 'filter_by', item: { kind: 'text', name: 'field' } },
  ];
  const list: BlockRow = {
    id: idOf(81),
    info: { dataset, filter_by: ['km'] },
    version: 1,
    component: component(fields, {
      template: LIST_SLOT,
      data: {
        products: {
          method: 'ListingsByDataset',
          with: { dataset: { field: 'dataset' }, filter_by: { field: 'filter_by' } },
        },
      },
    }),
  };
  const rows = [{ id: dataset, fixed_fields: [{ key: 'km', type: 'Number' }], slots: { km: 'number_1' } }];
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const ask: AskData = async ({ query }) => {
    if (!query.includes('$w0')) return { rows };
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return { rows: [] };
  };
  const app = await testApp({
    sites: fakeSites({ findById: async () => site, page: async () => page([list]), ask: () => ask }),
  });
  const ofVisitor = async (remoteAddress: string, km: number) =>
    await app.inject({ url: `${SITES}${at}/contact?list.km.from=${km}`, remoteAddress });
  const plain = () => app.inject({ url: `${SITES}${at}/contact` });
  expect((await plain()).statusCode).toBe(200);
  isHeld = true;
  const under = [ofVisitor('192.0.2.1', 1), ofVisitor('192.0.2.1', 2)];
  await expect.poll(() => waiting).toHaveLength(2);
  const refused = await ofVisitor('192.0.2.1', 3);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  under.push(ofVisitor('192.0.2.2', 3), ofVisitor('192.0.2.2', 4));
  await expect.poll(() => waiting).toHaveLength(4);
  expect([(await ofVisitor('192.0.2.3', 5)).statusCode, (await plain()).statusCode]).toEqual([503, 200]);
  isHeld = false;
  for (const go of waiting) go();
  expect((await Promise.all(under)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await ofVisitor('192.0.2.1', 6)).statusCode).toBe(200);
  await app.close();
});
