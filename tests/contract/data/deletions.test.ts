import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestorableAnswer, RestorableRecords } from '#schema/api/deletion.ts';
import { insertAs } from '../../support/insert-as.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** What people delete for good and take back, over the real parts: server, data service and database. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'admin' | 'contractor' | 'outsider', string>;
type Who = keyof typeof tokens;

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'admin', 'contractor', 'outsider'] as const)
    tokens[login] = await product.signIn(login);
});
afterAll(() => product.close());

const space = spaces.aurora;
/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const inSpace = (login: Who, at = space) => ({ authorization: `Bearer ${tokens[login]}`, 'x-space-id': at });
type Deleted = { resource: string; ids: string[] };
async function post(step: 'kept' | 'undo', login: Who, deleted: Deleted, at = space) {
  const answer = await fetch(`${product.origin}/api/deletions/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...inSpace(login, at) },
    body: JSON.stringify(deleted),
  });
  const body = (await answer.json()) as { error?: { code: string } };
  return answer.ok ? body : [answer.status, body.error?.code];
}
/** What comes back of each kind, where something does. */
async function readRestorable(login: Who, deleted: Deleted) {
  const { records = [], ...answer } = (await post('kept', login, deleted)) as Partial<
    Extract<RestorableAnswer, { kept: true }>
  >;
  return answer.kept ? Object.fromEntries(records.map(({ resource, count }) => [resource, count])) : answer;
}

const make = (table: string, object: object) =>
  insertAs((query, variables) => product.admin(query, variables), table, { space_id: space, ...object });

/** Deletes as the console does, with the rights of a person. */
async function remove(login: Who, table: string, ids: string[]): Promise<void> {
  const { data, errors } = await product.graphql(
    'mutation M($ids: [uuid!]!) { gone: delete_TABLE(where: { id: { _in: $ids } }) { affected_rows } }'.replace(
      'TABLE',
      table,
    ),
    inSpace(login),
    { ids },
  );
  expect(errors ?? data?.gone).toEqual({ affected_rows: ids.length });
}
const find = async (table: string, id: string, fields = 'id') => {
  const { data } = await product.admin(`{ ${table}(where: { id: { _eq: "${id}" } }) { ${fields} } }`);
  return data?.[table]?.[0];
};

/** Stores a row of a deletion anew, behind all others of its table and of their index. */
async function storeLast(record: string, subject: string): Promise<void> {
  for (const stored of ['elsewhere', subject]) {
    const { data, errors } = await product.admin(
      `mutation { stored: update_deleted_row(where: { record_id: { _eq: "${record}" } }, _set: { subject: "${stored}" }) { affected_rows } }`,
    );
    expect(errors ?? data?.stored).toEqual({ affected_rows: 1 });
  }
}

describe('a deletion that can be taken back', () => {
  it('brings a record back as it was, with what went along and what nobody may read', async () => {
    const id = await make('partner', { name: 'Fjord Lines', info: { notes: [{ text: 'Pays late', done: false }] } });
    const dataset_id = await make('dataset', { name: 'Cruises', type: 'TOP_LIST' });
    const listing = await make('listing', { name: 'Cruise', dataset_id });
    const variant = await make('variant', { partner_id: id, listing_id: listing });
    const fields = 'id name info created_at updated_at updated_by';
    const before = await find('partner', id, fields);
    await remove('owner', 'partner', [id]);
    expect(await find('variant', variant)).toBeUndefined();
    expect(await readRestorable('owner', { resource: 'partner', ids: [id] })).toEqual({ partner: 1, variant: 1 });
    const event = `{ audit_event(where: { record_id: { _eq: "${id}" }, action: { _eq: "deleted" } }) { created_at } }`;
    const { at } = (await post('kept', 'owner', { resource: 'partner', ids: [id] })) as { at: string };
    expect((await product.admin(event)).data?.audit_event).toEqual([{ created_at: at }]);
    expect(await post('undo', 'owner', { resource: 'partner', ids: [id] })).toEqual({ restored: 1 });
    expect(await find('partner', id, fields)).toEqual(before);
    expect(await find('variant', variant, 'partner_id')).toEqual({ partner_id: id });
    const { data } = await product.admin(
      `{ audit_event(where: { record_id: { _eq: "${id}" } }, order_by: { created_at: asc }) { action actor_email } }`,
    );
    expect(data?.audit_event?.map(({ action }) => action)).toEqual(['deleted', 'restored']);
    expect(await post('undo', 'owner', { resource: 'partner', ids: [id] })).toEqual([410, 'undelete-gone']);
  });

  it('names what was deleted first, and the rest by kind, however the database stores it', async () => {
    const member_id = await make('member', { email: 'order@fjord.test' });
    const post_id = await make('post', { title: 'Order', content: 'Which?', is_published: true, member_id });
    const comment = await make('post_comments', { content: 'All', is_published: true, post_id, member_id });
    const like = await make('post_likes', { post_id, comment_id: comment, member_id });
    await remove('owner', 'post', [post_id]);
    await storeLast(comment, 'post_comments');
    // No kind that goes along sorts before the one that it goes along with.
    await storeLast(like, 'partner');
    await storeLast(post_id, 'post');
    const { records } = (await post('kept', 'owner', { resource: 'post', ids: [post_id] })) as {
      records: RestorableRecords[];
    };
    expect(records.map(({ resource }) => resource)).toEqual(['post', 'partner', 'post_comments']);
  });

  it('is of whoever deleted it, in its space, and of those who may make such records', async () => {
    const ids = [
      await make('tag', { name: 'Aurora', type: 'Page' }),
      await make('tag', { name: 'Fells', type: 'Page' }),
    ];
    await remove('owner', 'tag', ids);
    const deleted = { resource: 'tag', ids };
    expect(await post('kept', 'admin', deleted)).toEqual({ kept: false });
    expect(await post('undo', 'admin', deleted)).toEqual([410, 'undelete-gone']);
    expect(await post('undo', 'contractor', deleted)).toEqual([403, 'not-permitted']);
    expect(await post('undo', 'outsider', deleted)).toEqual([403, 'not-permitted']);
    expect(await post('undo', 'owner', { ...deleted, resource: 'member' })).toEqual([404, 'not-found']);
    // All or nothing: one of them was never deleted.
    const never = { resource: 'tag', ids: [...ids, crypto.randomUUID()] };
    expect(await post('kept', 'owner', never)).toEqual({ kept: false });
    expect(await post('undo', 'owner', never)).toEqual([410, 'undelete-gone']);
    expect(await post('undo', 'owner', deleted)).toEqual({ restored: 2 });
  });

  it('is no way to what a role that one had before may make', async () => {
    const view = { resource: 'task', name: 'Urgent', state: {}, role: null };
    const add = (audience: string) =>
      insertAs((query, variables) => product.graphql(query, inSpace('admin'), variables), 'saved_view', {
        ...view,
        audience,
      });
    const [shared, own] = [await add('space'), await add('personal')];
    const maker = (await find('saved_view', own, 'created_by'))?.created_by;
    await remove('admin', 'saved_view', [shared]);
    await remove('admin', 'saved_view', [own]);
    const become = async (role: string) => {
      const { errors } = await product.admin(
        `mutation { update_user_space(where: { space_id: { _eq: "${space}" }, user_id: { _eq: "${maker}" } }, _set: { user_role: ${role} }) { affected_rows } }`,
      );
      expect(errors).toBeUndefined();
    };
    await become('EDITOR');
    const [ofAll, personal] = [shared, own].map((id) => ({ resource: 'saved_view', ids: [id] })) as [Deleted, Deleted];
    // A role takes up to 5 seconds to bite.
    await expect.poll(() => post('kept', 'admin', ofAll)).toEqual({ kept: false });
    expect(await post('undo', 'admin', ofAll)).toEqual([403, 'not-permitted']);
    expect(await find('saved_view', shared)).toBeUndefined();
    expect(await readRestorable('admin', personal)).toEqual({ saved_view: 1 });
    expect(await post('undo', 'admin', personal)).toEqual({ restored: 1 });
    await become('ADMIN');
    await expect.poll(() => post('kept', 'admin', ofAll)).toMatchObject({ kept: true });
    expect(await post('undo', 'admin', ofAll)).toEqual({ restored: 1 });
  });

  it('restores nothing where something has taken its place, or what it belonged to is gone', async () => {
    const free = await make('redirect', { path: '/free', target: '/a' });
    const taken = await make('redirect', { path: '/taken', target: '/a' });
    await remove('owner', 'redirect', [free, taken]);
    await make('redirect', { path: '/taken', target: '/b' });
    const both = { resource: 'redirect', ids: [free, taken] };
    expect(await post('undo', 'owner', both)).toEqual([409, 'undelete-taken']);
    expect(await find('redirect', free)).toBeUndefined();

    const task = await make('task', { title: 'Pack' });
    const comment = await make('task_comment', { task_id: task, content: 'Boots?' });
    await remove('owner', 'task_comment', [comment]);
    await remove('owner', 'task', [task]);
    expect(await post('undo', 'owner', { resource: 'task_comment', ids: [comment] })).toEqual([409, 'undelete-alone']);
    expect(await post('undo', 'owner', { resource: 'task', ids: [task] })).toEqual({ restored: 1 });
    expect(await post('undo', 'owner', { resource: 'task_comment', ids: [comment] })).toEqual({ restored: 1 });
  });

  it('restores nothing that has no place in the data model any more', async () => {
    const set = (fields: object[]) =>
      product.admin(
        `mutation M($model: jsonb!) { update_space(where: { id: { _eq: "${space}" } }, _set: { data_model: $model }) { affected_rows } }`,
        { model: { partner: fields } },
      );
    const field = { name: 'berth', label: 'Berth', kind: 'text' };
    const { data } = await product.admin(`{ space(where: { id: { _eq: "${space}" } }) { data_model } }`);
    await set([field]);
    const id = await make('partner', { name: 'Fjord Rail', info: { custom_berth: 'A1' } });
    await remove('owner', 'partner', [id]);
    await set([{ ...field, see: 'admins', change: 'admins' }]);
    expect(await post('undo', 'owner', { resource: 'partner', ids: [id] })).toEqual([409, 'undelete-refused']);
    await product.admin(
      `mutation M($model: jsonb!) { update_space(where: { id: { _eq: "${space}" } }, _set: { data_model: $model }) { affected_rows } }`,
      { model: data?.space?.[0]?.data_model },
    );
  });

  it('brings a post back with its answers, an empty dataset, and a header to the pages that had it', async () => {
    const member_id = await make('member', { email: 'reader@fjord.test' });
    const post_id = await make('post', { title: 'Huts', content: 'Which?', is_published: true, member_id });
    const comment = await make('post_comments', { content: 'All', is_published: true, post_id, member_id });
    await make('post_likes', { post_id, comment_id: comment, member_id });
    await remove('owner', 'post', [post_id]);
    const deleted = { resource: 'post', ids: [post_id] };
    expect(await readRestorable('owner', deleted)).toEqual({ post: 1, post_comments: 1, post_likes: 1 });
    expect(await post('undo', 'owner', deleted)).toEqual({ restored: 1 });
    expect(await find('post', post_id, 'comments_count')).toEqual({ comments_count: 1 });
    expect(await find('post_comments', comment, 'likes_count')).toEqual({ likes_count: 1 });

    const dataset = await make('dataset', { name: 'Empty', type: 'TOP_LIST' });
    await remove('owner', 'dataset', [dataset]);
    expect(await post('undo', 'owner', { resource: 'dataset', ids: [dataset] })).toEqual({ restored: 1 });

    const header = await make('header', { name: 'Top' });
    const meta = { header_use: 'chosen', header_id: header };
    const page = await make('page', { name: 'Huts', slug: 'huts', meta });
    await remove('owner', 'header', [header]);
    expect((await find('page', page, 'meta'))?.meta).toEqual({ header_use: 'default' });
    expect(await post('undo', 'owner', { resource: 'header', ids: [header] })).toEqual({ restored: 1 });
    expect((await find('page', page, 'meta'))?.meta).toEqual(meta);
  });

  it('brings an asset back with its file, which waits for it in the storage', async () => {
    const bucket = 'sitewright';
    const api = async (path: string, body: object) => {
      const answer = await fetch(`${product.origin}/api/aws/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...inSpace('owner') },
        body: JSON.stringify({ bucket, ...body }),
      });
      return answer.json();
    };
    const file = crypto.randomUUID();
    const { url } = (await api('upload-image', { id: file, buffer: pixel })) as { url: string };
    const status = async () => (await fetch(product.origin + url)).status;
    const id = await make('asset', { url, title: 'Dot' });
    await remove('owner', 'asset', [id]);
    // A console of before that removes the file itself.
    expect(await api('delete-image', { id: file })).toEqual({ deleted: 0 });
    expect(await status()).toBe(200);
    expect(await post('undo', 'owner', { resource: 'asset', ids: [id] })).toEqual({ restored: 1 });
    expect(await find('asset', id, 'url title')).toEqual({ url, title: 'Dot' });

    const due = async () => {
      const query = `mutation { loose_assets(args: { loose_before: "${new Date(Date.now() + 60_000).toISOString()}" }) { file_id } }`;
      return (await product.admin(query)).data?.loose_assets;
    };
    expect(await due()).toEqual([]);
    await remove('owner', 'asset', [id]);
    expect(await due()).toEqual([{ file_id: file }]);
  });

  it('is not there where not all of it can come back', async () => {
    const form = await make('form', { name: 'Postcards' });
    const record = await make('record', { form_id: form, info: {} });
    const file = { id: crypto.randomUUID(), name: 'a.png', type: 'image/png', bytes: 1, question: 'photo' };
    await product.admin(
      `mutation M($files: jsonb!) { update_record(where: { id: { _eq: "${record}" } }, _set: { files: $files }) { affected_rows } }`,
      { files: [file] },
    );
    await remove('owner', 'form', [form]);
    expect(await post('kept', 'owner', { resource: 'form', ids: [form] })).toEqual({ kept: false });
    expect(await post('undo', 'owner', { resource: 'form', ids: [form] })).toEqual([410, 'undelete-gone']);
    const { data } = await product.admin(
      `{ deleted_row(where: { record_id: { _in: ["${form}", "${record}"] } }) { id } }`,
    );
    expect(data?.deleted_row).toEqual([]);
  });

  it('says nothing of what the platform removes, nor of a deletion that is an hour old', async () => {
    const id = await make('aiprompt', { prompt: 'Be kind' });
    await product.admin(`mutation { delete_aiprompt(where: { id: { _eq: "${id}" } }) { affected_rows } }`);
    expect(await post('kept', 'owner', { resource: 'aiprompt', ids: [id] })).toEqual({ kept: false });

    const old = await make('aiprompt', { prompt: 'Be brief' });
    await remove('owner', 'aiprompt', [old]);
    expect(await readRestorable('owner', { resource: 'aiprompt', ids: [old] })).toEqual({ aiprompt: 1 });
    const { data } = await product.admin(`{ deleted_row(where: { record_id: { _eq: "${old}" } }) { deletion_id } }`);
    await product.admin(
      `mutation { update_deletion(where: { id: { _eq: "${data?.deleted_row?.[0]?.deletion_id}" } }, _set: { created_at: "${new Date(Date.now() - 3_601_000).toISOString()}" }) { affected_rows } }`,
    );
    expect(await post('undo', 'owner', { resource: 'aiprompt', ids: [old] })).toEqual([410, 'undelete-gone']);
  });
});
