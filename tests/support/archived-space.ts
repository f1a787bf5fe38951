import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { library } from '#render/library/library.ts';
import { libraryId } from '#render/library/library-component.ts';
import type { SpaceRestore } from '#schema/api/space-archive.ts';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import { spaces, type TestProduct } from './product.ts';
import { formVisitor } from './sites/site-form.ts';
import { buildForm } from './sites/site-form-rows.ts';

/** A demo space that holds all that its archive has to bring along, and what is done with the archive. */
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** The folder of an upload, which is no id of a row. */
export const folder = '5a0e2c9e-0000-4000-8000-00000000aa01';

/** Puts a picture, pages of listings, the file of a visitor, mails and steps of space into the demo space. */
export async function fillSpace(product: TestProduct, owner: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner}` };
  const uploaded = await fetch(`${product.origin}/api/aws/upload-image`, {
    ...{ method: 'POST', headers: { ...headers, 'x-space-id': spaces.aurora } },
    body: JSON.stringify({ id: folder, buffer: red, bucket: 'sitewright' }),
  });
  const { url } = (await uploaded.json()) as { url: string };
  const written = await product.admin(`mutation {
    insert_asset_one(object: { title: "Red", url: "${url}", space_id: "${spaces.aurora}" }) { id }
    update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _append: { info: { social_image: "${url}" } }) { id }
  }`);
  expect(written.errors).toBeUndefined();
  await addListingPages(product);
  await sendApplication(product);
  await addMails(product);
  await addSteps(product);
}

/** A page at the address of each listing of a dataset. */
async function addListingPages(product: TestProduct) {
  const uuid = library.find(({ name }) => name === 'Details of the listing')?.uuid;
  const { data } = await product.admin(`{
    component(where: { uuid: { _eq: "${uuid}" } }) { id version }
    listing(where: { space_id: { _eq: "${spaces.aurora}" }, deleted_at: { _is_null: true } }, limit: 1) { dataset_id }
  }`);
  const [component] = (data?.component ?? []) as { id: string; version: number }[];
  const [listing] = (data?.listing ?? []) as { dataset_id: string }[];
  const [page, section] = [randomUUID(), randomUUID()];
  const of = `space_id: "${spaces.aurora}"`;
  const made = await product.admin(`mutation {
    insert_page_one(object: { id: "${page}", ${of}, name: "Each", slug: "each/listing", title: "{{ listing.name }}", status: PUBLISHED, meta: { listings_of: "${listing?.dataset_id}" } }) { id }
    insert_section_one(object: { id: "${section}", ${of}, page_id: "${page}" }) { id }
    insert_block_one(object: { ${of}, page_id: "${page}", section_id: "${section}", component_id: "${component?.id}", version: ${component?.version}, info: { facts: true } }) { id }
  }`);
  expect(made.errors).toBeUndefined();
}

export const CV = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF';

/** A visitor sends a file with a form. */
async function sendApplication(product: TestProduct) {
  const visitor = formVisitor(product, `/sites/${spaces.aurora}`);
  await buildForm(product, spaces.aurora, 'applications', [
    [{ component: libraryId(171), info: { label: 'CV', required: true, kinds: ['document'], megabytes: 1 } }],
  ]);
  const form = visitor.aged(await visitor.open('applications'));
  expect((await visitor.sendFiles(form, [], [['cv', new File([CV], 'cv.pdf')]])).status).toBe(303);
}

/** A newsletter that would go out, and a mail that somebody fires. */
async function addMails(product: TestProduct) {
  const of = `space_id: "${spaces.aurora}"`;
  const made = await product.admin(`mutation {
    insert_newsletter_one(object: { ${of}, name: "Archived letter", status: PLANNED, planned_at: "2000-01-01T00:00:00Z" }) { id }
    insert_communication_one(object: { ${of}, name: "Archived mail", type: "form-record", status: "ON", meta: { subject: "Thanks" } }) { id }
  }`);
  expect(made.errors).toBeUndefined();
}

/** A page whose section takes a step of the space, in a space that says how large that is. */
async function addSteps(product: TestProduct) {
  const of = `space_id: "${spaces.aurora}"`;
  const [page, section] = [randomUUID(), randomUUID()];
  const made = await product.admin(`mutation {
    update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _append: { info: { density: "airy" } }) { id }
    insert_page_one(object: { id: "${page}", ${of}, name: "Steps", slug: "steps", status: PUBLISHED }) { id }
    insert_section_one(object: { id: "${section}", ${of}, page_id: "${page}", info: { style: { paddingTop: "l" }, tablet: { paddingTop: 12 } } }) { id }
  }`);
  expect(made.errors).toBeUndefined();
}

/** The address of the archive, which its owner is given. */
export async function archiveLink(product: TestProduct, owner: string): Promise<string> {
  const { status, body } = await product.call('POST', `/api/spaces/${spaces.aurora}/archives`, owner);
  expect(status).toBe(200);
  return String(body?.url);
}

export async function archiveOf(product: TestProduct, owner: string): Promise<Uint8Array> {
  const saved = await fetch(product.origin + (await archiveLink(product, owner)));
  const archive = new Uint8Array(await saved.arrayBuffer());
  expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return archive;
}

const restoreIn = (body: object | null) => (body as { restore?: SpaceRestore } | null)?.restore;

export async function uploadArchive(product: TestProduct, token: string, bytes: Uint8Array): Promise<string> {
  const begun = await product.call('POST', '/api/restores', token, {
    name: 'Aurora Travel',
    bytes: bytes.length,
  });
  expect(begun.status).toBe(201);
  const id = restoreIn(begun.body)?.id ?? '';
  for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES) {
    const put = await fetch(`${product.origin}/api/restores/${id}/parts/${at / UPLOAD_PART_BYTES}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes.slice(at, at + UPLOAD_PART_BYTES)),
    });
    expect(put.status).toBe(204);
  }
  return id;
}

/** Uploads an archive and waits until it is restored or refused. */
export async function restoreArchive(product: TestProduct, token: string, bytes: Uint8Array): Promise<SpaceRestore> {
  const id = await uploadArchive(product, token, bytes);
  expect((await product.call('POST', `/api/restores/${id}/start`, token)).status).toBe(204);
  const told = async () => {
    const { body } = await product.call('GET', `/api/restores/${id}`, token);
    return body?.restore as SpaceRestore;
  };
  await expect.poll(async () => ['DONE', 'FAILED'].includes((await told()).state), { timeout: 120_000 }).toBe(true);
  return told();
}

/** The addresses of the pages that visitors of the demo space can read, and of its first listings. */
export async function publishedPaths(product: TestProduct): Promise<string[]> {
  const { data } = await product.admin(`{
    page(where: { space_id: { _eq: "${spaces.aurora}" }, status: { _eq: PUBLISHED }, context_id: { _is_null: true }, listings_dataset_id: { _is_null: true } }, order_by: [{ slug: asc }]) { slug }
  }`);
  const pages = ((data?.page ?? []) as { slug: string }[]).map(({ slug }) => slug);
  expect(pages.length).toBeGreaterThan(50);
  // Listings have pages of their own, which stand in the sitemap alone.
  const map = await (await fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathIn(String(address)));
  const listings = listed.filter((path) => path.includes('/') && !pages.includes(path));
  expect(listings.length).toBeGreaterThan(5);
  return [...pages, ...listings.slice(0, 20)];
}

/** A page of the site of a space, without what differs between two copies of it. */
export async function drawnPage(product: TestProduct, space: string, path: string): Promise<string> {
  const answer = await fetch(`${product.sitesOrigin}/sites/${space}/${path}`);
  return `${answer.status} ${plain(await answer.text())}`;
}

/** The path of an address below its site, wherever that is. */
const pathIn = (address: string) => decodeURIComponent(new URL(address).pathname).replace(/^(\/sites\/[^/]+)?\//, '');

/** What is of the space and not of the page: ids, where its site is, and what is sealed for a moment. */
const plain = (html: string) =>
  html
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'id')
    .replaceAll(/\/sites\/[a-z0-9-]+/g, '/sites/space')
    .replaceAll(/https?:\/\/(?:auroratravel\.example\.com|[\w.]+:\d+(?:\/sites\/space)?)(?=\/)/g, '')
    .replaceAll(/nonce="[^"]+"|nonce-[\w+/=-]+/g, 'nonce')
    .replaceAll(/name="form-state" value="[^"]+"/g, 'state');
