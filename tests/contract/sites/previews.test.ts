import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people as accounts } from '#local/demo/accounts.ts';
import { libraryId } from '#render/library/library-component.ts';
import { insertAs } from '../../support/insert-as.ts';
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
  fetch(path.startsWith('http') ? path : product.sitesOrigin + path, { headers, redirect: 'manual' });

async function send(method: string, path: string, body?: object, headers = editor) {
  const answer = await fetch(product.origin + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, Record<string, string>>),
  };
}

async function change(mutation: string): Promise<Record<string, unknown>[]> {
  const { data, errors } = await product.graphql(`mutation { ${mutation} }`, editor);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {}).flat();
}

async function liveId(slug: string): Promise<string> {
  const { data } = await product.graphql(
    `{ page(where: { slug: { _eq: "${slug}" }, context_id: { _is_null: true } }) { id } }`,
    editor,
  );
  return String(data?.page?.[0]?.id);
}

const openDraft = async (id: string) => {
  const [draft] = await change(`insert_page_one(object: { context_id: "${id}" }) { id name slug }`);
  return draft as { id: string; name: string; slug: string };
};
const set = (id: string, values: string) =>
  change(`update_page(where: { id: { _eq: "${id}" } }, _set: { ${values} }) { affected_rows returning { id status } }`);

async function publish(id: string): Promise<void> {
  const { status, body } = await send('POST', `/api/pages/${id}/steps`, { step: 'publish' });
  expect([status, body]).toEqual([200, { status: 'PUBLISHED' }]);
}

async function newLivePage(name: string, slug: string): Promise<string> {
  const [page] = await change(`insert_page_one(object: { name: "${name}", slug: "${slug}" }) { id }`);
  await publish(String(page?.id));
  return String(page?.id);
}

async function share(resource: string, id: string, lifetime = 'day', headers = editor) {
  const { status, body } = await send('POST', '/api/previews', { resource, id, lifetime }, headers);
  expect(status).toBe(201);
  const { link = {} } = body;
  return {
    id: String(link.id),
    url: String(link.url).replace(/^https?:\/\/[^/]+/, ''),
    expiresAt: String(link.expiresAt),
  };
}

describe('a draft of a live page', () => {
  it('is opened by its writer, changes nothing for visitors, and is the page once it is published', async () => {
    const id = await liveId('about-us');
    const draft = await openDraft(id);
    expect(draft).toMatchObject({ name: 'About us', slug: 'about-us' });
    await set(draft.id, 'title: "The draft’s own title"');
    expect(await (await get(`${at}/about-us`)).text()).not.toContain('own title');
    await publish(draft.id);
    expect(await (await get(`${at}/about-us`)).text()).toContain('The draft’s own title');
    expect(await liveId('about-us')).toBe(id);
  });

  it('leads visitors who come by an address from before to the page, in one step', async () => {
    const id = await liveId('about-us');
    for (const slug of ['about-all-of-us', 'who-we-are']) {
      const draft = await openDraft(id);
      await set(draft.id, `slug: "${slug}"`);
      expect((await get(`${at}/${slug}`)).status).toBe(404);
      await publish(draft.id);
    }
    for (const old of ['about-us', 'about-all-of-us']) {
      const answer = await get(`${at}/${old}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${at}/who-we-are`]);
    }
    // Back again: an address that is used is no redirect any more.
    await set(id, 'slug: "about-us"');
    expect((await get(`${at}/about-us`)).status).toBe(200);
    expect((await get(`${at}/who-we-are`)).headers.get('location')).toBe(`${at}/about-us`);
  });

  it('leaves an address to the page that has it now', async () => {
    await newLivePage('Another', 'who-we-are');
    const answer = await get(`${at}/who-we-are`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Another');
  });
});

describe('a page that is gone', () => {
  it('answers 410 in the look of the site at every address it had, and is there again when it is restored', async () => {
    const id = await newLivePage('Short-lived', 'short-lived');
    await set(id, 'slug: "short-lived-two"');
    await set(id, 'status: DELETED, deleted_at: "now()"');
    for (const slug of ['short-lived', 'short-lived-two']) {
      const answer = await get(`${at}/${slug}`);
      expect(answer.status).toBe(410);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const html = await answer.text();
      expect(html).toContain('This page is gone');
      expect(html).toContain('class="bar"');
    }
    await set(id, 'deleted_at: null');
    expect((await get(`${at}/short-lived-two`)).status).toBe(200);
  });

  it('is missing for now where it was the first one of the site, and leads nowhere', async () => {
    const id = await liveId('home');
    await set(id, 'status: DELETED, deleted_at: "now()"');
    const answer = await get(`${at}/`);
    const html = await answer.text();
    expect([answer.status, html.includes('To the first page')]).toEqual([404, false]);
    expect((await get(`${at}/nowhere`).then((other) => other.text())).includes('To the first page')).toBe(true);
    await set(id, 'deleted_at: null');
    expect((await get(`${at}/`)).status).toBe(200);
  });

  it('was never there for visitors when it was no more than a draft', async () => {
    const [page] = await change('insert_page_one(object: { name: "Never", slug: "never-public" }) { id }');
    await set(String(page?.id), 'status: DELETED, deleted_at: "now()"');
    expect((await get(`${at}/never-public`)).status).toBe(404);
  });
});

describe('a link to a preview', () => {
  it('shows a draft to whoever has it, as the site would, and to no search engine', async () => {
    const draft = await openDraft(await liveId('home'));
    await set(draft.id, 'title: "Only in the draft"');
    const { url } = await share('page', draft.id);
    const answer = await get(url);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('Only in the draft');
    expect(html).toContain('class="bar"');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'none'/);
  });

  it('lists other pages than the one that the draft is of', async () => {
    const draft = await openDraft(await liveId('contact'));
    const [section] = await change(`insert_section_one(object: { page_id: "${draft.id}", sort_order: 99 }) { id }`);
    const block = `section_id: "${section?.id}", page_id: "${draft.id}", component_id: "${libraryId(22)}", version: 1`;
    await change(`insert_block_one(object: { ${block}, info: { count: 48 } }) { id }`);
    const html = await (await get((await share('page', draft.id)).url)).text();
    const listed = [...html.matchAll(/<h3[^>]*><a href="[^"]*\/([^"/]*)"/g)].map(([, slug]) => slug);
    expect(listed).toContain('press');
    expect(listed).not.toContain('contact');
  });

  it('shows what was saved a moment ago, of the page and of what its blocks list', async () => {
    const [page] = await change('insert_page_one(object: { name: "Looked at twice" }) { id }');
    const id = String(page?.id);
    const [section] = await change(`insert_section_one(object: { page_id: "${id}" }) { id }`);
    const block = `section_id: "${section?.id}", page_id: "${id}", component_id: "${libraryId(22)}", version: 1`;
    await change(`insert_block_one(object: { ${block}, info: { heading: "First heading" } }) { id }`);
    const { url } = await share('page', id);
    const shown = async () => (await get(url)).text();
    const first = await shown();
    expect(first).toContain('First heading');
    expect(await shown()).toBe(first);
    await change(
      `update_block(where: { page_id: { _eq: "${id}" } }, _set: { info: { heading: "Second heading" } }) { affected_rows }`,
    );
    expect(await shown()).toContain('Second heading');
    await newLivePage('Hot off the press', 'hot');
    expect(await shown()).toContain('Hot off the press');
  });

  it('is listed without its token, and dead once it is ended', async () => {
    const id = await liveId('home');
    const link = await share('page', id, 'week');
    const { body } = await send('GET', `/api/previews?resource=page&id=${id}`);
    expect(JSON.stringify(body)).not.toContain(link.url.split('/').at(-1));
    expect(body.links).toMatchObject([{ id: link.id, expiresAt: link.expiresAt }]);
    const stored = await product.admin(`{ preview_link(where: { id: { _eq: "${link.id}" } }) { token_hash } }`);
    expect(JSON.stringify(stored)).not.toContain(link.url.split('/').at(-1));
    expect((await send('DELETE', `/api/previews/${link.id}`)).status).toBe(204);
    const answer = await get(link.url);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('This preview has ended');
    expect((await send('DELETE', `/api/previews/${link.id}`)).status).toBe(404);
  });

  it('ends where whoever made it has left the space or may read the record no more', async () => {
    const id = await newLivePage('By its maker', 'by-its-maker');
    const { body } = await send('POST', '/api/previews', { resource: 'page', id, lifetime: 'day' });
    const url = String(body.link?.url);
    const owner = { authorization: `Bearer ${await product.signIn('owner')}` };
    const path = `/api/spaces/${spaces.aurora}/people/${accounts.editor.id}`;
    const change = async (changed: object) => expect((await send('PATCH', path, changed, owner)).status).toBe(200);
    expect((await get(url)).status).toBe(200);
    await change({ status: 'DISABLED' });
    expect((await get(url)).status).toBe(410);
    await change({ status: 'ACTIVE', role: 'CONTRACTOR' });
    expect((await get(url)).status).toBe(410);
    await change({ role: 'EDITOR' });
    expect((await get(url)).status).toBe(200);
  });

  it('ends by its time, with its record and with its space', async () => {
    const id = await liveId('home');
    const link = await share('page', id, 'hour');
    expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(Date.parse(link.expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    await product.admin(
      `mutation { update_preview_link(where: { id: { _eq: "${link.id}" } }, _set: { expires_at: "2020-01-01T00:00:00Z" }) { affected_rows } }`,
    );
    expect((await get(link.url)).status).toBe(410);

    const other = await share('page', id);
    const setSpace = (status: string) =>
      product.admin(
        `mutation { update_space(where: { id: { _eq: "${spaces.aurora}" } }, _set: { status: ${status} }) { affected_rows } }`,
      );
    for (const [status, expected] of [
      ['Development', 200],
      ['Withdraw', 410],
      ['Live', 200],
    ] as const) {
      await setSpace(status);
      const answer = await get(other.url);
      // Also before the site is open, the page stands in its frame and has its products.
      const html = await answer.text();
      const parts = [html.includes('class="bar"'), html.match(/class="price"/g)?.length];
      expect([status, answer.status, parts]).toEqual([
        status,
        expected,
        expected === 200 ? [true, 3] : [false, undefined],
      ]);
    }

    const [page] = await change('insert_page_one(object: { name: "Gone soon" }) { id }');
    const preview = await share('page', String(page?.id));
    await set(String(page?.id), 'status: DELETED, deleted_at: "now()"');
    expect((await get(preview.url)).status).toBe(410);
    await set(String(page?.id), 'deleted_at: null');
    expect((await get(preview.url)).status).toBe(200);
    await product.admin(`mutation { delete_page(where: { id: { _eq: "${page?.id}" } }) { affected_rows } }`);
    expect((await get(preview.url)).status).toBe(410);
  });

  it('shows every step of a form, those that depend on answers too, and what comes at its end', async () => {
    const owner = { authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': spaces.aurora };
    const form_id = randomUUID();
    const ids = [randomUUID(), randomUUID()];
    const info = ['{ title: "First of <all>" }', '{ title: "Second", showIf: { field: "x", op: "eq", value: "y" } }'];
    const section = (at: number) =>
      `s${at}: insert_section_one(object: { id: "${ids[at]}", form_id: "${form_id}", space_id: "${spaces.aurora}", sort_order: ${at}, info: ${info[at]} }) { id }
       b${at}: insert_block_one(object: { section_id: "${ids[at]}", form_id: "${form_id}", space_id: "${spaces.aurora}", component_id: "${libraryId(41)}", version: 1, sort_order: 0, info: { label: "Question ${at}" } }) { id }`;
    const form = `insert_form_one(object: { id: "${form_id}", space_id: "${spaces.aurora}", name: "In steps", type: "step" }) { id }`;
    expect((await product.admin(`mutation { ${form} ${section(0)} ${section(1)} }`)).errors).toBeUndefined();
    const { url } = await share('form', form_id, 'day', owner);
    const first = await (await get(url)).text();
    expect(first).toContain('Question 0');
    expect(first).not.toContain('Question 1');
    const links = [...first.matchAll(/<a href="\?step=([^"]+)"( aria-current="step")?>([^<]+)</g)];
    expect(links.map(([, , current, label]) => [label, current !== undefined])).toEqual([
      ['1. First of &lt;all&gt;', true],
      ['2. Second', false],
      ['After sending', false],
    ]);
    const at = async (step?: string) => (await get(`${url}?step=${step}`)).text();
    expect(await at(links[1]?.[1])).toContain('Question 1');
    expect(await at(links[2]?.[1])).toContain('Thank you. Your answers have arrived.');
    expect(await at('%3Cscript%3E')).toContain('Question 0');
  });

  it('shows what a question takes from a custom field of the space', async () => {
    const owner = { authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': spaces.aurora };
    const { data } = await product.admin(`{ space_by_pk(id: "${spaces.aurora}") { data_model } }`);
    const before =
      (data?.space_by_pk as unknown as { data_model: { member?: object[] } } | undefined)?.data_model ?? {};
    const setModel = (model: object) =>
      product.admin(
        'mutation ($id: uuid!, $model: jsonb!) { update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $model }) { id } }',
        { id: spaces.aurora, model },
      );
    const options = [{ value: 'g', label: 'Gold rank' }];
    const member = [...(before.member ?? []), { name: 'rank_shown', kind: 'choice', options }];
    expect((await setModel({ ...before, member })).errors).toBeUndefined();
    const [form_id, section_id] = [randomUUID(), randomUUID()];
    const of = `form_id: "${form_id}", space_id: "${spaces.aurora}"`;
    const made = await product.admin(`mutation {
      insert_form_one(object: { id: "${form_id}", space_id: "${spaces.aurora}", name: "Ranks", type: "step" }) { id }
      insert_section_one(object: { id: "${section_id}", ${of} }) { id }
      insert_block_one(object: { section_id: "${section_id}", ${of}, component_id: "${libraryId(45)}", version: 1, info: { label: "Rank", options: ["Old rank"], source: { kind: "field", resource: "member", field: "rank_shown" } } }) { id }
    }`);
    expect(made.errors).toBeUndefined();
    const { url } = await share('form', form_id, 'day', owner);
    const html = await (await get(url)).text();
    expect(html).toContain('Gold rank');
    expect(html).not.toContain('Old rank');
    expect((await setModel(before)).errors).toBeUndefined();
  });

  it('shows forms and templates too, and forms cannot be sent', async () => {
    const owner = { authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': spaces.aurora };
    const { data } = await product.graphql(
      '{ form(limit: 1, order_by: { name: asc }) { id } template(where: { format: { _eq: Page } }, limit: 1) { id } }',
      owner,
    );
    const form = await get((await share('form', String(data?.form?.[0]?.id), 'day', owner)).url);
    expect(form.status).toBe(200);
    expect(form.headers.get('content-security-policy')).toContain("form-action 'none'");
    expect(await form.text()).toMatch(
      /<form[^>]*>[\s\S]*class="trap"[\s\S]*type="submit"[\s\S]*Nothing is sent here\./,
    );
    const template = await get((await share('template', String(data?.template?.[0]?.id), 'day', owner)).url);
    expect(template.status).toBe(200);
    expect(await template.text()).toContain('class="bar"');
  });

  it('is made by whoever may read the record, in their own space alone', async () => {
    const id = await liveId('home');
    const refused = async (body: object, headers = editor) => {
      const answer = await send('POST', '/api/previews', body, headers);
      return [answer.status, answer.body.error?.code];
    };
    expect(await refused({ resource: 'page', id, lifetime: 'day' }, {})).toEqual([401, 'unauthenticated']);
    expect(await refused({ resource: 'member', id, lifetime: 'day' })).toEqual([400, 'invalid-input']);
    expect(await refused({ resource: 'page', id, lifetime: 'year' })).toEqual([400, 'invalid-input']);
    expect(await refused({ resource: 'template', id, lifetime: 'day' })).toEqual([403, 'not-permitted']);
    const { data } = await product.admin(
      `{ page(where: { space_id: { _eq: "${spaces.borealis}" } }, limit: 1) { id } }`,
    );
    const foreign = data?.page?.[0]?.id;
    expect(await refused({ resource: 'page', id: foreign, lifetime: 'day' })).toEqual([404, 'not-found']);
    expect(
      await refused({ resource: 'page', id: foreign, lifetime: 'day' }, { ...editor, 'x-space-id': spaces.borealis }),
    ).toEqual([403, 'not-permitted']);
  });

  it('cannot be forged, and one’s own works for ten minutes', async () => {
    const id = await liveId('home');
    const { body } = await send('GET', `/api/previews/own?resource=page&id=${id}`);
    const url = String(body.preview?.url).replace(/^https?:\/\/[^/]+/, '');
    expect((await get(url)).status).toBe(200);
    const [text = '', signature = ''] = url.replace('/preview/', '').split('.');
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString());
    expect(claims.value).toEqual({ kind: 'page', id, spaceId: spaces.aurora });
    const forged = Buffer.from(JSON.stringify({ ...claims, at: claims.at + 60_000 })).toString('base64url');
    for (const token of [`${forged}.${signature}`, `${text}.`, text, 'x'.repeat(43), '.', '%2e', 'a.b.c']) {
      expect([token, (await get(`/preview/${token}`)).status]).toEqual([token, 410]);
    }
  });
});

describe('a page in a look that is tried', () => {
  const styled = (id: string, look: unknown, headers = editor) =>
    send('POST', '/api/previews/styled', { resource: 'page', id, look } as object, headers);

  it('is drawn in it, logo and all, and nothing of it is kept', async () => {
    const id = await liveId('home');
    const plain = String((await styled(id, {})).body.html);
    const { status, body } = await styled(id, {
      ...{ primary_color: '#a3452a', paper_color: '#fdf8f3', density: 'airy', css: '.own{color:red}' },
      info: { primary_color: '#ff0000' },
    });
    const html = String(body.html);
    expect(status).toBe(200);
    for (const css of ['--primary:#a3452a', '--paper:#fdf8f3', 'padding-block:clamp(3rem', '.site .own{color:red}'])
      expect(html).toContain(css);
    expect(plain).not.toContain('--primary:#a3452a');
    expect(await (await get(at)).text()).not.toContain('--primary:#a3452a');
    expect(String((await styled(id, {})).body.html)).toBe(plain);
  });

  it('has the steps of space that its density makes, and none where no section takes one', async () => {
    const id = await newLivePage('Steps', 'steps');
    await change(`insert_section_one(object: { page_id: "${id}", info: { style: { paddingTop: "l" } } }) { id }`);
    const stepOf = async (look: object) =>
      /--site-space-l:(\d+)px/.exec(String((await styled(id, look)).body.html))?.[1];
    expect([await stepOf({}), await stepOf({ density: 'airy' })]).toEqual(['60', '96']);
    expect(String((await styled(await liveId('home'), {})).body.html)).not.toContain('--site-');
  });

  it('takes nothing that leaves its style sheet', async () => {
    const look = { primary_color: '#000}</style><script>alert(1)</script>', css: '</style><script>alert(1)</script>' };
    const { body } = await styled(await liveId('home'), look);
    expect(String(body.html)).not.toContain('alert(1)</script>');
  });

  it('is refused to whoever may not read the page, and without a look', async () => {
    const id = await liveId('home');
    const outsider = { authorization: `Bearer ${await product.signIn('outsider')}`, 'x-space-id': spaces.borealis };
    expect((await styled(id, {}, outsider)).status).toBe(404);
    expect((await styled(id, 'dark')).status).toBe(400);
    expect((await send('POST', '/api/previews/styled', { resource: 'page', id, look: {} }, {})).status).toBe(401);
  });
});

describe('a page with a header, footer or sidebar that is not saved', () => {
  const BAR = libraryId(24);
  let owner: Record<string, string>;
  beforeAll(async () => {
    owner = { authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': spaces.aurora };
  });
  const linkTo = (label: string) => ({ links: [{ label, href: '/contact', links: [] }] });
  const tried = (id: string, part: unknown, headers = owner) =>
    send('POST', '/api/previews/styled', { resource: 'page', id, part } as object, headers);
  const header = (label: string) => ({ kind: 'header', component_id: BAR, info: linkTo(label) });
  const partOf = (body: object) => (body as { part?: { replaced?: object; fault?: string } }).part;

  it('is drawn with it in place of its own, which it names, and nothing of it is kept', async () => {
    const id = await liveId('home');
    const { status, body } = await tried(id, header('Tried entry'));
    expect(status).toBe(200);
    expect(String(body.html)).toContain('Tried entry');
    expect(String(body.html).match(/<header/g)).toHaveLength(1);
    expect(partOf(body)).toMatchObject({ replaced: { id: expect.any(String), isDefault: true }, fault: null });
    expect(await (await get(at)).text()).not.toContain('Tried entry');
  });

  it('is drawn with it also where it wants none', async () => {
    const id = await newLivePage('Headless', 'headless');
    await change(
      `update_page(where: { id: { _eq: "${id}" } }, _append: { meta: { header_use: "none" } }) { affected_rows }`,
    );
    const { body } = await tried(id, header('Tried entry'));
    expect(String(body.html)).toContain('Tried entry');
    expect(partOf(body)).toMatchObject({ replaced: { id: null, isDefault: false } });
  });

  it('is made safe as all content is', async () => {
    const part = {
      kind: 'footer',
      component_id: libraryId(5),
      info: { text: '<p>Hostile<script>alert(1)</script></p>' },
    };
    const { status, body } = await tried(await liveId('home'), part);
    expect(status).toBe(200);
    expect(String(body.html)).toContain('Hostile');
    expect(String(body.html)).not.toContain('alert(1)');
  });

  it('uses no component that the space may not use, and none that there is not', async () => {
    const id = await liveId('home');
    const others = await insertAs(product.admin, 'component', {
      ...{ name: 'Of others', type: 'EXCLUSIVE', status: 'ACTIVE', schema: [], meta: {} },
      info: { template: 'Secret of others' },
    });
    for (const component_id of [others, randomUUID()]) {
      const { status, body } = await tried(id, { kind: 'header', component_id, info: {} });
      expect([status, body.error?.code]).toEqual([409, 'component-not-usable']);
    }
  });

  it('is refused to whoever may save none, may not read the page, and where it is none', async () => {
    const id = await liveId('home');
    const outsider = { authorization: `Bearer ${await product.signIn('outsider')}`, 'x-space-id': spaces.borealis };
    const statuses = [
      (await tried(id, header('x'), outsider)).status,
      (await tried(id, header('x'), {})).status,
      (await tried(id, header('x'), { ...owner, authorization: `Bearer ${await product.signIn('author')}` })).status,
    ];
    expect(statuses).toEqual([404, 401, 403]);
    const deep = JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`);
    const bad = [undefined, 'x', { ...header('x'), kind: 'main' }, { ...header('x'), component_id: 'x' }];
    for (const part of [...bad, { ...header('x'), info: [] }]) expect((await tried(id, part)).status).toBe(400);
    expect((await tried(id, { ...header('x'), info: deep })).status).toBeLessThan(500);
  });
});

describe('a record with content that is given', () => {
  const written = (id: string, sections: unknown, headers = editor) =>
    send('POST', '/api/previews/written', { id, sections } as object, headers);
  const sectionOf = (text: string, component_id = libraryId(5)) => [
    {
      id: crypto.randomUUID(),
      info: {},
      blocks: [{ id: crypto.randomUUID(), info: { text }, version: 1, component_id }],
    },
  ];

  it('is drawn with it, made safe as all content is, and nothing of it is kept', async () => {
    const id = await liveId('home');
    const { status, body } = await written(id, sectionOf('<p>As it was<script>alert(1)</script></p>'));
    expect(status).toBe(200);
    expect(String(body.html)).toContain('As it was');
    expect(String(body.html)).not.toContain('alert(1)');
    expect(await (await get(at)).text()).not.toContain('As it was');
  });

  it('is drawn as large as it can be saved', async () => {
    const { status, body } = await written(
      await liveId('home'),
      sectionOf(`<p>${'Large '.repeat(100_000)}The end</p>`),
    );
    expect(status).toBe(200);
    expect(String(body.html)).toContain('The end');
  });

  it('is one of a form, with all its questions at once, or of a template, for who may change it', async () => {
    const asOwner = { authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': spaces.aurora };
    const made = (table: string, row: object) => insertAs(product.admin, table, { space_id: spaces.aurora, ...row });
    const renderPreview = (
      resource: string,
      id: string,
      sections: unknown,
      headers: Record<string, string> = asOwner,
    ) => send('POST', '/api/previews/written', { resource, id, sections } as object, headers);
    const template = await made('template', { name: 'Drawn', format: 'Page', type: 'Page' });
    const { body } = await renderPreview('template', template, sectionOf('<p>A template as it was</p>'));
    expect(String(body.html)).toContain('A template as it was');
    expect((await renderPreview('template', template, [], editor)).status).toBe(403);

    const form = await made('form', { name: 'Drawn', type: 'step' });
    // Nobody has given this answer.
    const showIf = { field: 'answer', op: 'eq', value: 'yes' };
    const question = (info: object) => ({ id: randomUUID(), info, version: 1, component_id: libraryId(41) });
    const sections = [
      { id: randomUUID(), info: {}, blocks: [question({ label: 'First question' })] },
      { id: randomUUID(), info: { showIf }, blocks: [question({ label: 'Second question', showIf })] },
    ];
    const html = String((await renderPreview('form', form, sections, editor)).body.html);
    expect(html).toContain('First question');
    expect(html).toContain('Second question');
    expect(html).not.toContain('hidden disabled');
  });

  it('is refused to whoever may not read the page, and where it is no content', async () => {
    const id = await liveId('home');
    const outsider = { authorization: `Bearer ${await product.signIn('outsider')}`, 'x-space-id': spaces.borealis };
    expect((await written(id, [], outsider)).status).toBe(404);
    expect((await written(id, [], {})).status).toBe(401);
    for (const sections of ['x', [{ id: 'x' }], [{ id, info: {}, blocks: [{ id, version: 0 }] }]])
      expect((await written(id, sections)).status).toBe(400);
  });
});
