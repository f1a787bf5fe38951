import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, insert } from '../back-stage.ts';
import { tile } from '../screens/library.ts';
import { it } from '../visit.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const font = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

/** A host of the bucket with the CORS rule of docs/configuration.md: browsers may keep what it sends for ever. */
let host: Server;
let files: string;
/** A space of the test's own: others count the files of theirs. */
let space_id: string;
beforeAll(async () => {
  const bytes = await readFile(font);
  host = createServer(({ url, headers: { origin } }, response) => {
    const isFont = url?.endsWith('.woff2');
    response.writeHead(200, {
      'content-type': isFont ? 'font/woff2' : 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      // As S3 does: only where the request names an origin.
      ...(origin && { 'access-control-allow-origin': origin, vary: 'Origin' }),
    });
    response.end(isFont ? bytes : picture);
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  space_id = await insert('space', { name: 'Far away' });
  const owner = 'query ($email: String!) { rows: user(where: { email: { _eq: $email } }) { id } }';
  const [person] = (await asAdmin(owner, { email: people.owner.email })).rows as { id: string }[];
  await insert('user_space', { space_id, user_id: person?.id, user_role: 'SpaceOwner' });
  files = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
// Other files count the spaces of this person.
afterAll(async () => {
  host.close();
  await asAdmin('mutation ($id: uuid!) { delete_space_by_pk(id: $id) { id } }', { id: space_id });
});

it('files of another host are shown, and saved as one archive', async ({ visit }) => {
  const small = `${files}/far.svg`;
  const drawing = { type: 'image/svg+xml', name: 'far.svg', bytes: 62, thumbnail: small };
  await insert('asset', { title: 'Far drawing', url: small, space_id, metadata: drawing });
  const letters = { type: 'font/woff2', name: 'far.woff2', bytes: 36_620 };
  await insert('asset', { title: 'Far letters', url: `${files}/far.woff2`, space_id, metadata: letters });

  const page = await visit({ as: 'owner', space: space_id });
  // The server lets its pages read the host that S3_PUBLIC_URL names, none here (src/server/web/console.test.ts).
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setBypassCSP', { enabled: true });
  await page.goto('/config/assets?search=far');
  await tile(page, 'Far drawing').waitFor();
  const sampled = () => page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('asset-')));
  await expect.poll(sampled).toBe(true);
  for (const name of ['drawing', 'letters']) await page.getByRole('checkbox', { name: `Select Far ${name}` }).check();
  const button = page.getByRole('button', { name: 'Download', exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const saved = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(saved).sort()).toEqual(['far.svg', 'far.woff2']);
  expect(Buffer.from(saved['far.svg'] ?? []).toString()).toBe(picture);
});
