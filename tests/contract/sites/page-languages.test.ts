import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let editor: Record<string, string>;
const home = 'https://auroratravel.example.com';

beforeAll(async () => {
  product = await startTestProduct();
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
});
afterAll(() => product.close());

async function newPage(slug: string, meta: object): Promise<string> {
  const values = Object.entries(meta).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const page = `{ name: "${slug}", slug: "${slug}", meta: { ${values.join(', ')} } }`;
  const { data, errors } = await product.graphql(`mutation { page: insert_page_one(object: ${page}) { id } }`, editor);
  expect(errors).toBeUndefined();
  return (data as unknown as { page: { id: string } }).page.id;
}

async function publish(id: string): Promise<void> {
  const answer = await fetch(`${product.origin}/api/pages/${id}/steps`, {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({ step: 'publish' }),
  });
  expect(answer.status).toBe(200);
}

/** What a page says of its language, and of those that say the same. */
async function languagesOf(slug: string) {
  const answer = await fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/${slug}`);
  const html = await answer.text();
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)];
  return {
    html: /<html[^>]*>/.exec(html)?.[0],
    language: answer.headers.get('content-language'),
    links: Object.fromEntries(links.map(([, language, href = '']) => [language, href.replace(home, '')])),
  };
}

describe('pages in several languages', () => {
  it('name each other once they are public, and are drawn in their own', async () => {
    const first = await newPage('houses', {});
    const german = await newPage('de/haeuser', { language: 'de', translation_of: first });
    const arabic = await newPage('ar/buyut', { language: 'ar', translation_of: first });
    const hidden = await newPage('fr/maisons', { language: 'fr', translation_of: first, noindex: true });
    await publish(first);
    expect(await languagesOf('houses')).toMatchObject({ language: 'en', links: {} });
    for (const id of [german, hidden]) await publish(id);
    const two = { en: '/houses', de: '/de/haeuser', 'x-default': '/houses' };
    expect(await languagesOf('houses')).toMatchObject({ language: 'en', links: two });
    expect(await languagesOf('de/haeuser')).toMatchObject({ language: 'de', links: two });
    await publish(arabic);
    const three = { ...two, ar: '/ar/buyut' };
    expect(await languagesOf('ar/buyut')).toEqual({ html: '<html lang="ar" dir="rtl">', language: 'ar', links: three });
    expect((await languagesOf('houses')).links).toEqual(three);
    // Search engines are told of no page that they shall not list.
    expect((await languagesOf('fr/maisons')).links).toEqual({});
  });

  it('keep their language in a draft and its publication', async () => {
    const id = await newPage('es/casas', { language: 'es' });
    await publish(id);
    const { data, errors } = await product.graphql(
      `mutation { page: insert_page_one(object: { context_id: "${id}" }) { id meta } }`,
      editor,
    );
    expect(errors).toBeUndefined();
    const { page: draft } = data as unknown as { page: { id: string; meta: object } };
    expect(draft.meta).toMatchObject({ language: 'es' });
    await publish(draft.id);
    expect((await languagesOf('es/casas')).language).toBe('es');
  });

  it('say nothing of a translation of what is no page', async () => {
    await publish(await newPage('ro/case', { language: 'ro', translation_of: 'nothing' }));
    expect(await languagesOf('ro/case')).toMatchObject({ language: 'ro', links: {} });
  });
});
