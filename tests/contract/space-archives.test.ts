import { randomUUID } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '#render/library/library.ts';
import { libraryId } from '#render/library/library-component.ts';
import type { SpaceRestore } from '#schema/api/space-archive.ts';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import { spaces, startTestProduct, type TestProduct } from '../support/product.ts';
import { formVisitor } from '../support/site-form.ts';
import { buildForm } from '../support/site-form-rows.ts';

/** A space that goes out as an archive and comes back, over the real parts: database, storage, jobs and sites. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'admin' | 'contractor' | 'outsider', string>;
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** The folder of an upload, which is no id of a row. */
const folder = '5a0e2c9e-0000-4000-8000-00000000aa01';
let archive: Uint8Array;

beforeAll(async () => {
  product = await startTestProduct();
  for (const who of ['owner', 'admin', 'contractor', 'outsider'] as const) tokens[who] = await product.signIn(who);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.owner}` };
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
  await addListingPages();
  await sendApplication();
  await addMails();
  await addSteps();
  const saved = await fetch(product.origin + (await link('owner')));
  archive = new Uint8Array(await saved.arrayBuffer());
  expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'application/zip']);
});
afterAll(() => product.close());

/** A page at the address of each listing of a dataset. */
async function addListingPages() {
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

const CV = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF';

/** A visitor sends a file with a form. */
async function sendApplication() {
  const visitor = formVisitor(product, `/sites/${spaces.aurora}`);
  await buildForm(product, spaces.aurora, 'applications', [
    [{ component: libraryId(171), info: { label: 'CV', required: true, kinds: ['document'], megabytes: 1 } }],
  ]);
  const form = visitor.aged(await visitor.open('applications'));
  expect((await visitor.sendFiles(form, [], [['cv', new File([CV], 'cv.pdf')]])).status).toBe(303);
}

/** A newsletter that would go out, and a mail that somebody fires. */
async function addMails() {
  const of = `space_id: "${spaces.aurora}"`;
  const made = await product.admin(`mutation {
    insert_newsletter_one(object: { ${of}, name: "Archived letter", status: PLANNED, planned_at: "2000-01-01T00:00:00Z" }) { id }
    insert_communication_one(object: { ${of}, name: "Archived mail", type: "form-record", status: "ON", meta: { subject: "Thanks" } }) { id }
  }`);
  expect(made.errors).toBeUndefined();
}

/** A page whose section takes a step of the space, in a space that says how large that is. */
async function addSteps() {
  const of = `space_id: "${spaces.aurora}"`;
  const [page, section] = [randomUUID(), randomUUID()];
  const made = await product.admin(`mutation {
    update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _append: { info: { density: "airy" } }) { id }
    insert_page_one(object: { id: "${page}", ${of}, name: "Steps", slug: "steps", status: PUBLISHED }) { id }
    insert_section_one(object: { id: "${section}", ${of}, page_id: "${page}", info: { style: { paddingTop: "l" }, tablet: { paddingTop: 12 } } }) { id }
  }`);
  expect(made.errors).toBeUndefined();
}

async function link(who: keyof typeof tokens): Promise<string> {
  const { status, body } = await product.call('POST', `/api/spaces/${spaces.aurora}/archives`, tokens[who]);
  expect(status).toBe(200);
  return String(body?.url);
}

const restoreIn = (body: object | null) => (body as { restore?: SpaceRestore } | null)?.restore;

async function upload(who: keyof typeof tokens, bytes: Uint8Array): Promise<string> {
  const begun = await product.call('POST', '/api/restores', tokens[who], {
    name: 'Aurora Travel',
    bytes: bytes.length,
  });
  expect(begun.status).toBe(201);
  const id = restoreIn(begun.body)?.id ?? '';
  for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES) {
    const put = await fetch(`${product.origin}/api/restores/${id}/parts/${at / UPLOAD_PART_BYTES}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokens[who]}` },
      body: new Uint8Array(bytes.slice(at, at + UPLOAD_PART_BYTES)),
    });
    expect(put.status).toBe(204);
  }
  return id;
}

/** Uploads an archive and waits until it is restored or refused. */
async function restore(who: keyof typeof tokens, bytes: Uint8Array): Promise<SpaceRestore> {
  const id = await upload(who, bytes);
  expect((await product.call('POST', `/api/restores/${id}/start`, tokens[who])).status).toBe(204);
  const told = async () => {
    const { body } = await product.call('GET', `/api/restores/${id}`, tokens[who]);
    return body?.restore as SpaceRestore;
  };
  await expect.poll(async () => ['DONE', 'FAILED'].includes((await told()).state), { timeout: 120_000 }).toBe(true);
  return told();
}

const spacesOf = async (who: keyof typeof tokens) =>
  ((await product.call('GET', '/api/session', tokens[who])).body as { spaces: { id: string }[] }).spaces;

const changed = (change: (files: Record<string, Uint8Array>) => void) => {
  const files = unzipSync(archive);
  change(files);
  return zipSync(files);
};

describe('the archive of a space', () => {
  it('is for its owner alone', async () => {
    for (const who of ['admin', 'contractor', 'outsider'] as const) {
      const refused = await product.call('POST', `/api/spaces/${spaces.aurora}/archives`, tokens[who]);
      expect([who, refused.status]).toEqual([who, 403]);
    }
    expect((await product.call('POST', `/api/spaces/${spaces.aurora}/archives`)).status).toBe(401);
    const url = await link('owner');
    expect((await fetch(`${product.origin}${url.slice(0, -3)}abc`)).status).toBe(404);
  });

  it('holds rows and files, and neither secrets nor host names', async () => {
    const files = unzipSync(archive);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['manifest.json', 'rows/page.jsonl', 'rows/member.jsonl']),
    );
    expect(Object.keys(files).filter((name) => name.startsWith(`files/${folder}/`))).toHaveLength(2);
    const settings = JSON.parse(new TextDecoder().decode(files['rows/space.jsonl'])) as { info: object };
    expect(settings.info).toHaveProperty('social_image');
    for (const key of ['domain', 'recaptcha_secret']) expect(settings.info).not.toHaveProperty(key);
    const told = await product.admin(
      `{ audit_event(where: { action: { _eq: "export" }, subject: { _eq: "space" } }) { space_id detail } }`,
    );
    expect(told.data?.audit_event?.[0]).toMatchObject({ space_id: spaces.aurora, detail: { format: 'zip' } });
  });
});

describe('a space that is restored', () => {
  it('renders every page as the one that was archived, in the space of somebody else', async () => {
    const done = await restore('outsider', archive);
    expect(done).toMatchObject({ state: 'DONE', fault: null });
    const space = String(done.spaceId);
    expect((await spacesOf('outsider')).map(({ id }) => id)).toContain(space);
    for (const [who, id] of [
      ['outsider', space],
      ['owner', spaces.aurora],
    ] as const)
      await product.call('POST', `/api/spaces/${id}/site`, tokens[who], { open: true });

    const { data } = await product.admin(`{
      old: page(where: { space_id: { _eq: "${spaces.aurora}" }, status: { _eq: PUBLISHED }, context_id: { _is_null: true }, listings_dataset_id: { _is_null: true } }, order_by: [{ slug: asc }]) { id slug }
      new: page(where: { space_id: { _eq: "${space}" }, status: { _eq: PUBLISHED }, context_id: { _is_null: true }, listings_dataset_id: { _is_null: true } }, order_by: [{ slug: asc }]) { id slug }
    }`);
    const { old: pages = [], new: restored = [] } = (data ?? {}) as Record<string, { slug: string }[]>;
    expect(pages.length).toBeGreaterThan(50);
    expect(restored.map(({ slug }) => slug)).toEqual(pages.map(({ slug }) => slug));
    const drawn = async (id: string, slug: string) => {
      const answer = await fetch(`${product.sitesOrigin}/sites/${id}/${slug}`);
      return `${answer.status} ${plain(await answer.text())}`;
    };
    // Listings have pages of their own, which stand in the sitemap alone.
    const map = await (await fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/sitemap.xml`)).text();
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathIn(String(address)));
    const listings = listed.filter((path) => path.includes('/') && !pages.some(({ slug }) => slug === path));
    expect(listings.length).toBeGreaterThan(5);
    for (const slug of [...pages.map((page) => page.slug), ...listings.slice(0, 20)]) {
      const was = await drawn(spaces.aurora, slug);
      expect(was).toMatch(/^200 /);
      expect([slug, await drawn(space, slug)]).toEqual([slug, was]);
    }
    const steps = await drawn(space, 'steps');
    for (const css of ['padding-top:var(--site-space-l)', '--site-space-l:96px', '{padding-top:12px}'])
      expect(steps).toContain(css);
    const assets = await product.admin(
      `{ asset(where: { space_id: { _eq: "${space}" }, title: { _eq: "Red" } }) { id url } }`,
    );
    const [picture] = (assets.data?.asset ?? []) as { id: string; url: string }[];
    expect(picture?.url).toContain(`/api/assets/${space}/${folder}/`);
    expect((await fetch(product.origin + picture?.url)).status).toBe(200);

    // The file of a visitor is there for whoever may read its record, and its address in the library leads nowhere.
    const records = await product.admin(
      `{ record(where: { space_id: { _eq: "${space}" }, files: { _neq: [] } }) { id files } }`,
    );
    const [record] = (records.data?.record ?? []) as { id: string; files: { question: string; id: string }[] }[];
    const [file] = record?.files ?? [];
    const saved = (who: keyof typeof tokens, of: string) =>
      fetch(`${product.origin}/api/records/${record?.id}/files/${file?.question}`, {
        headers: { authorization: `Bearer ${tokens[who]}`, 'x-space-id': of },
      });
    const { url } = (await (await saved('outsider', space)).json()) as { url: string };
    expect(await (await fetch(product.origin + url)).text()).toBe(CV);
    expect([(await saved('owner', space)).status, (await saved('owner', spaces.aurora)).status]).toEqual([403, 404]);
    expect((await fetch(`${product.origin}/api/assets/answers/${space}/${file?.id}/file`)).status).toBe(404);

    const mails = await product.admin(`{
      newsletter(where: { space_id: { _eq: "${space}" }, name: { _eq: "Archived letter" } }) { status planned_at }
      communication(where: { space_id: { _eq: "${space}" }, name: { _eq: "Archived mail" } }) { status }
    }`);
    expect(mails.data).toEqual({
      newsletter: [{ status: 'DRAFT', planned_at: null }],
      communication: [{ status: 'OFF' }],
    });
  });

  it.each<[string, () => Uint8Array, string, RegExp]>([
    [
      'the row of a record that is not there',
      () =>
        changed((files) => {
          const row = JSON.parse(new TextDecoder().decode(files['rows/section.jsonl']).split('\n')[0] ?? '');
          const lines = new TextDecoder().decode(files['rows/section.jsonl']).split('\n').slice(1);
          const strange = JSON.stringify({ ...row, page_id: spaces.borealis });
          files['rows/section.jsonl'] = new TextEncoder().encode([strange, ...lines].join('\n'));
        }),
      'rows/section.jsonl, line 1',
      /"page_id" names a record that the archive does not have/,
    ],
    [
      'a value that its column does not take',
      () =>
        changed((files) => {
          const text = new TextDecoder().decode(files['rows/tag.jsonl']);
          files['rows/tag.jsonl'] = new TextEncoder().encode(text.replace(/"type":"[^"]+"/, '"type":"COMET"'));
        }),
      'rows/tag.jsonl',
      /./,
    ],
    [
      'a path that climbs',
      () => changed((files) => Object.assign(files, { '../x': new Uint8Array(1) })),
      '../x',
      /this path/,
    ],
  ])('does not come about from an archive with %s', async (_case, bytes, place, message) => {
    const before = await spacesOf('outsider');
    const failed = await restore('outsider', bytes());
    expect(failed.state).toBe('FAILED');
    expect(failed.fault?.place).toBe(place);
    expect(failed.fault?.message).toMatch(message);
    expect(await spacesOf('outsider')).toEqual(before);
    const left = await product.admin('{ archived_row { id } space_restore(where: { is_kept: { _eq: true } }) { id } }');
    await expect
      .poll(
        async () =>
          (await product.admin('{ space_restore(where: { is_kept: { _eq: true } }) { id } }')).data?.space_restore,
      )
      .toEqual([]);
    expect(left.data?.archived_row).toEqual([]);
  });

  it('takes the parts that were announced, of whoever began it', async () => {
    expect((await product.call('POST', '/api/restores', tokens.contractor, { name: 'X', bytes: 5 })).status).toBe(403);
    expect((await product.call('POST', '/api/restores', tokens.owner, { name: 'X', bytes: 30e9 })).status).toBe(400);
    const id = await upload('outsider', new Uint8Array(5));
    for (const [who, part, bytes, status] of [
      ['owner', 0, 5, 404],
      ['outsider', 0, 4, 400],
      ['outsider', 1, 5, 400],
    ] as const) {
      const put = await fetch(`${product.origin}/api/restores/${id}/parts/${part}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokens[who]}` },
        body: new Uint8Array(bytes),
      });
      expect([who, part, bytes, put.status]).toEqual([who, part, bytes, status]);
    }
    expect((await product.call('GET', `/api/restores/${id}`, tokens.owner)).status).toBe(404);
    expect((await product.call('DELETE', `/api/restores/${id}`, tokens.outsider)).status).toBe(204);
    await expect
      .poll(async () => (await product.call('GET', `/api/restores/${id}`, tokens.outsider)).body?.restore)
      .toMatchObject({ state: 'FAILED', fault: { message: 'The upload of the archive ended before its end.' } });
  });
});

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
