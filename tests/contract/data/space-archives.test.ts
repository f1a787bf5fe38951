import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  archiveLink,
  archiveOf,
  CV,
  drawnPage,
  fillSpace,
  folder,
  publishedPaths,
  restoreArchive,
  uploadArchive,
} from '../../support/archived-space.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** A space that goes out as an archive and comes back, over the real parts: database, storage, jobs and sites. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'admin' | 'contractor' | 'outsider', string>;
let archive: Uint8Array;

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'admin', 'contractor', 'outsider'] as const)
    tokens[login] = await product.signIn(login);
  await fillSpace(product, tokens.owner);
  archive = await archiveOf(product, tokens.owner);
});
afterAll(() => product.close());

const spacesOf = async (login: keyof typeof tokens) =>
  ((await product.call('GET', '/api/session', tokens[login])).body as { spaces: { id: string }[] }).spaces;

const changed = (change: (files: Record<string, Uint8Array>) => void) => {
  const files = unzipSync(archive);
  change(files);
  return zipSync(files);
};

describe('the archive of a space', () => {
  it('is for its owner alone', async () => {
    for (const login of ['admin', 'contractor', 'outsider'] as const) {
      const refused = await product.call('POST', `/api/spaces/${spaces.aurora}/archives`, tokens[login]);
      expect([login, refused.status]).toEqual([login, 403]);
    }
    expect((await product.call('POST', `/api/spaces/${spaces.aurora}/archives`)).status).toBe(401);
    const url = await archiveLink(product, tokens.owner);
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
    const result = await product.admin(
      `{ audit_event(where: { action: { _eq: "export" }, subject: { _eq: "space" } }) { space_id detail } }`,
    );
    expect(result.data?.audit_event?.[0]).toMatchObject({ space_id: spaces.aurora, detail: { format: 'zip' } });
  });
});

describe('a space that is restored', () => {
  it('renders every page as the one that was archived, in the space of somebody else', async () => {
    const done = await restoreArchive(product, tokens.outsider, archive);
    expect(done).toMatchObject({ state: 'DONE', fault: null });
    const space = String(done.spaceId);
    expect((await spacesOf('outsider')).map(({ id }) => id)).toContain(space);
    for (const [login, id] of [
      ['outsider', space],
      ['owner', spaces.aurora],
    ] as const)
      await product.call('POST', `/api/spaces/${id}/site`, tokens[login], { open: true });

    for (const path of await publishedPaths(product)) {
      const was = await drawnPage(product, spaces.aurora, path);
      expect(was).toMatch(/^200 /);
      expect([path, await drawnPage(product, space, path)]).toEqual([path, was]);
    }
    const steps = await drawnPage(product, space, 'steps');
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
    const saved = (login: keyof typeof tokens, of: string) =>
      fetch(`${product.origin}/api/records/${record?.id}/files/${file?.question}`, {
        headers: { authorization: `Bearer ${tokens[login]}`, 'x-space-id': of },
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
    const failed = await restoreArchive(product, tokens.outsider, bytes());
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
    const id = await uploadArchive(product, tokens.outsider, new Uint8Array(5));
    for (const [login, part, bytes, status] of [
      ['owner', 0, 5, 404],
      ['outsider', 0, 4, 400],
      ['outsider', 1, 5, 400],
    ] as const) {
      const put = await fetch(`${product.origin}/api/restores/${id}/parts/${part}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokens[login]}` },
        body: new Uint8Array(bytes),
      });
      expect([login, part, bytes, put.status]).toEqual([login, part, bytes, status]);
    }
    expect((await product.call('GET', `/api/restores/${id}`, tokens.owner)).status).toBe(404);
    expect((await product.call('DELETE', `/api/restores/${id}`, tokens.outsider)).status).toBe(204);
    await expect
      .poll(async () => (await product.call('GET', `/api/restores/${id}`, tokens.outsider)).body?.restore)
      .toMatchObject({ state: 'FAILED', fault: { message: 'The upload of the archive ended before its end.' } });
  });
});
