import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let owner: Record<string, string>;

beforeAll(async () => {
  product = await startTestProduct();
  // Its site has no domain any more.
  await product.admin(
    `mutation { update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _delete_key: { info: "domain" }) { id } }`,
  );
  owner = { authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': spaces.aurora };
});
afterAll(() => product.close());

const get = (path: string) => fetch(product.sitesOrigin + path, { redirect: 'manual' });

async function rename(address: string): Promise<string | undefined> {
  const { errors } = await product.graphql(
    `mutation { space: update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _set: { site_address: "${address}" }) { site_address } }`,
    owner,
  );
  return errors?.[0]?.message;
}

describe('the address of a site', () => {
  it('shows its pages, which call it so wherever they are asked for', async () => {
    const canonical = /<link rel="canonical" href="http:\/\/[^/]+\/sites\/aurora-travel\/"/;
    const shown = await get('/sites/aurora-travel/');
    expect(shown.status).toBe(200);
    expect(await shown.text()).toMatch(canonical);
    expect(await (await get(`/sites/${spaces.aurora}/`)).text()).toMatch(canonical);
    const map = await (await get(`/sites/${spaces.aurora}/sitemap.xml`)).text();
    expect(map).toMatch(/<loc>http:\/\/[^/]+\/sites\/aurora-travel\/<\/loc>/);
    expect((await get('/sites/Aurora-Travel/about-us')).status).toBe(200);
  });

  it('leads on from the one before, with the query', async () => {
    expect(await rename('journeys')).toBeUndefined();
    const moved = await get('/sites/aurora-travel/about-us?utm_source=x');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/sites/journeys/about-us?utm_source=x']);
    expect((await get('/sites/journeys/about-us')).status).toBe(200);
    expect(await rename('Two Words')).toContain('[site_address]');
    expect(await rename('aurora-travel')).toBeUndefined();
    expect((await get('/sites/journeys/')).headers.get('location')).toBe('/sites/aurora-travel/');
  });

  it('of a space that is not public says nothing', async () => {
    expect((await get('/sites/no-such-site/')).status).toBe(404);
    await product.admin(
      `mutation { update_space_by_pk(pk_columns: { id: "${spaces.borealis}" }, _set: { status: Paused }) { id } }`,
    );
    const { data } = await product.admin(`{ space: space_by_pk(id: "${spaces.borealis}") { site_address } }`);
    const { site_address: address } = (data as unknown as { space: { site_address: string } }).space;
    expect([address, (await get(`/sites/${address}/`)).status]).toEqual([expect.stringMatching(/^[a-z-]+$/), 404]);
  });
});
