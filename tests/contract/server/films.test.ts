import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { library } from '#render/library/library.ts';
import { insertAs } from '../../support/insert-as.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let editor: Record<string, string>;

beforeAll(async () => {
  product = await startTestProduct();
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
});
afterAll(() => product.close());

const made = (table: string, object: object) =>
  insertAs((query, variables) => product.graphql(query, editor, variables), table, object);

/** The public page of a container with these values. */
async function pageOf(slug: string, info: object) {
  const page_id = await made('page', { name: slug, slug });
  const section_id = await made('section', { page_id, name: 'All', sort_order: 0, info: {} });
  const uuid = library.find(({ name }) => name === 'Columns')?.uuid;
  const query = 'query ($uuid: uuid!) { rows: component(where: { uuid: { _eq: $uuid } }) { id version } }';
  const { data } = await product.graphql(query, editor, { uuid });
  const [component] = (data as unknown as { rows: { id: string; version: number }[] }).rows;
  const { id: component_id, version } = component ?? {};
  await made('block', { page_id, section_id, name: 'Columns', info, sort_order: 0, component_id, version });
  const steps = `${product.origin}/api/pages/${page_id}/steps`;
  const headers = { ...editor, 'content-type': 'application/json' };
  expect((await fetch(steps, { method: 'POST', headers, body: JSON.stringify({ step: 'publish' }) })).status).toBe(200);
  const answer = await fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/${slug}`);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

it('a film behind columns has a button, and the policy of its page names the one script that shows it', async () => {
  const { html, policy } = await pageOf('with-a-film', { film: 'https://films.example/sea.mp4' });
  expect(html).toContain('src="https://films.example/sea.mp4#t=0,5"');
  expect(html).toContain('<button class="film-stop" type="button" hidden data-other="Play film">Stop film</button>');
  const [, code = ''] = /<script>([^<]*film-stop[\s\S]*?)<\/script>/.exec(html) ?? [];
  const hash = createHash('sha256').update(code).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  const without = await pageOf('without-a-film', { widths: [6, 6] });
  expect(without.html).not.toContain('film-stop');
  expect(without.policy).not.toContain('script-src');
});
