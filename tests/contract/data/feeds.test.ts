import { renameSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import type { FeedOverride, FeedState, GoneRecord, ImportChange } from '#schema/api/dataset-feed.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraFeeds } from '#server/adapters/hasura/feeds/create-feeds.ts';
import { inFull, sampleOf } from '#tests/support/property-runs.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Feeds over the real parts: a source on a port of its own that changes between readings, the jobs, the data service and its triggers. */
let product: TestProduct;
let origin: string;
const tokens = {} as Record<'owner' | 'editor' | 'author' | 'outsider', string>;

/** What the source answers, and what it was asked with. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requestHeaders: IncomingMessage['headers'][] = [];
const source = createServer((request, response) => {
  requestHeaders.push(request.headers);
  answer(request, response);
});

const csv = (text: string, headers: Record<string, string> = {}): typeof answer => {
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/csv', ...headers }).end(text);
};

beforeAll(async () => {
  await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  product = await startTestProduct({ isSource: (address) => address === '127.0.0.1', isHasty: true });
  for (const login of ['owner', 'editor', 'author', 'outsider'] as const) tokens[login] = await product.signIn(login);
});
afterAll(async () => {
  await product.close();
  source.close();
});
beforeEach(() => {
  requestHeaders = [];
});

type Who = keyof typeof tokens;

async function call(login: Who, method: string, path: string, body?: object) {
  const response = await fetch(product.origin + path, {
    method,
    headers: {
      ...{ authorization: `Bearer ${tokens[login]}`, 'x-space-id': spaces.aurora },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null };
}

const columns = { Name: 'name', Price: 'listingData.price', Colour: 'listingData.colour' };
const headers = ['Name', 'Price', 'Colour'];
const plan = {
  headers: JSON.stringify([...headers].sort()),
  columns,
  ...{ links: {}, decimals: {}, orders: {}, fixed: {} },
  match: { by: ['name'], found: 'update', missing: 'create' },
};

/** A dataset whose source is this server. */
async function dataset(name: string, path = `/${encodeURIComponent(name)}.csv`): Promise<string> {
  const fields = ['price', 'colour'].map((key) => ({ key, name: key, type: 'Text', required: false }));
  const answered = await product.admin(
    `mutation ($info: jsonb!, $fields: jsonb!) { insert_dataset_one(object: { name: "${name}", type: CONSUMER_GOODS, space_id: "${spaces.aurora}", info: $info, fixed_fields: $fields }) { id } }`,
    { info: { feed: { address: origin + path, plan } }, fields },
  );
  const made = answered.data?.insert_dataset_one as { id?: string } | undefined;
  return String(made?.id);
}

const readFeed = async (id: string, login: Who = 'owner') =>
  (await call(login, 'GET', `/api/feeds/${id}`)).body?.feed as unknown as FeedState;

/** Has it read, and waits until that is over. */
async function read(id: string, { who = 'owner' as Who } = {}): Promise<NonNullable<FeedState['last']>> {
  const before = (await readFeed(id)).last?.at;
  expect((await call(who, 'POST', `/api/feeds/${id}/read`)).status).toBe(204);
  return nextAfter(id, before);
}

async function nextAfter(id: string, before: string | undefined): Promise<NonNullable<FeedState['last']>> {
  const isOver = async () => {
    const { isReading, last } = await readFeed(id);
    return !isReading && last?.at !== before;
  };
  await expect.poll(isOver, { timeout: 60_000, interval: 50 }).toBe(true);
  const { last } = await readFeed(id);
  if (!last) throw new Error('it was not read');
  return last;
}

/** As if the time of its schedule had come. */
async function due(id: string): Promise<NonNullable<FeedState['last']>> {
  const before = (await readFeed(id)).last?.at;
  await product.admin(
    `mutation { update_dataset_feed(where: { dataset_id: { _eq: "${id}" } }, _set: { due_at: "2020-01-01", look_at: "2020-01-01" }) { affected_rows } }`,
  );
  return nextAfter(id, before);
}

type Listing = { id: string; name: string; deleted_at: string | null; info: { listingData?: Record<string, string> } };

async function listings(id: string): Promise<Listing[]> {
  const { data } = await product.admin(
    `{ listing(where: { dataset_id: { _eq: "${id}" } }, order_by: [{ name: asc }]) { id name deleted_at info } }`,
  );
  return (data?.listing ?? []) as unknown as Listing[];
}

const values = async (id: string) =>
  (await listings(id)).map(({ name, deleted_at, info }) => [
    name,
    info.listingData?.price ?? null,
    info.listingData?.colour ?? null,
    ...(deleted_at ? ['deleted'] : []),
  ]);

/** What somebody does in a form. */
async function byHand(id: string, name: string, data: Record<string, string>): Promise<void> {
  const record = (await listings(id)).find((one) => one.name === name);
  const sent = await product.graphql(
    `mutation ($id: uuid!, $space: uuid!, $info: jsonb!) { update_listing(where: { id: { _eq: $id }, space_id: { _eq: $space } }, _append: { info: $info }) { affected_rows } }`,
    { authorization: `Bearer ${tokens.editor}`, 'x-space-id': spaces.aurora },
    { id: record?.id, space: spaces.aurora, info: { listingData: { ...record?.info.listingData, ...data } } },
  );
  expect(sent).toMatchObject({ data: { update_listing: { affected_rows: 1 } } });
}

const schedule = (change: object = {}) => ({ every: 'day', minute: 120, weekday: 1, ...change });

const overridesIn = async (id: string) =>
  ((await call('owner', 'GET', `/api/feeds/${id}/kept`)).body?.values ?? []) as FeedOverride[];

/** Nothing can be stored until that is mended. @returns what mends it */
function breakStorage(): () => void {
  const drafts = join(product.dataDir, 'storage', 'drafts');
  renameSync(drafts, `${drafts}-away`);
  return () => renameSync(`${drafts}-away`, drafts);
}

const shop = 'Name,Price,Colour\n';

describe('a feed that is read again', () => {
  it('keeps what people changed by hand, tells it, and takes the source’s value when told to', async () => {
    const id = await dataset('Kept');
    answer = csv('Name,Price,Colour\nBoot,10,red\nHat,20,blue\nScarf,30,green\n');
    expect(await read(id)).toMatchObject({ outcome: { code: 'imported' }, figures: { created: 3, kept: 0 } });

    await byHand(id, 'Boot', { price: '11' });
    answer = csv('Name,Price,Colour\nBoot,12,pink\nHat,21,blue\nScarf,30,green\n');
    const again = await read(id);
    expect(again.figures).toEqual({ created: 0, changed: 2, unchanged: 1, kept: 1, gone: 0, failed: 0 });
    expect(await values(id)).toEqual([
      ['Boot', '11', 'pink'],
      ['Hat', '21', 'blue'],
      ['Scarf', '30', 'green'],
    ]);
    expect(await overridesIn(id)).toMatchObject([
      { title: 'Boot', key: 'listingData.price', value: '11', source: '12' },
    ]);

    // A reading that writes nothing of the field leaves it a person's.
    answer = csv('Name,Price,Colour\nBoot,12,rose\nHat,21,blue\nScarf,30,green\n');
    expect((await read(id)).figures).toMatchObject({ changed: 1, kept: 1 });
    expect(await values(id)).toContainEqual(['Boot', '11', 'rose']);

    const [override] = await overridesIn(id);
    const take = await call('owner', 'POST', `/api/feeds/${id}/kept/take`, {
      record: override?.record,
      key: override?.key,
    });
    expect(take).toMatchObject({ status: 200, body: { taken: 1, failed: [] } });
    expect(await values(id)).toContainEqual(['Boot', '12', 'rose']);
    expect(await overridesIn(id)).toEqual([]);

    // Taken back, it is an override as before; not where somebody has written something else by then.
    const { was } = take.body ?? {};
    expect(was).toEqual([{ record: override?.record, key: override?.key, value: '11' }]);
    const putBack = (login: Who = 'owner') => call(login, 'POST', `/api/feeds/${id}/kept/put-back`, { values: was });
    expect((await putBack('author')).status).toBe(403);
    expect((await putBack()).body).toEqual({ putBack: 1, changed: 0, failed: [] });
    expect(await values(id)).toContainEqual(['Boot', '11', 'rose']);
    expect(await overridesIn(id)).toEqual([override]);
    expect((await putBack()).body).toEqual({ putBack: 0, changed: 1, failed: [] });
    answer = csv('Name,Price,Colour\nBoot,12,coral\nHat,21,blue\nScarf,30,green\n');
    expect((await read(id)).figures).toMatchObject({ changed: 1, kept: 1 });
    expect(await values(id)).toContainEqual(['Boot', '11', 'coral']);
    await call('owner', 'POST', `/api/feeds/${id}/kept/take`, { record: override?.record, key: override?.key });
    await byHand(id, 'Boot', { price: '15' });
    expect((await putBack()).body).toEqual({ putBack: 0, changed: 1, failed: [] });
    expect(await values(id)).toContainEqual(['Boot', '15', 'coral']);
    await byHand(id, 'Boot', { price: '12' });
    answer = csv('Name,Price,Colour\nBoot,13,coral\nHat,21,blue\nScarf,30,green\n');
    expect((await read(id)).figures).toMatchObject({ changed: 1, kept: 0 });
    expect(await values(id)).toContainEqual(['Boot', '13', 'coral']);
  });

  it('shows what each reading changed, is undone as one, and leaves alone what was undone', async () => {
    const id = await dataset('Undone');
    answer = csv(`${shop}Boot,10,red\nHat,20,blue\n`);
    await read(id);
    answer = csv(`${shop}Boot,11,red\nHat,20,blue\nGlove,5,black\n`);
    expect((await read(id)).figures).toMatchObject({ created: 1, changed: 1 });
    const { data } = await product.admin(
      `{ import_run(where: { dataset_id: { _eq: "${id}" } }, order_by: [{ created_at: desc }], limit: 1) { id by_feed } }`,
    );
    const run = data?.import_run?.[0] as { id: string };
    expect(run).toMatchObject({ by_feed: true });
    const result = await call('owner', 'GET', `/api/imports/${run.id}/changes`);
    const changes = (result.body?.changes ?? []) as ImportChange[];
    expect(changes.find(({ title }) => title === 'Boot')).toMatchObject({
      ...{ isNew: false, before: { listingData: { price: '10', colour: 'red' } } },
      after: { listingData: { price: '11', colour: 'red' } },
    });
    expect(changes.find(({ title }) => title === 'Glove')).toMatchObject({ isNew: true });
    expect((await call('author', 'GET', `/api/imports/${run.id}/changes`)).status).toBeGreaterThanOrEqual(403);

    expect((await call('owner', 'POST', `/api/imports/${run.id}/undo`)).status).toBe(204);
    const undone = async () => (await call('owner', 'GET', `/api/imports/${run.id}`)).body?.job;
    await expect.poll(undone).toMatchObject({ isUndone: true });
    answer = csv(`${shop}Boot,12,red\nHat,20,blue\nGlove,6,black\n`);
    expect((await read(id)).figures).toMatchObject({ created: 0, changed: 0, kept: 1 });
    expect(await values(id)).toEqual([
      ['Boot', '10', 'red'],
      ['Glove', '5', 'black', 'deleted'],
      ['Hat', '20', 'blue'],
    ]);
  });

  inFull(it)('knows what people changed in records that came before by an import of theirs', async () => {
    const id = await dataset('Before');
    answer = csv(`${shop}Boot,10,red\nHat,20,blue\n`);
    await read(id);
    await byHand(id, 'Boot', { price: '11' });
    await product.admin(`mutation { delete_feed_record(where: { dataset_id: { _eq: "${id}" } }) { affected_rows } }`);
    answer = csv(`${shop}Boot,12,pink\nHat,22,blue\n`);
    expect((await read(id)).figures).toMatchObject({ changed: 2, kept: 1 });
    expect(await values(id)).toEqual([
      ['Boot', '11', 'pink'],
      ['Hat', '22', 'blue'],
    ]);
  });

  inFull(it)('keeps what people wrote where the source says something for the first time', async () => {
    const id = await dataset('Silent', '/silent.json');
    const json = (records: object[]): typeof answer => {
      const type = { 'content-type': 'application/json' };
      return (_request, response) => response.writeHead(200, type).end(JSON.stringify(records));
    };
    const hat = { Name: 'Hat', Price: '20', Colour: 'blue' };
    answer = json([{ Name: 'Boot', Price: '10' }, hat]);
    expect((await read(id)).figures).toMatchObject({ created: 2 });
    await byHand(id, 'Boot', { colour: 'mine' });
    answer = json([{ Name: 'Boot', Price: '11', Colour: 'red' }, hat]);
    expect((await read(id)).figures).toMatchObject({ changed: 1, kept: 1 });
    expect(await values(id)).toEqual([
      ['Boot', '11', 'mine'],
      ['Hat', '20', 'blue'],
    ]);
    expect(await overridesIn(id)).toMatchObject([{ key: 'listingData.colour', value: 'mine', source: 'red' }]);
  });

  it('imports nothing where the source has not changed, by its answer or by its bytes', async () => {
    const id = await dataset('Unchanged');
    answer = csv(`${shop}Boot,10,red\n`, { etag: '"one"' });
    await read(id);
    await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule());
    answer = (request, response) =>
      request.headers['if-none-match'] === '"one"' ? response.writeHead(304).end() : response.writeHead(500).end();
    expect((await due(id)).outcome).toEqual({ code: 'unchanged' });
    answer = csv(`${shop}Boot,10,red\n`, { etag: '"two"' });
    expect((await due(id)).outcome).toEqual({ code: 'unchanged' });
    const { data } = await product.admin(`{ import_run(where: { dataset_id: { _eq: "${id}" } }) { id } }`);
    expect(data?.import_run).toHaveLength(1);
    // Whoever asks may have changed something here.
    expect((await read(id)).outcome).toEqual({ code: 'imported' });
  });
});

describe('records that the source has no more', () => {
  it('stay as they are, are listed until somebody deletes them, and are back with the source', async () => {
    const id = await dataset('Gone');
    answer = csv(`${shop}Boot,1,a\nHat,2,b\nScarf,3,c\nGlove,4,d\n`);
    await read(id);
    answer = csv(`${shop}Boot,1,a\n`);
    expect((await read(id)).figures).toMatchObject({ gone: 3, changed: 0, unchanged: 1 });
    expect(await values(id)).toHaveLength(4);
    expect(JSON.stringify(await values(id))).not.toContain('deleted');
    expect((await readFeed(id)).gone).toBe(3);
    const fetchGone = async (login: Who = 'owner') =>
      (((await call(login, 'GET', `/api/feeds/${id}/gone`)).body?.records ?? []) as GoneRecord[]).map(
        ({ title }) => title,
      );
    expect((await fetchGone()).sort()).toEqual(['Glove', 'Hat', 'Scarf']);

    await product.admin(
      `mutation { update_listing(where: { dataset_id: { _eq: "${id}" }, name: { _eq: "Hat" } }, _set: { deleted_at: "2026-01-01" }) { affected_rows } }`,
    );
    answer = csv(`${shop}Boot,1,a\nScarf,5,c\n`);
    expect((await read(id)).figures).toMatchObject({ created: 0, changed: 1, gone: 0 });
    expect((await readFeed(id)).gone).toBe(1);
    expect(await fetchGone()).toEqual(['Glove']);
    expect(await values(id)).toContainEqual(['Scarf', '5', 'c']);
  });

  inFull(it)('are none where the file is empty: nothing is written', async () => {
    const id = await dataset('Emptied');
    answer = csv(`${shop}Boot,1,a\nHat,2,b\n`);
    await read(id);
    for (const text of ['', shop]) {
      answer = csv(text);
      expect((await read(id)).outcome).toEqual({ code: 'empty' });
      expect(await readFeed(id)).toMatchObject({ gone: 0, failures: 0 });
    }
    expect(await values(id)).toHaveLength(2);
  });

  inFull(it)('stay away where somebody deleted them', async () => {
    const id = await dataset('Deleted');
    answer = csv(`${shop}Boot,1,a\nHat,2,b\n`);
    await read(id);
    await product.admin(
      `mutation { update_listing(where: { dataset_id: { _eq: "${id}" }, name: { _eq: "Hat" } }, _set: { deleted_at: "2026-01-01" }) { affected_rows } }`,
    );
    answer = csv(`${shop}Boot,1,b\nHat,2,c\n`);
    expect((await read(id)).figures).toMatchObject({ created: 0, changed: 1 });
    expect(await values(id)).toEqual([
      ['Boot', '1', 'b'],
      ['Hat', '2', 'b', 'deleted'],
    ]);
  });
});

describe('a source that is not what it was', () => {
  const faults: [string, typeof answer, object][] = [
    ['is away', (_request, response) => response.destroy(), { code: 'address-unreachable' }],
    ['is gone', (_request, response) => response.writeHead(404).end(), { code: 'noFile', message: '404' }],
    ['has other columns', csv('Name,Cost\nBoot,1\n'), { code: 'otherColumns' }],
    ['is a page', csv('<!doctype html><title>Sign in</title>'), { code: 'html' }],
    ['is a page by its type', csv('Name,Price,Colour\n', { 'content-type': 'text/html' }), { code: 'html' }],
    ['is too large', csv('x'.repeat(30_000_001)), { code: 'file-too-large' }],
    [
      'leads to a private address',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/feed.csv' }).end(),
      { code: 'address-refused' },
    ],
  ];
  it.each(sampleOf(faults, 4))('changes nothing where it %s', async (what, given, fault) => {
    const id = await dataset(`Source ${what}`);
    answer = csv(`${shop}Boot,1,a\n`);
    await read(id);
    answer = given;
    expect((await read(id)).outcome).toMatchObject({ code: 'failed', fault });
    expect(await values(id)).toEqual([['Boot', '1', 'a']]);
    const { data } = await product.graphql(
      `query ($id: uuid!) { import_run(where: { dataset_id: { _eq: $id }, state: { _eq: "FAILED" } }) { file by_feed fault creator { name } } }`,
      { authorization: `Bearer ${tokens.owner}`, 'x-space-id': spaces.aurora },
      { id },
    );
    const [failed] = data?.import_run ?? [];
    expect(failed).toMatchObject({ file: expect.stringContaining('.csv'), by_feed: true, fault });
    expect(failed?.creator).not.toBeNull();
    answer = csv(`${shop}Boot,2,a\n`);
    expect((await read(id)).outcome).toEqual({ code: 'imported' });
  });

  it('is tried less often from the third failure on, which people are told of', async () => {
    const id = await dataset('Failing');
    answer = csv(`${shop}Boot,1,a\n`);
    await read(id);
    await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule({ every: 'hour' }));
    answer = (_request, response) => response.writeHead(503).end();
    const hours: number[] = [];
    for (let failures = 1; failures <= 4; failures += 1) {
      await due(id);
      const { dueAt, failures: reported } = await readFeed(id);
      expect(reported).toBe(failures);
      hours.push(Math.round((new Date(dueAt ?? 0).getTime() - Date.now()) / 3_600_000));
    }
    expect(hours).toEqual([1, 1, 2, 4]);
    const mail = async () => (await product.mailTo(people.owner.email)).subject;
    await expect.poll(mail, { timeout: 90_000 }).toContain('“Failing” cannot be read');
  });
});

describe('a schedule', () => {
  it('ends, and says why, when whoever set it may not import any more', async () => {
    const id = await dataset('Stopped');
    answer = csv(`${shop}Boot,1,a\n`);
    await read(id, { who: 'editor' });
    expect((await call('editor', 'PUT', `/api/feeds/${id}/schedule`, schedule())).status).toBe(204);
    expect(await readFeed(id)).toMatchObject({ schedule: { every: 'day', minute: 120 }, stopped: null });
    const setMembershipStatus = (status: string) =>
      product.admin(
        `mutation { update_user_space(where: { user: { email: { _like: "editor%" } }, space_id: { _eq: "${spaces.aurora}" } }, _set: { status: ${status} }) { affected_rows } }`,
      );
    expect(await setMembershipStatus('DISABLED')).toMatchObject({ data: { update_user_space: { affected_rows: 1 } } });
    answer = csv(`${shop}Boot,2,a\n`);
    await due(id);
    await setMembershipStatus('ACTIVE');
    expect(await readFeed(id)).toMatchObject({
      dueAt: null,
      schedule: { every: 'never' },
      stopped: { code: 'not-permitted' },
    });
    expect(await values(id)).toEqual([['Boot', '1', 'a']]);
    await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule());
    expect(await readFeed(id)).toMatchObject({ stopped: null });
  });

  inFull(it)('ends when a column holds values of a field that whoever set it may not change by now', async () => {
    const id = await dataset('Kept');
    answer = csv(`${shop}Boot,1,a\n`);
    await read(id, { who: 'editor' });
    await call('editor', 'PUT', `/api/feeds/${id}/schedule`, schedule());
    await product.admin(
      'mutation ($id: uuid!, $fields: jsonb!) { update_dataset_by_pk(pk_columns: { id: $id }, _set: { fixed_fields: $fields }) { id } }',
      {
        id,
        fields: ['price', 'colour'].map((key) => ({
          key,
          name: key,
          type: 'Text',
          ...(key === 'price' && { change: 'admins' }),
        })),
      },
    );
    answer = csv(`${shop}Boot,2,b\n`);
    expect((await due(id)).outcome).toEqual({ code: 'failed', fault: { code: 'closedColumn' } });
    expect(await readFeed(id)).toMatchObject({ schedule: { every: 'never' }, stopped: { code: 'closedColumn' } });
    expect(await values(id)).toEqual([['Boot', '1', 'a']]);
    await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule());
    expect((await due(id)).outcome).toEqual({ code: 'imported' });
    expect(await values(id)).toEqual([['Boot', '2', 'b']]);
  });

  inFull(it)('ends when somebody has changed what is read, until somebody who may import sets it again', async () => {
    const id = await dataset('Source of somebody');
    answer = csv(`${shop}Boot,1,a\n`);
    await read(id);
    await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule());
    requestHeaders = [];
    const sent = await product.graphql(
      `mutation ($id: uuid!, $space: uuid!, $info: jsonb!) { update_dataset(where: { id: { _eq: $id }, space_id: { _eq: $space } }, _append: { info: $info }) { affected_rows } }`,
      { authorization: `Bearer ${tokens.author}`, 'x-space-id': spaces.aurora },
      { id, space: spaces.aurora, info: { feed: { address: `${origin}/theirs.csv`, plan } } },
    );
    expect(sent).toMatchObject({ data: { update_dataset: { affected_rows: 1 } } });
    answer = csv(`${shop}Boot,2,a\n`);
    await due(id);
    expect(requestHeaders).toHaveLength(0);
    expect(await readFeed(id)).toMatchObject({ schedule: { every: 'never' }, stopped: { code: 'sourceChanged' } });
    expect(await values(id)).toEqual([['Boot', '1', 'a']]);
    await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule());
    expect((await due(id)).outcome).toEqual({ code: 'imported' });
    expect(await values(id)).toEqual([['Boot', '2', 'a']]);
  });

  it('fetches nothing while the space has no room, which a person’s own imports do not take from it', async () => {
    const id = await dataset('Full');
    answer = csv(`${shop}Boot,1,a\n`);
    const { data } = await product.admin(`{ user(where: { email: { _eq: "${people.owner.email}" } }) { id } }`);
    const row = {
      ...{
        space_id: spaces.aurora,
        resource: 'listing',
        file: 'full.csv',
        state: 'UPLOADING',
        lease_until: '2099-01-01',
      },
      created_by: null as string | null,
    };
    const fill = async (rows: object[]) =>
      expect(
        await product.admin(
          `mutation ($rows: [import_run_insert_input!]!) { insert_import_run(objects: $rows) { affected_rows } }`,
          { rows },
        ),
      ).toMatchObject({ data: { insert_import_run: { affected_rows: rows.length } } });
    const owner = String(data?.user?.[0]?.id);
    await fill(Array.from({ length: 3 }, () => ({ ...row, created_by: owner })));
    expect((await read(id)).outcome).toEqual({ code: 'imported' });
    await fill(Array.from({ length: 7 }, () => row));
    requestHeaders = [];
    await call('owner', 'POST', `/api/feeds/${id}/read`);
    const waits = async () =>
      (
        await product.admin(
          `{ dataset_feed(where: { dataset_id: { _eq: "${id}" }, asked_by: { _is_null: false }, look_at: { _gt: "${new Date(Date.now() + 20_000).toISOString()}" } }) { dataset_id } }`,
        )
      ).data?.dataset_feed;
    await expect.poll(waits).toHaveLength(1);
    expect(requestHeaders).toHaveLength(0);
    await product.admin(`mutation { delete_import_run(where: { file: { _eq: "full.csv" } }) { affected_rows } }`);
    expect((await due(id)).outcome).toEqual({ code: 'imported' });
  });

  inFull(it)(
    'leaves no import behind where its file cannot be stored, counts that as a failure, and is tried again soon',
    async () => {
      const id = await dataset('Not stored');
      answer = csv(`${shop}Boot,1,a\n`);
      await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule({ every: 'week' }));
      const release = breakStorage();
      try {
        expect((await read(id)).outcome).toMatchObject({ code: 'failed' });
      } finally {
        release();
      }
      const { failures, dueAt } = await readFeed(id);
      expect(failures).toBe(1);
      const minutes = (new Date(dueAt ?? 0).getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(5);
      expect(minutes).toBeLessThanOrEqual(10);
      const { data } = await product.admin(`{ import_run(where: { dataset_id: { _eq: "${id}" } }) { state } }`);
      expect(data?.import_run).toEqual([{ state: 'CANCELLED' }]);
      expect((await read(id)).outcome).toEqual({ code: 'imported' });
    },
  );

  it('is nobody’s who may not import, needs a plan, and is of no other space', async () => {
    const id = await dataset('Rights');
    expect((await call('author', 'PUT', `/api/feeds/${id}/schedule`, schedule())).status).toBe(403);
    expect((await call('author', 'POST', `/api/feeds/${id}/read`, {})).status).toBe(403);
    expect((await call('author', 'GET', `/api/feeds/${id}/kept`)).status).toBe(403);
    expect((await call('outsider', 'GET', `/api/feeds/${id}`)).status).toBe(403);
    const { data } = await product.admin(
      `{ dataset(where: { space_id: { _eq: "${spaces.borealis}" } }, limit: 1) { id } }`,
    );
    expect((await call('owner', 'GET', `/api/feeds/${data?.dataset?.[0]?.id}`)).status).toBe(404);
    await product.admin(
      `mutation { update_dataset(where: { id: { _eq: "${id}" } }, _append: { info: { feed: { address: "" } } }) { affected_rows } }`,
    );
    expect(await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule())).toMatchObject({ status: 409 });
    for (const wrong of [{ every: 'minute' }, { minute: 1440 }, { weekday: 7 }])
      expect((await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule(wrong))).status).toBe(400);
  });

  it('keeps the time that somebody sets while it is read, and reads once however often that is asked for', async () => {
    const id = await dataset('Meanwhile');
    const waiting: ServerResponse[] = [];
    answer = (_request, response) => void waiting.push(response);
    const before = (await readFeed(id)).last?.at;
    await call('owner', 'POST', `/api/feeds/${id}/read`, {});
    await expect.poll(() => waiting.length).toBe(1);
    expect((await readFeed(id)).isReading).toBe(true);
    const busy = { status: 409, body: { error: { code: 'feed-busy' } } };
    expect(await call('owner', 'POST', `/api/feeds/${id}/read`, {})).toMatchObject(busy);
    expect(await call('owner', 'POST', `/api/feeds/${id}/kept/take`, {})).toMatchObject(busy);
    await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule({ every: 'week', weekday: 3, minute: 600 }));
    const { dueAt } = await readFeed(id);
    waiting[0]?.writeHead(200, { 'content-type': 'text/csv' }).end(`${shop}Boot,1,a\n`);
    expect((await nextAfter(id, before)).outcome).toEqual({ code: 'imported' });
    expect(await readFeed(id)).toMatchObject({ dueAt, schedule: { every: 'week' } });
    expect(requestHeaders).toHaveLength(1);
  });

  it('stands in the audit log with whoever set it', async () => {
    const id = await dataset('Told');
    await call('owner', 'PUT', `/api/feeds/${id}/schedule`, schedule());
    await call('editor', 'PUT', `/api/feeds/${id}/schedule`, schedule({ every: 'never' }));
    const { data } = await product.admin(
      `{ audit_event(where: { record_id: { _eq: "${id}" }, actor_email: { _is_null: false } }, order_by: [{ created_at: asc }]) { action subject actor_email ip detail } }`,
    );
    const event = { action: 'changed', subject: 'dataset', ip: expect.stringContaining('127.0.0.1') };
    expect(data?.audit_event).toMatchObject([
      { ...event, actor_email: people.owner.email, detail: { title: 'Told', from: 'never', to: 'day 02:00' } },
      { ...event, actor_email: people.editor.email, detail: { title: 'Told', from: 'day 02:00', to: 'never' } },
    ]);
  });

  inFull(it)('is not followed while a person takes values from the source', async () => {
    const id = await dataset('Held');
    answer = csv(`${shop}Boot,1,a\n`);
    await read(id);
    const { dataServiceUrl, adminSecret } = product.dataService();
    const feeds = createHasuraFeeds(createHasuraClient(dataServiceUrl, adminSecret));
    const row = async () =>
      (await product.admin(`{ dataset_feed(where: { dataset_id: { _eq: "${id}" } }) { attempt lease_until } }`)).data
        ?.dataset_feed?.[0] as { attempt: number; lease_until: string };
    const before = await row();
    const heldLease = await feeds.hold(id);
    if (!heldLease) throw new Error('it is not held');
    expect(await feeds.hold(id)).toBeNull();
    expect(await call('owner', 'POST', `/api/feeds/${id}/read`)).toMatchObject({ status: 409 });
    await product.admin(
      `mutation { update_dataset_feed(where: { dataset_id: { _eq: "${id}" } }, _set: { look_at: "2020-01-01" }) { affected_rows } }`,
    );
    expect(await feeds.claim()).toBeNull();
    // Nor has the job of the server taken it up, and whoever was believed dead has it no more.
    const now = await row();
    expect([heldLease.attempt, now.attempt]).toEqual([before.attempt + 1, before.attempt + 1]);
    expect(Date.parse(now.lease_until)).toBeGreaterThan(Date.now() + 200_000);
    // Longer than its lease, as long as it is beaten for.
    const lease = `_set: { lease_until: "${new Date(Date.now() + 120_000).toISOString()}" }`;
    await product.admin(
      `mutation { update_dataset_feed(where: { dataset_id: { _eq: "${id}" } }, ${lease}) { affected_rows } }`,
    );
    expect(await feeds.beat(heldLease)).toBe(true);
    expect(Date.parse((await row()).lease_until)).toBeGreaterThan(Date.now() + 200_000);
    await product.admin(
      `mutation { update_dataset_feed(where: { dataset_id: { _eq: "${id}" } }, _set: { look_at: null }) { affected_rows } }`,
    );
    await feeds.letGo(heldLease);
    // A beat that was on its way meanwhile holds it no longer.
    expect(await feeds.beat(heldLease)).toBe(false);
    expect(Date.parse((await row()).lease_until)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await read(id)).outcome).toEqual({ code: 'imported' });
  });

  it('is one server’s alone, and begins nothing for one that was believed dead or a dataset that is gone', async () => {
    const id = await dataset('Two servers');
    const waiting: ServerResponse[] = [];
    answer = (_request, response) => void waiting.push(response);
    await call('owner', 'POST', `/api/feeds/${id}/read`, {});
    await expect.poll(() => waiting.length).toBe(1);
    // The other server, while this one is waiting for the source.
    const nothing = await product.admin('mutation { claim_dataset_feed { dataset_id } }');
    expect(nothing.data?.claim_dataset_feed).toEqual([]);
    // In one transaction: this server looks for what is free too.
    const taken = await product.admin(
      `mutation {
        update_dataset_feed(where: { dataset_id: { _eq: "${id}" } }, _set: { lease_until: "2020-01-01" }) { affected_rows }
        claim_dataset_feed { dataset_id attempt }
      }`,
    );
    expect(taken.data?.claim_dataset_feed).toMatchObject([{ dataset_id: id, attempt: 2 }]);
    waiting[0]?.writeHead(200, { 'content-type': 'text/csv' }).end(`${shop}Boot,1,a\n`);
    const runs = async () =>
      (await product.admin(`{ import_run(where: { dataset_id: { _eq: "${id}" } }) { state } }`)).data?.import_run;
    await expect.poll(runs).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await values(id)).toEqual([]);

    const deletedId = await dataset('Dataset that goes');
    await call('owner', 'POST', `/api/feeds/${deletedId}/read`, {});
    await expect.poll(() => waiting.length).toBe(2);
    await product.admin(`mutation { delete_dataset(where: { id: { _eq: "${deletedId}" } }) { affected_rows } }`);
    waiting[1]?.writeHead(200, { 'content-type': 'text/csv' }).end(`${shop}Boot,1,a\n`);
    const { data } = await product.admin(
      `{ dataset_feed(where: { dataset_id: { _eq: "${deletedId}" } }) { dataset_id } }`,
    );
    expect(data?.dataset_feed).toEqual([]);
    // The job goes on with others.
    const other = await dataset('Another');
    answer = csv(`${shop}Boot,1,a\n`);
    expect((await read(other)).outcome).toEqual({ code: 'imported' });
  });
});
