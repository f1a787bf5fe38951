import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

type Fields = Record<string, string>;

const get = async (path: string, cookie: string) =>
  (await fetch(product.sitesOrigin + path, { headers: { cookie } })).text();
const post = (path: string, fields: Fields, cookie = '') =>
  fetch(product.sitesOrigin + path, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

it('lets members of a new space post and comment as soon as a page has a community', async () => {
  const authorization = `Bearer ${await product.signIn('owner')}`;
  const made = await product.call('POST', '/api/spaces', authorization.slice('Bearer '.length), { name: 'Brand new' });
  const spaceId = String((made.body?.space as JsonObject | undefined)?.id);
  const asOwner = async (query: string) => {
    const { data, errors } = await product.graphql(query, { authorization, 'x-space-id': spaceId });
    expect(errors).toBeUndefined();
    return data as unknown as Record<string, JsonObject>;
  };

  await asOwner(
    `mutation { update_space_by_pk(pk_columns: { id: "${spaceId}" }, _append: { info: { member_registration: "open", post_moderation: "after" } }) { id } }`,
  );
  const { page } = await asOwner('mutation { page: insert_page_one(object: { name: "Talk", slug: "talk" }) { id } }');
  await asOwner(
    `mutation { update_page_by_pk(pk_columns: { id: "${page?.id}" }, _append: { meta: { community: "members" } }) { id } }`,
  );
  // Publishing has a test of its own; here it is enough that the page goes live.
  await product.admin(
    `mutation { update_page_by_pk(pk_columns: { id: "${page?.id}" }, _set: { status: PUBLISHED }) { id } }`,
  );
  const opened = await product.call('POST', `/api/spaces/${spaceId}/site`, authorization.slice('Bearer '.length), {
    open: true,
  });
  expect(opened.status).toBe(200);

  const email = 'first@example.org';
  const site = `/sites/${spaceId}`;
  await post(`${site}/_members/sign-in`, { email });
  await expect.poll(() => product.mailTo(email).catch(() => null)).not.toBeNull();
  const link = new URL(/https?:\S+_members\/sign-in\/\S+/.exec((await product.mailTo(email)).text)?.[0] ?? '').pathname;
  const signedIn = await post(link, {});
  expect(signedIn.status).toBe(303);
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  const talk = `${site}/_members/pages/${page?.id}`;
  const key = /name="key" value="([\w-]+)"/.exec(await get(talk, cookie))?.[1] ?? '';
  const posted = await post(talk, { key, title: 'Hello', content: 'The first word.' }, cookie);
  expect(posted.status).toBe(303);
  const at = posted.headers.get('location') ?? '';
  const commented = await post(`${at}/comments`, { key, content: 'And the second.' }, cookie);
  expect(commented.status).toBe(303);
  expect(await get(at, cookie)).toContain('And the second.');
  expect(await get(`${site}/talk`, '')).toContain('Hello');

  const { roles } = await asOwner('{ roles: membership_role { name default allowed_to_comment } }');
  expect(roles).toEqual([{ name: 'Member', default: true, allowed_to_comment: true }]);
});
