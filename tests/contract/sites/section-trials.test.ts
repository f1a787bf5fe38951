import { afterAll, beforeAll, expect, it } from 'vitest';
import { callToAction } from '../../e2e/screens/editor.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let token = '';
const space = spaces.aurora;
const trial = '7b1a0000-0000-4000-8000-000000000001';

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('owner');
});
afterAll(() => product.close());

async function ask(query: string): Promise<Record<string, unknown>[]> {
  const { data, errors } = await product.graphql(query, { authorization: `Bearer ${token}`, 'x-space-id': space });
  if (errors) throw new Error(JSON.stringify(errors));
  const [answer] = Object.values(data ?? {}) as unknown[];
  const { returning = answer } = answer as { returning?: unknown };
  return [returning].flat() as Record<string, unknown>[];
}

const step = (id: string, body: object) =>
  fetch(`${product.origin}/api/pages/${id}/steps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-space-id': space },
    body: JSON.stringify(body),
  });

/** A published page with a section in two versions between two others. */
async function publishedPage(slug: string): Promise<string> {
  const [page] = await ask(
    `mutation { insert_page(objects: [{ name: "${slug}", slug: "${slug}" }]) { returning { id } } }`,
  );
  const id = String(page?.id);
  const names = ['Above', 'First', 'Second', 'Below'];
  for (const [at, name] of names.entries()) {
    const info = at === 1 || at === 2 ? `, info: { trial: { id: "${trial}", arm: ${at - 1} } }` : '';
    const [section] = await ask(
      `mutation { insert_section(objects: [{ page_id: "${id}", sort_order: ${at}${info} }]) { returning { id } } }`,
    );
    await ask(`mutation { insert_block(objects: [{ section_id: "${section?.id}", page_id: "${id}", sort_order: 0,
      component_id: "${callToAction}", info: { heading: "${name}", label: "Go", href: "/${name}" } }]) { returning { id } } }`);
  }
  const published = await step(id, { step: 'publish' });
  expect(published.status, await published.text()).toBe(200);
  return id;
}

const agent = (name: string) => `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 ${name}`;

async function openPage(slug: string, userAgent: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.sitesOrigin}/sites/${space}/${slug}`, {
    headers: { 'user-agent': userAgent, ...headers },
  });
  const html = await answer.text();
  const seen = ['Above', 'First', 'Second', 'Below'].filter((name) => html.includes(`>${name}<`)).join(' ');
  return { status: answer.status, html, seen, etag: answer.headers.get('etag') ?? '' };
}

/** What a browser tells of a click on the link of a section. */
function click(slug: string, userAgent: string, html: string, name: string) {
  const link = new RegExp(`<a ping="([^"]+)" [^>]*href="([^"]*/${name})"`).exec(html);
  const [ping = '', href = ''] = link?.slice(1).map((part) => part.replaceAll('&amp;', '&')) ?? [];
  return fetch(product.sitesOrigin + ping, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'text/ping', 'user-agent': userAgent },
      'ping-from': `${product.sitesOrigin}/sites/${space}/${slug}`,
      'ping-to': new URL(href, product.sitesOrigin).href,
    },
    body: 'PING',
  });
}

const counted = (page: string) =>
  ask(`{ section_trial(where: { page_id: { _eq: "${page}" } }, order_by: [{ started_at: asc }, { arm: asc }]) {
    arm views visitors clicks clickers revision } }`);
const figures = async (page: string) => (await counted(page)).map(({ revision: _, ...row }) => row);

/** Two browsers that see one version each. */
async function oneOfEach(slug: string) {
  const people = Array.from({ length: 24 }, (_, at) => agent(`Visitor/${at}`));
  const results = await Promise.all(people.map(async (who) => ({ who, ...(await openPage(slug, who, { dnt: '1' })) })));
  expect(new Set(results.map((one) => one.seen))).toEqual(new Set(['Above First Below', 'Above Second Below']));
  const [first, second] = ['First', 'Second'].map((name) => results.find((one) => one.seen.includes(name)));
  if (!first || !second) throw new Error('All see the same version');
  return { first, second };
}

it('shows each visitor one of two versions, the same each time, and counts what they do', async () => {
  const id = await publishedPage('tried');
  const { first, second } = await oneOfEach('tried');
  expect(first.etag).not.toBe(second.etag);
  expect((await openPage('tried', second.who, { 'if-none-match': second.etag })).status).toBe(304);
  expect((await openPage('tried', second.who, { 'if-none-match': first.etag })).seen).toBe('Above Second Below');
  for (const bot of ['Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)'])
    expect((await openPage('tried', bot)).seen).toBe('Above First Below');

  await openPage('tried', first.who);
  for (const _ of [1, 2]) await click('tried', second.who, second.html, 'Second');
  // Links of other sections are none of the try.
  await click('tried', second.who, second.html, 'Below');
  await expect
    .poll(() => figures(id))
    .toEqual([
      { arm: 0, views: 1, visitors: 1, clicks: 0, clickers: 0 },
      { arm: 1, views: 2, visitors: 1, clicks: 2, clickers: 1 },
    ]);
});

it('goes on where the same contents are published again, and begins anew with others', async () => {
  const id = await publishedPage('tried-anew');
  const { first } = await oneOfEach('tried-anew');
  await openPage('tried-anew', first.who);
  await expect.poll(() => figures(id)).toEqual([{ arm: 0, views: 1, visitors: 1, clicks: 0, clickers: 0 }]);
  const say = async (heading: string) => {
    const [draft] = await ask(`mutation { insert_page(objects: [{ context_id: "${id}"  }]) { returning { id } } }`);
    await ask(`mutation { update_block(where: { page_id: { _eq: "${draft?.id}" }, info: { _contains: { href: "/Second" } } },
      _append: { info: { heading: "${heading}" } }) { returning { id } } }`);
    const answer = await step(String(draft?.id), { step: 'publish' });
    expect(answer.status, await answer.text()).toBe(200);
    await openPage('tried-anew', first.who);
  };
  await say('Second');
  await expect.poll(async () => (await figures(id)).map(({ views }) => views)).toEqual([2]);
  await say('Other');
  await expect.poll(async () => (await figures(id)).map(({ views }) => views)).toEqual([2, 1]);
  await say('Second');
  await expect.poll(async () => (await figures(id)).map(({ views }) => views)).toEqual([3, 1]);
});

it('counts for a page that holds the try alone, and for whoever reads the analytics', async () => {
  const args = { page_id: 'x', trial_id: trial, revision: 'r', arm: 0, views: 1, visitors: 1, clicks: 0, clickers: 0 };
  const [plain] = await ask(`{ page(where: { slug: { _eq: "careers" } }, limit: 1) { id } }`);
  const given = JSON.stringify([{ ...args, page_id: plain?.id }]).replaceAll(/"(\w+)":/g, '$1:');
  await product.admin(`mutation { record_section_trials(args: { counted: ${given} }) { id } }`);
  expect(await counted(String(plain?.id))).toEqual([]);
  const headers = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': space };
  expect((await product.graphql('{ section_trial(limit: 1) { id } }', headers)).errors).toMatchObject([
    { extensions: { code: 'validation-failed' } },
  ]);
  const forged = await product.graphql('mutation { record_section_trials(args: { counted: [] }) { id } }', {
    ...{ authorization: `Bearer ${token}`, 'x-space-id': space },
  });
  expect(forged.errors).toMatchObject([{ extensions: { code: 'validation-failed' } }]);
});
