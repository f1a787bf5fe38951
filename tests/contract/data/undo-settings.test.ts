import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Accounts and sender domains that people change and take back, over the real parts: server, data service and database. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'admin' | 'editor', string>;
type Who = keyof typeof tokens;
beforeAll(async () => {
  product = await startTestProduct();
  // With the right in the other space too, it is the change that is not there.
  await product.admin('mutation M($row: user_space_insert_input!) { insert_user_space_one(object: $row) { id } }', {
    row: { user_id: people.admin.id, space_id: spaces.borealis, user_role: 'ADMIN' },
  });
  for (const login of ['owner', 'admin', 'editor'] as const) tokens[login] = await product.signIn(login);
});
afterAll(() => product.close());

const space = spaces.aurora;
interface Answer {
  status: number;
  text: string;
  account?: { keyEnding: string } | null;
  undo?: string | null;
  error?: { code: string };
}
async function call(method: string, path: string, given?: object, login: Who = 'owner', at = space): Promise<Answer> {
  const answer = await fetch(`${product.origin}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[login]}`,
      'x-space-id': at,
      ...(given && { 'content-type': 'application/json' }),
    },
    ...(given && { body: JSON.stringify(given) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, ...JSON.parse(text) };
}
const refusal = ({ status, error }: Answer) => [status, error?.code];
async function rows(table: string, fields: string) {
  const { data } = await product.admin(`{ ${table}(where: { space_id: { _eq: "${space}" } }) { ${fields} } }`);
  return (data?.[table] ?? []).sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

/** Changes what is kept, and answers what it was. */
async function changeKept(undo: string | null | undefined, change: object): Promise<object> {
  const { data } = await product.admin(`{ kept_setting(where: { id: { _eq: "${undo}" } }) { content } }`);
  const content = data?.kept_setting?.[0]?.content as object;
  await product.admin(
    'mutation M($id: uuid!, $content: jsonb) { update_kept_setting(where: { id: { _eq: $id } }, _set: { content: $content }) { affected_rows } }',
    { id: undo, content: { ...content, ...change } },
  );
  return content;
}

const mailKeys = { region: 'eu-central-1', secretAccessKey: 'a-long-secret-of-aws' };
const setMail = (ending: string, login: Who = 'owner') =>
  call('POST', 'mail/account', { ...mailKeys, accessKeyId: `AKIAOWNACCOUNT${ending}` }, login);
const undoMail = (undo: string | null = '', login: Who = 'owner', at = space) =>
  call('POST', 'mail/account/undo', { undo }, login, at);
const mailFields = 'access_key_id sealed_secret created_by created_at';

describe('the mail account of a space', () => {
  it('comes back as it was, sealed as it was, with the domains that were verified for it', async () => {
    expect((await setMail('0001', 'admin')).status).toBe(200);
    await product.admin(
      `mutation { insert_sender_domain_one(object: { space_id: "${space}", domain: "letters.test", verified_at: "2026-01-02T03:04:05Z" }) { domain } }`,
    );
    const before = await rows('mail_account', mailFields);
    const domains = await rows('sender_domain', 'domain verified_at');
    const { undo, account, text } = await setMail('0002');
    expect(account?.keyEnding).toBe('0002');
    expect(text).not.toContain('AKIAOWN');
    expect(await rows('sender_domain', 'domain verified_at')).not.toEqual(domains);
    const undone = await undoMail(undo);
    expect([undone.status, undone.account?.keyEnding]).toEqual([200, '0001']);
    expect(undone.text).not.toContain('AKIAOWN');
    expect(await rows('mail_account', mailFields)).toEqual(before);
    expect(await rows('sender_domain', 'domain verified_at')).toEqual(domains);
    // What was put back is kept no longer.
    expect(JSON.stringify(await rows('kept_setting', 'content verified undone_at'))).not.toContain('0002');
    expect(refusal(await undoMail(undo))).toEqual([410, 'setting-gone']);
  });

  it('comes back without what was verified for the other account', async () => {
    await product.admin(
      `mutation { insert_sender_domain_one(object: { space_id: "${space}", domain: "waits.test" }) { domain } }`,
    );
    const domains = await rows('sender_domain', 'domain verified_at');
    const { undo } = await setMail('0012');
    await product.admin(
      `mutation { insert_sender_domain_one(object: { space_id: "${space}", domain: "later.test" }) { domain } }`,
    );
    await product.admin(
      `mutation { update_sender_domain(where: { space_id: { _eq: "${space}" } }, _set: { verified_at: "now()", checked_at: "now()" }) { affected_rows } }`,
    );
    expect((await undoMail(undo)).status).toBe(200);
    const after = await rows('sender_domain', 'domain verified_at checked_at');
    expect(after.map(({ domain, verified_at }) => ({ domain, verified_at }))).toEqual(
      expect.arrayContaining([...domains, { domain: 'later.test', verified_at: null }]),
    );
    expect(after.filter(({ checked_at }) => checked_at !== null)).toEqual([]);
  });

  it('stays where the keys of before cannot be read, or are refused by now', async () => {
    const { undo } = await setMail('0013');
    const before = await changeKept(undo, { sealed_secret: 'v1.gone.AAAA' });
    expect(refusal(await undoMail(undo))).toEqual([410, 'setting-gone']);
    await changeKept(undo, { ...before, access_key_id: 'REFUSED000000000' });
    expect(refusal(await undoMail(undo))).toEqual([422, 'mail-account-refused']);
    expect(await rows('mail_account', 'access_key_id')).toEqual([{ access_key_id: 'AKIAOWNACCOUNT0013' }]);
    await changeKept(undo, before);
    expect((await undoMail(undo)).account?.keyEnding).toBe('0001');
  });

  it('offers no undo where nothing was removed', async () => {
    const { undo } = await call('DELETE', 'mail/account');
    expect((await call('DELETE', 'mail/account')).undo).toBeNull();
    expect((await undoMail(undo)).account?.keyEnding).toBe('0001');
  });

  it('comes back after its removal, and goes where it was the first', async () => {
    const { undo: removed } = await call('DELETE', 'mail/account');
    expect((await undoMail(removed)).account?.keyEnding).toBe('0001');
    await call('DELETE', 'mail/account');
    const { undo: entered } = await setMail('0003');
    expect((await undoMail(entered)).account).toBeNull();
    expect(await rows('mail_account', mailFields)).toEqual([]);
  });

  it('is undone by whoever changed it, in its space, with the right to do so, within the hour', async () => {
    const { undo } = await setMail('0004', 'admin');
    expect(refusal(await undoMail(undo, 'owner'))).toEqual([410, 'setting-gone']);
    expect(refusal(await undoMail(undo, 'editor'))).toEqual([403, 'not-permitted']);
    expect(refusal(await undoMail(undo, 'admin', spaces.borealis))).toEqual([410, 'setting-gone']);
    expect(refusal(await call('POST', 'mail/domains/undo', { undo }, 'admin'))).toEqual([410, 'setting-gone']);
    await product.admin(
      `mutation { update_kept_setting(where: { id: { _eq: "${undo}" } }, _set: { created_at: "${new Date(Date.now() - 3_601_000).toISOString()}" }) { affected_rows } }`,
    );
    expect(refusal(await undoMail(undo, 'admin'))).toEqual([410, 'setting-gone']);
    expect(await rows('mail_account', 'access_key_id')).toEqual([{ access_key_id: 'AKIAOWNACCOUNT0004' }]);
  });

  it('stays where somebody has changed it since; of two who undo at once, one does', async () => {
    const { undo } = await setMail('0005', 'admin');
    const { undo: latest } = await setMail('0006');
    expect(refusal(await undoMail(undo, 'admin'))).toEqual([409, 'setting-changed']);
    const both = await Promise.all([undoMail(latest), undoMail(latest)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await undoMail(undo, 'admin')).account?.keyEnding).toBe('0004');
  });
});

describe('a sender domain', () => {
  const remove = () => call('DELETE', 'mail/domains/letters.test');
  const undoRemoval = (undo: string | null = '') => call('POST', 'mail/domains/undo', { undo });
  const set =
    'mutation { update_sender_domain(where: { domain: { _eq: "letters.test" } }, _set: { verified_at: "2026-01-02T03:04:05Z" }) { affected_rows } }';

  it('comes back as verified as it was', async () => {
    await product.admin(set);
    const before = await rows('sender_domain', 'domain verified_at created_at');
    const { undo } = await remove();
    expect(await rows('sender_domain', 'domain')).not.toContainEqual({ domain: 'letters.test' });
    expect((await undoRemoval(undo)).status).toBe(200);
    expect(await rows('sender_domain', 'domain verified_at created_at')).toEqual(before);
  });

  it('goes again where it was added, and stays where it was there already', async () => {
    const add = (login: Who = 'owner') => call('POST', 'mail/domains', { domain: 'added.test' }, login);
    const { undo } = await add();
    expect((await add()).undo).toBeNull();
    expect((await add('admin')).undo).toBeNull();
    expect((await undoRemoval(undo)).status).toBe(200);
    expect(await rows('sender_domain', 'domain')).not.toContainEqual({ domain: 'added.test' });
    expect(await rows('sender_domain', 'domain')).toContainEqual({ domain: 'letters.test' });

    const { undo: second } = await add();
    await call('DELETE', 'mail/domains/added.test', undefined, 'admin');
    await add('admin');
    expect(refusal(await undoRemoval(second))).toEqual([409, 'setting-changed']);
    expect(await rows('sender_domain', 'domain')).toContainEqual({ domain: 'added.test' });
  });

  it('is named by the undo of its own removal alone', async () => {
    const { undo } = await remove();
    expect((await remove()).undo).toBeNull();
    expect((await call('DELETE', 'mail/domains/never.test')).undo).toBeNull();
    expect((await undoRemoval(undo)).status).toBe(200);
  });

  it('stays away where somebody has added it and removed it again', async () => {
    const { undo } = await remove();
    await call('POST', 'mail/domains', { domain: 'letters.test' }, 'admin');
    const { undo: adminUndo } = await call('DELETE', 'mail/domains/letters.test', undefined, 'admin');
    expect(refusal(await undoRemoval(undo))).toEqual([409, 'setting-changed']);
    expect((await call('POST', 'mail/domains/undo', { undo: adminUndo }, 'admin')).status).toBe(200);
  });

  it('comes back unverified where mail goes by another account now, and not where it was added again', async () => {
    await product.admin(set);
    const { undo } = await remove();
    await setMail('0007');
    expect((await undoRemoval(undo)).status).toBe(200);
    expect(await rows('sender_domain', 'domain verified_at')).toContainEqual({
      domain: 'letters.test',
      verified_at: null,
    });
    const { undo: second } = await remove();
    await call('POST', 'mail/domains', { domain: 'letters.test' });
    expect(refusal(await undoRemoval(second))).toEqual([409, 'setting-changed']);
  });
});

describe('a name of the site', () => {
  const undoDomain = (undo: string | null = '', login: Who = 'owner', at = space) =>
    call('POST', 'edge/domains/undo', { undo }, login, at);
  const names = async () =>
    (await rows('space_domain', 'hostname is_primary removing_at')).map(({ hostname }) => hostname);

  it('is undone by whoever added it, in its space, with the right to do so, within the hour', async () => {
    const { undo } = await call('POST', 'edge/domains', { domain: 'name.test' }, 'admin');
    expect(await names()).toEqual(['name.test']);
    expect(refusal(await undoDomain(undo, 'owner'))).toEqual([410, 'setting-gone']);
    expect(refusal(await undoDomain(undo, 'editor'))).toEqual([403, 'not-permitted']);
    expect(refusal(await undoDomain(undo, 'admin', spaces.borealis))).toEqual([410, 'setting-gone']);
    // Each route puts back what it is about alone.
    expect(refusal(await undoMail(undo, 'admin'))).toEqual([410, 'setting-gone']);
    expect(refusal(await call('POST', 'mail/domains/undo', { undo }, 'admin'))).toEqual([410, 'setting-gone']);
    expect((await undoDomain(undo, 'admin')).status).toBe(200);
    expect(refusal(await undoDomain(undo, 'admin'))).toEqual([410, 'setting-gone']);
    await expect.poll(names).toEqual([]);
  });

  it('comes back after its removal, as a new one', async () => {
    await call('POST', 'edge/domains', { domain: 'name.test' });
    const { undo } = await call('DELETE', 'edge/domains/name.test');
    const { status, text } = await undoDomain(undo);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      domains: [{ hostname: 'name.test', isPrimary: true, isLive: false, isRemoving: false, lookedAt: null }],
    });
    expect((await call('POST', 'edge/domains/name.test/primary')).undo).toBeNull();
    expect((await call('POST', 'edge/domains/name.test/retry')).undo).toBeNull();
  });
});

describe('the payment account of a space', () => {
  const fields = 'account endpoint key_ending sealed_key sealed_webhook_secret created_at';
  const connect = (name: string) => call('POST', 'stripe/account', { secretKey: `sk_test_local_${name}` });
  const undoAccount = (undo: string | null = '', login: Who = 'owner') =>
    call('POST', 'stripe/account/undo', { undo }, login);
  /** The endpoints that are there, of whichever account. */
  const endpoints = async () => {
    const answer = await fetch(`${product.origin}/_local/payments/objects/webhook_endpoint`);
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  };

  it('comes back by its sealed key, with an endpoint of its own, and strangers for customers', async () => {
    await connect('first');
    const [before] = await rows('payment_account', fields);
    const { undo } = await connect('second');
    await product.admin(
      `mutation { update_member(where: { space_id: { _eq: "${space}" } }, _set: { customer_id: "cus_1" }) { affected_rows } }`,
    );
    expect(refusal(await undoAccount(undo, 'admin'))).toEqual([403, 'not-permitted']);
    const undone = await undoAccount(undo);
    expect([undone.status, undone.account?.keyEnding]).toEqual([200, 'irst']);
    expect(undone.text).not.toMatch(/sk_test|whsec|v1\./);
    const [after] = await rows('payment_account', fields);
    expect(after).toEqual({
      ...before,
      endpoint: expect.not.stringMatching(String(before?.endpoint)),
      sealed_webhook_secret: expect.not.stringMatching(String(before?.sealed_webhook_secret)),
    });
    expect(await endpoints()).toEqual([after?.endpoint]);
    expect((await rows('member', 'customer_id')).filter(({ customer_id }) => customer_id !== null)).toEqual([]);
    expect(refusal(await undoAccount(undo))).toEqual([410, 'setting-gone']);
  });

  it('stays where the key of before cannot be read', async () => {
    const { undo } = await connect('sealed');
    await changeKept(undo, { sealed_key: 'v1.gone.AAAA' });
    expect(refusal(await undoAccount(undo))).toEqual([410, 'setting-gone']);
    expect(await rows('payment_account', 'key_ending')).toEqual([{ key_ending: 'aled' }]);
  });

  it('offers no undo where nothing was removed', async () => {
    await call('DELETE', 'stripe/account');
    expect((await call('DELETE', 'stripe/account')).undo).toBeNull();
  });

  it('leaves no endpoint behind where somebody has changed it since', async () => {
    const { undo } = await connect('third');
    await connect('fourth');
    expect(refusal(await undoAccount(undo))).toEqual([409, 'setting-changed']);
    expect(await endpoints()).toEqual((await rows('payment_account', 'endpoint')).map(({ endpoint }) => endpoint));
    const { undo: removed } = await call('DELETE', 'stripe/account');
    expect((await undoAccount(removed)).account?.keyEnding).toBe('urth');
  });
});
