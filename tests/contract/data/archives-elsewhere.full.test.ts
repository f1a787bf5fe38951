import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf, drawnPage, fillSpace, publishedPaths, restoreArchive } from '../../support/archived-space.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** The archive of a space, restored by another server over another database and other files, where nothing of it ever was. */
let product: TestProduct;
let archive: Uint8Array;
const drawn = new Map<string, string>();

beforeAll(async () => {
  const first = await startTestProduct();
  try {
    const owner = await first.signIn('owner');
    await fillSpace(first, owner);
    await first.call('POST', `/api/spaces/${spaces.aurora}/site`, owner, { open: true });
    archive = await archiveOf(first, owner);
    for (const path of await publishedPaths(first)) drawn.set(path, await drawnPage(first, spaces.aurora, path));
  } finally {
    await first.close();
  }
  product = await startTestProduct();
  // Demo spaces have the same ids everywhere.
  const { errors } = await product.admin('mutation { delete_space(where: {}) { affected_rows } }');
  expect(errors).toBeUndefined();
});
afterAll(() => product.close());

it('renders every page as the server did that it came from', async () => {
  const token = await product.signIn('outsider');
  const done = await restoreArchive(product, token, archive);
  expect(done).toMatchObject({ state: 'DONE', fault: null });
  const space = String(done.spaceId);
  expect((await product.call('POST', `/api/spaces/${space}/site`, token, { open: true })).status).toBe(200);
  for (const [path, was] of drawn) {
    expect(was).toMatch(/^200 /);
    expect([path, await drawnPage(product, space, path)]).toEqual([path, was]);
  }

  const { data } = await product.admin(`{ asset(where: { space_id: { _eq: "${space}" } }) { url } }`);
  const files = ((data?.asset ?? []) as { url: string }[]).filter(
    ({ url }) => url.startsWith(product.origin) || url.startsWith('/'),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { url } of files) expect([url, (await fetch(new URL(url, product.origin))).status]).toEqual([url, 200]);
});
