import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { people as accounts } from '#local/demo/accounts.ts';
import { spaces } from '../../support/product.ts';
import { codeOf, here, nobody, refusal, startSpacePeople } from '../../support/space-people.ts';
import { resign } from '../../support/tokens.ts';

/** The people of a space, over the real parts: identity, data service, mail. */
const { product, tokens, list, roleOf, change, remove, invite, accept, register, idOf, personAs, setStatus } =
  await startSpacePeople();
afterAll(() => product.close());

describe('the people of a space', () => {
  it('are listed with invitations and limits for those who manage them', async () => {
    for (const login of ['owner', 'admin'] as const) {
      const listed = await list(tokens[login]);
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

  it.each(['manager', 'editor', 'author', 'contractor'] as const)('are no business of a %s', async (login) => {
    const body = { role: 'CONTRACTOR' };
    const answers = [
      await product.call('GET', `${here}/people`, tokens[login]),
      await change(tokens[login], accounts.contractor.id, body),
      await change(tokens[login], accounts[login].id, { role: 'ADMIN' }),
      await product.call('POST', `${here}/invitations`, tokens[login], body),
      await product.call('POST', `${here}/transfer`, tokens[login], { userId: accounts.admin.id }),
      await remove(tokens[login], login === 'author' ? accounts.contractor.id : accounts.author.id),
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
    const { secret: again } = await invite({ role: 'EDITOR' });
    expect(refusal(await accept(again, token))).toEqual([409, 'already-member']);
    await change(tokens.admin, id, { status: 'ACTIVE' });
    expect((await product.call('GET', '/api/session', token)).body).toMatchObject({ spaces: [{ role: 'AUTHOR' }] });
  });

  it('leave or are removed, and lose their rights with it; the owner stays', async () => {
    for (const login of ['owner', 'admin'] as const) {
      expect(refusal(await remove(tokens[login], accounts.owner.id))).toEqual([403, 'owner-stays']);
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

  it('come back with their views and tasks where whoever removed them takes that back, once, while they are away', async () => {
    const { token, id } = await personAs('EDITOR', 'removed-again@example.test');
    await change(tokens.admin, id, { pageAccess: true });
    const joined = (await list()).people.find(({ userId }) => userId === id);
    const { id: link, secret } = await invite({ role: 'CONTRACTOR' });
    const view = {
      ...{ space_id: spaces.aurora, created_by: id, resource: 'page', name: 'Mine', audience: 'personal' },
      ...{ state: { list: 'sort=name' }, is_default: true },
    };
    const task = { space_id: spaces.aurora, title: 'Write', assignee_id: id };
    await product.admin(
      `mutation ($view: saved_view_insert_input!, $task: task_insert_input!) {
        insert_saved_view_one(object: $view) { id } insert_task_one(object: $task) { id }
      }`,
      { view, task },
    );
    const fetchOwned = async () =>
      (
        await product.admin(
          `query ($id: uuid!) {
            views: saved_view(where: { created_by: { _eq: $id } }) { id name state is_default created_at }
            tasks: task(where: { assignee_id: { _eq: $id } }) { id }
          }`,
          { id },
        )
      ).data;
    const before = await fetchOwned();
    expect([before?.views, before?.tasks]).toEqual([[expect.anything()], [expect.anything()]]);
    const undo = (accessToken: string) => product.call('POST', `${here}/people/${id}/undo`, accessToken);

    expect(refusal(await undo(tokens.admin))).toEqual([410, 'setting-gone']);
    expect((await remove(tokens.admin, id)).status).toBe(204);
    expect(await fetchOwned()).toEqual({ views: [], tasks: [] });
    // It is the way back of the person who did it, while they may give such a place.
    expect(refusal(await undo(tokens.owner))).toEqual([410, 'setting-gone']);
    expect(refusal(await undo(tokens.editor))).toEqual([403, 'not-permitted']);
    expect(refusal(await undo(tokens.outsider))).toEqual([403, 'not-permitted']);
    expect((await undo(tokens.admin)).status).toBe(204);
    expect((await list()).people.find(({ userId }) => userId === id)).toEqual(joined);
    expect(await fetchOwned()).toEqual(before);
    expect((await product.call('GET', '/api/session', token)).body).toMatchObject({ spaces: [{ role: 'EDITOR' }] });
    expect(refusal(await undo(tokens.admin))).toEqual([410, 'setting-gone']);

    // The link that was open at the removal is closed to them meanwhile; who has a place again keeps that.
    await remove(tokens.admin, id);
    expect(refusal(await accept(secret, token))).toEqual([410, 'invitation-revoked']);
    await undo(tokens.admin);
    const { data } = await product.admin(`{ invitation_by_pk(id: "${link}") { refused_users } }`);
    expect(data?.invitation_by_pk).toEqual({ refused_users: [] });
    await remove(tokens.admin, id);
    const { secret: another } = await invite({ role: 'CONTRACTOR', email: 'removed-again@example.test' });
    expect((await accept(another, token)).status).toBe(200);
    expect(refusal(await undo(tokens.admin))).toEqual([409, 'changed-meanwhile']);
    expect(await roleOf(id)).toBe('CONTRACTOR');
  });

  it('are ten of a role at most', async () => {
    const { secret } = await invite({ role: 'AUTHOR' });
    const before = (await list()).limits.AUTHOR?.used ?? 0;
    const guests = await Promise.all(
      Array.from({ length: 11 - before }, (_, index) => register(`author${index}@example.test`)),
    );
    const answers = await Promise.all(guests.map((token) => accept(secret, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10 - before).fill(200), 409]);
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['role-full']);
    expect((await list()).limits.AUTHOR).toEqual({ used: 10, most: 10 });
    expect(refusal(await change(tokens.owner, accounts.editor.id, { role: 'AUTHOR' }))).toEqual([409, 'role-full']);
    const another = await product.call('POST', `${here}/invitations`, tokens.owner, { role: 'AUTHOR' });
    expect(refusal(another)).toEqual([409, 'role-full']);
  });
});

describe('a transfer', () => {
  it('is the owner’s alone, and goes to an active admin of the space', async () => {
    const transfer = (token: string, userId: string) => product.call('POST', `${here}/transfer`, token, { userId });
    expect(refusal(await transfer(tokens.admin, accounts.admin.id))).toEqual([403, 'not-permitted']);
    for (const login of ['manager', 'owner'] as const) {
      expect(refusal(await transfer(tokens.owner, accounts[login].id))).toEqual([409, 'successor-not-admin']);
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

  it('of somebody who was disabled end within half a minute on every way to the rows, behind the server’s back', async () => {
    const { token, id } = await personAs('EDITOR', 'watched-live@example.test');
    const headers = { authorization: `Bearer ${token}`, 'x-space-id': spaces.aurora };
    const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/v1/graphql`, 'graphql-transport-ws');
    const query = 'subscription { page(limit: 1) { id } }';
    const rows = new Promise((resolve) => {
      socket.on('message', (data) => {
        const { type } = JSON.parse(String(data)) as { type: string };
        if (type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
        if (type === 'next') resolve(type);
      });
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { headers } }));
    await rows;
    expect((await product.graphql(pages, headers)).data?.page).toHaveLength(1);

    const closed = once(socket, 'close');
    await setStatus(id, 'DISABLED');
    const codeOfRows = async () => (await product.graphql(pages, headers)).errors?.[0]?.extensions.code;
    await expect.poll(codeOfRows).toBe('access-denied');
    expect((await closed)[0]).toBe(4403);
  });
});

it('who made their sign-in anew has their places again, and both the address and the space are told', async () => {
  const email = 'anew@example.com';
  const before = await personAs('CONTRACTOR', email);
  expect((await product.mailTo(email)).subject).not.toBe('A new sign-in has your account');
  await product.identity('accounts:delete', { idToken: before.token });
  const token = await register(email);
  expect(await idOf(token)).toBe(before.id);
  expect(await roleOf(before.id)).toBe('CONTRACTOR');
  expect((await product.mailTo(email)).subject).toBe('A new sign-in has your account');
  const events = `audit_event(where: { action: { _eq: "identity-replaced" } }) { space_id actor_id actor_email }`;
  const { data } = await product.admin(`{ ${events} }`);
  expect(data?.audit_event).toEqual([{ space_id: spaces.aurora, actor_id: before.id, actor_email: email }]);
});
