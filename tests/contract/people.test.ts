import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people as accounts } from '#local/demo/accounts.ts';
import { type ApiAnswer, spaces, startTestProduct, type TestProduct } from '../support/product.ts';
import { resign } from '../support/tokens.ts';

/** The people of a space, over the real parts: identity, data service, mail. */
let product: TestProduct;
const tokens = {} as Record<keyof typeof accounts, string>;
const here = `/api/spaces/${spaces.aurora}`;
const nobody = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  product = await startTestProduct();
  for (const who of Object.keys(accounts) as (keyof typeof accounts)[]) tokens[who] = await product.signIn(who);
});
afterAll(() => product.close());

const codeOf = ({ body }: ApiAnswer) => (body?.error as { code?: string } | undefined)?.code;
const refusal = (answer: ApiAnswer) => [answer.status, codeOf(answer)];

interface Listed {
  people: { userId: string; role: string; email: string; status: string }[];
  invitations: { id: string; email: string | null; role: string; link: string | null; sentAt: string | null }[];
  limits: Record<string, { used: number; most: number }>;
}
async function list(token = tokens.owner, space: string = spaces.aurora): Promise<Listed> {
  const { body } = await product.call('GET', `/api/spaces/${space}/people`, token);
  return body as unknown as Listed;
}
const roleOf = async (userId: string) => (await list()).people.find((person) => person.userId === userId)?.role;
const change = (token: string, userId: string, body: object, space = here) =>
  product.call('PATCH', `${space}/people/${userId}`, token, body);
const remove = (token: string, userId: string, space = here) =>
  product.call('DELETE', `${space}/people/${userId}`, token);

async function invite(body: object, token = tokens.owner, space = here): Promise<Listed['invitations'][number]> {
  const answer = await product.call('POST', `${space}/invitations`, token, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.body?.invitation as Listed['invitations'][number];
}
const accept = (id: string, token: string) => product.call('POST', `/api/invitations/${id}/accept`, token);

/** Signs up, verifies and registers. @returns the ID token */
async function register(email: string): Promise<string> {
  const password = 'a-good-password';
  const { idToken } = await product.identity('accounts:signUp', { email, password, returnSecureToken: true });
  await product.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const oobCode = /oobCode=([\w-]+)/.exec((await product.mailTo(email)).text)?.[1];
  await product.identity('accounts:update', { oobCode });
  const signedIn = await product.identity('accounts:signInWithPassword', { email, password, returnSecureToken: true });
  const token = signedIn.idToken ?? '';
  await product.api('/api/account', token, { name: email.split('@')[0] ?? '' });
  return token;
}
const idOf = async (token: string) => {
  const { body } = await product.call('GET', '/api/session', token);
  return String((body?.user as { id?: unknown } | undefined)?.id);
};
/** A new person with a place in the space. */
async function personAs(role: string, email: string): Promise<{ token: string; id: string }> {
  const { id } = await invite({ role, email });
  const token = await register(email);
  await accept(id, token);
  return { token, id: await idOf(token) };
}
const setStatus = (userId: string, status: string) =>
  product.admin(`mutation { update_user_by_pk(pk_columns: { id: "${userId}" }, _set: { status: ${status} }) { id } }`);

describe('the people of a space', () => {
  it('are listed with invitations and limits for those who manage them', async () => {
    for (const who of ['owner', 'admin'] as const) {
      const listed = await list(tokens[who]);
      expect(listed.people.map(({ role }) => role)).toEqual(expect.arrayContaining(['SpaceOwner', 'CONTRACTOR']));
      expect(listed.people[0]).toEqual({
        userId: accounts.owner.id,
        name: accounts.owner.name,
        email: accounts.owner.email,
        photoUrl: expect.any(String),
        role: 'SpaceOwner',
        pageAccess: false,
        status: 'ACTIVE',
        accountStatus: 'ACTIVE',
        joinedAt: expect.any(String),
        lastLoginAt: expect.any(String),
      });
      expect(listed.limits.SpaceOwner).toEqual({ used: 1, most: 1 });
      expect(listed.limits.ADMIN).toEqual({ used: 1, most: 10 });
      expect(listed.invitations.map(({ email }) => email === null)).toContain(true);
    }
  });

  it.each(['manager', 'editor', 'author', 'contractor'] as const)('are no business of a %s', async (who) => {
    const body = { role: 'CONTRACTOR' };
    const answers = [
      await product.call('GET', `${here}/people`, tokens[who]),
      await change(tokens[who], accounts.contractor.id, body),
      await change(tokens[who], accounts[who].id, { role: 'ADMIN' }),
      await product.call('POST', `${here}/invitations`, tokens[who], body),
      await product.call('POST', `${here}/transfer`, tokens[who], { userId: accounts.admin.id }),
      await remove(tokens[who], who === 'author' ? accounts.contractor.id : accounts.author.id),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => [403, 'not-permitted']));
  });

  it('are closed to other spaces, and no answer tells which spaces there are', async () => {
    for (const space of [here, `/api/spaces/${nobody}`, '/api/spaces/aurora']) {
      const { invitations } = await list();
      const answers = [
        await product.call('GET', `${space}/people`, tokens.outsider),
        await change(tokens.outsider, accounts.editor.id, { role: 'AUTHOR' }, space),
        await remove(tokens.outsider, accounts.editor.id, space),
        await product.call('POST', `${space}/invitations`, tokens.outsider, { role: 'EDITOR' }),
        await product.call('DELETE', `${space}/invitations/${invitations[0]?.id}`, tokens.outsider),
        await product.call('POST', `${space}/invitations/${invitations[0]?.id}/resend`, tokens.outsider),
        await product.call('POST', `${space}/transfer`, tokens.outsider, { userId: accounts.admin.id }),
      ];
      expect(answers.map(refusal)).toEqual(answers.map(() => [403, 'not-permitted']));
    }
    const signedOut = await product.call('GET', `${here}/people`);
    expect(refusal(signedOut)).toEqual([401, 'unauthenticated']);
  });

  it('of another space cannot be reached through one’s own', async () => {
    const { invitations } = await list(tokens.outsider, spaces.borealis);
    const answers = [
      await change(tokens.owner, accounts.outsider.id, { role: 'SpaceOwner' }),
      await remove(tokens.owner, accounts.outsider.id),
      await product.call('POST', `${here}/transfer`, tokens.owner, { userId: accounts.outsider.id }),
      await product.call('DELETE', `${here}/invitations/${invitations[0]?.id}`, tokens.owner),
      await change(tokens.owner, nobody, { role: 'EDITOR' }),
      await change(tokens.owner, 'nobody', { role: 'EDITOR' }),
    ];
    expect(answers.map(codeOf)).toEqual([
      'person-not-found',
      'person-not-found',
      'person-not-found',
      'invitation-not-found',
      'person-not-found',
      'person-not-found',
    ]);
  });

  it('are changed by those above them, effective at once', async () => {
    expect((await change(tokens.admin, accounts.editor.id, { role: 'MANAGER' })).body).toMatchObject({
      person: { userId: accounts.editor.id, role: 'MANAGER' },
    });
    const { body } = await product.call('GET', '/api/session', tokens.editor);
    expect(body?.spaces).toEqual([expect.objectContaining({ id: spaces.aurora, role: 'MANAGER' })]);
    const { data } = await product.graphql('{ link_track(limit: 1) { id } }', {
      authorization: `Bearer ${tokens.editor}`,
      'x-space-id': spaces.aurora,
    });
    expect(data?.link_track).toHaveLength(1);
    await change(tokens.admin, accounts.editor.id, { role: 'EDITOR' });
    expect((await change(tokens.admin, accounts.contractor.id, { pageAccess: false })).status).toBe(200);
    expect((await change(tokens.admin, accounts.contractor.id, { pageAccess: true })).status).toBe(200);
  });

  it.each([
    ['an admin raises nobody to their own role', 'admin', 'editor', { role: 'ADMIN' }, 'role-too-high'],
    ['an admin makes no owner', 'admin', 'editor', { role: 'SpaceOwner' }, 'owner-by-transfer'],
    ['an admin does not raise themselves', 'admin', 'admin', { role: 'SpaceOwner' }, 'own-place'],
    ['an admin does not touch the owner', 'admin', 'owner', { role: 'EDITOR' }, 'owner-stays'],
    ['an admin does not shut the owner out', 'admin', 'owner', { status: 'DISABLED' }, 'owner-stays'],
    ['an owner makes no second owner', 'owner', 'admin', { role: 'SpaceOwner' }, 'owner-by-transfer'],
    ['an owner does not step down alone', 'owner', 'owner', { role: 'ADMIN' }, 'owner-stays'],
    ['nobody gives what is no role', 'owner', 'editor', { role: 'superadmin' }, 'role-too-high'],
  ] as const)('%s', async (_rule, actor, person, body, code) => {
    const before = await roleOf(accounts[person].id);
    expect(refusal(await change(tokens[actor], accounts[person].id, body))).toEqual([403, code]);
    expect(await roleOf(accounts[person].id)).toBe(before);
  });

  it.each([
    [{}],
    [{ role: 7 }],
    [{ status: 'UNVERIFIED' }],
    [{ role: 'EDITOR', spaceId: spaces.borealis }],
    [{ seat: 3 }],
  ])('are not changed by %j', async (body) => {
    expect(refusal(await change(tokens.owner, accounts.editor.id, body))).toEqual([400, 'invalid-input']);
  });

  it('may be shut out of the space and let in again', async () => {
    const { token, id } = await personAs('AUTHOR', 'shut-out@example.test');
    await change(tokens.admin, id, { status: 'DISABLED' });
    expect((await product.call('GET', '/api/session', token)).body).toMatchObject({ spaces: [] });
    const { id: again } = await invite({ role: 'EDITOR' });
    expect(refusal(await accept(again, token))).toEqual([409, 'already-member']);
    await change(tokens.admin, id, { status: 'ACTIVE' });
    expect((await product.call('GET', '/api/session', token)).body).toMatchObject({ spaces: [{ role: 'AUTHOR' }] });
  });

  it('leave or are removed, and lose their rights with it; the owner stays', async () => {
    for (const who of ['owner', 'admin'] as const) {
      expect(refusal(await remove(tokens[who], accounts.owner.id))).toEqual([403, 'owner-stays']);
    }
    const leaver = await personAs('CONTRACTOR', 'leaver@example.test');
    expect((await remove(leaver.token, leaver.id)).status).toBe(204);
    const removed = await personAs('CONTRACTOR', 'removed@example.test');
    expect((await remove(tokens.admin, removed.id)).status).toBe(204);
    for (const { id, token } of [leaver, removed]) {
      expect(await roleOf(id)).toBeUndefined();
      const answer = await product.graphql('{ task: tag { id } }', {
        authorization: `Bearer ${token}`,
        'x-space-id': spaces.aurora,
      });
      expect(answer.errors?.[0]?.extensions.code).toBe('access-denied');
    }
  });

  it('are ten of a role at most', async () => {
    const { id } = await invite({ role: 'AUTHOR' });
    const before = (await list()).limits.AUTHOR?.used ?? 0;
    const guests = await Promise.all(
      Array.from({ length: 11 - before }, (_, index) => register(`author${index}@example.test`)),
    );
    const answers = await Promise.all(guests.map((token) => accept(id, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10 - before).fill(200), 409]);
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['role-full']);
    expect((await list()).limits.AUTHOR).toEqual({ used: 10, most: 10 });
    expect(refusal(await change(tokens.owner, accounts.editor.id, { role: 'AUTHOR' }))).toEqual([409, 'role-full']);
    const another = await product.call('POST', `${here}/invitations`, tokens.owner, { role: 'AUTHOR' });
    expect(refusal(another)).toEqual([409, 'role-full']);
  }, 60_000);
});

describe('invitations', () => {
  it('go by mail in the language of the inviter, and are accepted once by their reader', async () => {
    const email = 'reader@example.test';
    const offer = await invite({ role: 'MANAGER', email: ' Reader@Example.TEST', language: 'fr', days: 3 });
    expect(offer).toMatchObject({ email, role: 'MANAGER', sentAt: expect.any(String) });
    const mail = await product.mailTo(email);
    expect(mail.subject).toBe('Maya Lindqvist vous invite à rejoindre Aurora Travel');
    expect(mail.text).toContain(offer.link);

    const look = (token?: string) => product.call('GET', `/api/invitations/${offer.id}`, token);
    expect((await look()).body).toEqual({
      state: 'open',
      space: { name: 'Aurora Travel', faviconUrl: expect.any(String) },
      role: 'MANAGER',
      invitedBy: 'Maya Lindqvist',
      forAnotherEmail: false,
    });
    expect((await look(tokens.outsider)).body).toMatchObject({ forAnotherEmail: true, space: { id: spaces.aurora } });
    expect(refusal(await accept(offer.id, tokens.outsider))).toEqual([403, 'invitation-for-another']);
    expect(refusal(await product.call('POST', `/api/invitations/${offer.id}/accept`))).toEqual([
      401,
      'unauthenticated',
    ]);

    const token = await register(email);
    expect(await accept(offer.id, token)).toEqual({ status: 200, body: { spaceId: spaces.aurora } });
    expect((await product.call('GET', '/api/session', token)).body).toMatchObject({
      spaces: [{ id: spaces.aurora, role: 'MANAGER' }],
    });
    expect((await look(token)).body).toMatchObject({ state: 'accepted', forAnotherEmail: false });
    expect(refusal(await accept(offer.id, token))).toEqual([409, 'already-member']);
    await remove(tokens.owner, await idOf(token));
    expect(refusal(await accept(offer.id, token))).toEqual([409, 'invitation-accepted']);
    expect(refusal(await product.call('DELETE', `${here}/invitations/${offer.id}`, tokens.owner))).toEqual([
      409,
      'invitation-accepted',
    ]);
  });

  it('by link serve several people, until they are revoked', async () => {
    const link = await invite({ role: 'CONTRACTOR', pageAccess: true });
    expect(link).toMatchObject({
      email: null,
      link: `${product.origin.replace('127.0.0.1', 'localhost')}/space/invite/${link.id}`,
    });
    for (const email of ['first@example.test', 'second@example.test']) {
      const token = await register(email);
      expect((await accept(link.id, token)).status).toBe(200);
      expect((await product.call('GET', '/api/session', token)).body).toMatchObject({
        spaces: [{ role: 'CONTRACTOR', flags: { pageAccess: true } }],
      });
    }
    expect(refusal(await accept(link.id, tokens.editor))).toEqual([409, 'already-member']);
    const revoke = () => product.call('DELETE', `${here}/invitations/${link.id}`, tokens.admin);
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    const late = await register('late@example.test');
    expect(refusal(await accept(link.id, late))).toEqual([410, 'invitation-revoked']);
    expect((await product.call('GET', `/api/invitations/${link.id}`)).body).toMatchObject({ state: 'revoked' });
    expect((await list()).invitations.map(({ id }) => id)).not.toContain(link.id);
  });

  it('expire, and are sent again for longer', async () => {
    const { invitations } = await list();
    const expired = invitations.find(({ role, email }) => role === 'AUTHOR' && email !== null);
    const path = `/api/invitations/${expired?.id}`;
    expect((await product.call('GET', path)).body).toMatchObject({ state: 'expired' });
    const token = await register(String(expired?.email));
    expect(refusal(await accept(String(expired?.id), token))).toEqual([410, 'invitation-expired']);
    const again = await product.call('POST', `${here}/invitations/${expired?.id}/resend`, tokens.admin, {});
    expect(again.status).toBe(200);
    expect((await product.call('GET', path, token)).body).toMatchObject({ state: 'open' });
    expect((await product.mailTo(String(expired?.email))).subject).toBe('Maya Lindqvist invites you to Aurora Travel');
  });

  it('for an address that has one replace it', async () => {
    const email = 'twice@example.test';
    const first = await invite({ role: 'EDITOR', email });
    const second = await invite({ role: 'MANAGER', email });
    const open = (await list()).invitations.filter((invitation) => invitation.email === email);
    expect(open.map(({ id, role }) => [id, role])).toEqual([[second.id, 'MANAGER']]);
    expect((await product.call('GET', `/api/invitations/${first.id}`)).body).toMatchObject({ state: 'revoked' });
  });

  it('are not for more than the inviter has', async () => {
    const offer = (role: string, email?: string) =>
      product.call('POST', `${here}/invitations`, tokens.admin, { role, ...(email ? { email } : {}) });
    expect(refusal(await offer('ADMIN'))).toEqual([403, 'role-too-high']);
    expect(refusal(await offer('SpaceOwner'))).toEqual([403, 'owner-by-transfer']);
    const email = 'next-admin@example.test';
    const link = await invite({ role: 'ADMIN' });
    const high = await invite({ role: 'ADMIN', email });
    expect(refusal(await offer('EDITOR', email))).toEqual([403, 'role-too-high']);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/resend'],
    ] as const) {
      const answer = await product.call(method, `${here}/invitations/${high.id}${path}`, tokens.admin);
      expect(refusal(answer)).toEqual([403, 'role-too-high']);
    }
    const seen = (await list(tokens.admin)).invitations.find(({ id }) => id === link.id);
    expect(seen?.link).toBeNull();
  });

  it.each([
    [{ role: 'EDITOR', email: 'nobody' }, 'email'],
    [{ role: 'EDITOR', days: 31 }, 'days'],
    [{ email: 'a@example.test' }, 'role'],
    [{ role: 'EDITOR', language: 'de' }, 'language'],
  ])('are not made of %j', async (body, field) => {
    const answer = await product.call('POST', `${here}/invitations`, tokens.owner, body);
    expect(refusal(answer)).toEqual([400, 'invalid-input']);
    expect(answer.body).toMatchObject({ error: { details: [{ field }] } });
  });

  it('are not for whom the space has already, nor for whom was disabled', async () => {
    const member = await product.call('POST', `${here}/invitations`, tokens.owner, {
      role: 'ADMIN',
      email: accounts.manager.email,
    });
    expect(refusal(member)).toEqual([409, 'already-member']);
    const { id } = await invite({ role: 'EDITOR', email: 'disabled@example.test' });
    const token = await register('disabled@example.test');
    await setStatus(await idOf(token), 'DISABLED');
    expect(refusal(await accept(id, token))).toEqual([403, 'user-disabled']);
  });

  it('by mail vouch for somebody on the waitlist, unlike links', async () => {
    const waiting = async (email: string) => {
      const token = await register(email);
      await setStatus(await idOf(token), 'UNVERIFIED');
      return { email, token, session: () => product.call('GET', '/api/session', token) };
    };
    const [invited, stranger, late] = [
      await waiting('vouched@example.test'),
      await waiting('stranger@example.test'),
      await waiting('withdrawn@example.test'),
    ];
    const mail = await invite({ role: 'EDITOR', email: invited.email });
    const link = await invite({ role: 'EDITOR' });
    const { id: withdrawn } = await invite({ role: 'EDITOR', email: late.email });
    await product.call('DELETE', `${here}/invitations/${withdrawn}`, tokens.owner);

    expect(refusal(await accept(link.id, stranger.token))).toEqual([403, 'user-waitlisted']);
    for (const person of [stranger, late]) {
      expect(refusal(await person.session())).toEqual([403, 'user-waitlisted']);
    }
    expect((await invited.session()).body).toMatchObject({ user: { status: 'ACTIVE' } });
    expect((await accept(mail.id, invited.token)).status).toBe(200);
  });

  it.each([nobody, 'invite', '%00'])('that do not exist are not found: %s', async (id) => {
    expect(refusal(await product.call('GET', `/api/invitations/${id}`))).toEqual([404, 'invitation-not-found']);
    expect(refusal(await accept(id, tokens.editor))).toEqual([404, 'invitation-not-found']);
  });
});

describe('a transfer', () => {
  it('is the owner’s alone, and goes to an active admin of the space', async () => {
    const transfer = (token: string, userId: string) => product.call('POST', `${here}/transfer`, token, { userId });
    expect(refusal(await transfer(tokens.admin, accounts.admin.id))).toEqual([403, 'not-permitted']);
    for (const who of ['manager', 'owner'] as const) {
      expect(refusal(await transfer(tokens.owner, accounts[who].id))).toEqual([409, 'successor-not-admin']);
    }
    await change(tokens.owner, accounts.admin.id, { status: 'DISABLED' });
    expect(refusal(await transfer(tokens.owner, accounts.admin.id))).toEqual([409, 'successor-not-admin']);
    await change(tokens.owner, accounts.admin.id, { status: 'ACTIVE' });

    expect((await transfer(tokens.owner, accounts.admin.id)).status).toBe(204);
    expect([await roleOf(accounts.admin.id), await roleOf(accounts.owner.id)]).toEqual(['SpaceOwner', 'ADMIN']);
    expect(refusal(await transfer(tokens.owner, accounts.admin.id))).toEqual([403, 'not-permitted']);
    expect((await transfer(tokens.admin, accounts.owner.id)).status).toBe(204);
  });
});

describe('sessions', () => {
  const pages = '{ page(limit: 1) { id } }';

  it('are all over after signing out everywhere, refreshed ones too, until the next sign-in', async () => {
    const { email, password } = accounts.author;
    const first = await product.identity('accounts:signInWithPassword', { email, password, returnSecureToken: true });
    expect((await product.call('POST', '/api/session/sign-out-everywhere', tokens.author)).status).toBe(204);
    const refreshed = await fetch(`${product.origin}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&refresh_token=${first.refreshToken}`,
    });
    const { id_token } = (await refreshed.json()) as { id_token: string };
    for (const token of [tokens.author, first.idToken ?? '', id_token]) {
      expect(refusal(await product.call('GET', '/api/session', token))).toEqual([401, 'unauthenticated']);
      const answer = await product.graphql(pages, { authorization: `Bearer ${token}`, 'x-space-id': spaces.aurora });
      expect(answer.errors?.[0]?.extensions.code).toBe('access-denied');
    }
    // A sign-in of the next second.
    const later = await resign(product.dataDir, tokens.author, { auth_time: Math.floor(Date.now() / 1000) + 2 });
    expect((await product.call('GET', '/api/session', later)).status).toBe(200);
  });

  it('of somebody who was disabled are over, and stay over when that is taken back', async () => {
    const { token, id } = await personAs('CONTRACTOR', 'back-again@example.test');
    await setStatus(id, 'DISABLED');
    expect(refusal(await product.call('GET', '/api/session', token))).toEqual([403, 'user-disabled']);
    await setStatus(id, 'ACTIVE');
    expect(refusal(await product.call('GET', '/api/session', token))).toEqual([401, 'unauthenticated']);
  });
});
