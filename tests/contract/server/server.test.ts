import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { people } from '#local/demo/accounts.ts';
import { type GraphQLAnswer, spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** The server over the real parts: identity, data service with the committed metadata, mail. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'contractor' | 'outsider' | 'superadmin', string>;

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'contractor', 'outsider', 'superadmin'] as const)
    tokens[login] = await product.signIn(login);
});
afterAll(() => product.close());

const bearer = (token: string, space?: string) => ({
  authorization: `Bearer ${token}`,
  ...(space ? { 'x-space-id': space } : {}),
});
const spacesIn = (answer: GraphQLAnswer) => new Set(answer.data?.page?.map((row) => row.space_id));
const codeOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions.code;

describe('the one origin', () => {
  it('is healthy when every part is', async () => {
    const answer = await fetch(`${product.origin}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', parts: { dataService: 'ok', identity: 'ok', storage: 'ok', mail: 'ok' } },
    ]);
  });
});

describe('GET /api/session', () => {
  it('knows the spaces of a demo account and the role in each', async () => {
    const { status, body } = await product.api('/api/session', tokens.owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email: people.owner.email, status: 'ACTIVE' },
      superadmin: false,
      spaces: expect.arrayContaining([
        expect.objectContaining({ id: spaces.aurora, name: 'Aurora Travel', role: 'SpaceOwner' }),
        expect.objectContaining({ id: spaces.borealis, name: 'Borealis Kitchen', role: 'EDITOR' }),
      ]),
    });
    const boss = await product.api('/api/session', tokens.superadmin);
    expect(boss.body).toMatchObject({ superadmin: true });
  });
});

describe('the data service behind the server', () => {
  const pages = '{ page(limit: 3) { id space_id } }';

  it('shows the rows of the selected space only', async () => {
    for (const space of Object.values(spaces)) {
      const answer = await product.graphql(pages, bearer(tokens.owner, space));
      expect(answer.data?.page).toHaveLength(3);
      expect(spacesIn(answer)).toEqual(new Set([space]));
    }
  });

  it('gives "not there" for a row of another space as for one that does not exist', async () => {
    const { data } = await product.graphql(pages, bearer(tokens.owner, spaces.aurora));
    const [row] = data?.page ?? [];
    const byId = (id: string) =>
      product.graphql(`{ page_by_pk(id: "${id}") { id } }`, bearer(tokens.outsider, spaces.borealis));
    const foreign = await byId(String(row?.id));
    expect(foreign).toEqual({ data: { page_by_pk: null } });
    expect(await byId('00000000-0000-4000-8000-000000000000')).toEqual(foreign);
  });

  it.each([
    ['a space that is not the user’s', () => bearer(tokens.outsider, spaces.aurora)],
    ['a space that does not exist', () => bearer(tokens.owner, '00000000-0000-4000-8000-000000000000')],
    ['a space id that is none', () => bearer(tokens.owner, 'aurora')],
    ['no token', () => ({})],
    ['a changed token', () => bearer(`${tokens.owner.slice(0, -4)}AAAA`, spaces.aurora)],
    ['an unsigned token', () => bearer(unsigned(tokens.owner), spaces.aurora)],
    ['an admin secret', () => ({ 'x-hasura-admin-secret': 'demo', 'x-hasura-role': 'admin' })],
  ])('is closed to %s', async (_case, headers) => {
    const answer = await product.graphql(pages, headers());
    expect(codeOf(answer)).toBe('access-denied');
    expect(answer.data ?? null).toBeNull();
  });

  it('believes no role that a client names', async () => {
    const forged = {
      'x-hasura-role': 'admin',
      'x-hasura-user-id': people.owner.id,
      'x-hasura-space-id': spaces.borealis,
    };
    const answer = await product.graphql(pages, { ...bearer(tokens.contractor, spaces.aurora), ...forged });
    expect(spacesIn(answer)).toEqual(new Set([spaces.aurora]));
  });

  it.each([
    ['malformed', '{ page {', 'validation-failed'],
    ['of an unknown field', '{ page { nothing } }', 'validation-failed'],
    ['of a wrong type', '{ page(limit: "many") { id } }', 'validation-failed'],
    ['with an id that is none', '{ page(where: { id: { _eq: "7" } }) { id } }', 'data-exception'],
  ])('says what is wrong with a query that is %s', async (_case, query, code) => {
    expect(codeOf(await product.graphql(query, bearer(tokens.owner, spaces.aurora)))).toBe(code);
  });

  it('survives a query that is nested without end', async () => {
    const deep = `${'{ space '.repeat(3000)}{ id }${' }'.repeat(3000)}`;
    const answer = await product.graphql(`{ page ${deep} }`, bearer(tokens.owner, spaces.aurora));
    expect(answer.errors).toHaveLength(1);
    const { status } = await product.api('/api/session', tokens.owner);
    expect(status).toBe(200);
  });
});

/** The token with the same claims, and without a signature. */
function unsigned(token: string): string {
  const [, claims = ''] = token.split('.');
  return new UnsecuredJWT(JSON.parse(Buffer.from(claims, 'base64url').toString())).encode();
}

describe('live queries through the server', () => {
  const connect = (headers: Record<string, string>) =>
    createClient({
      url: `${product.origin.replace('http', 'ws')}/v1/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { headers },
      retryAttempts: 0,
      onNonLazyError: () => {},
    });

  it('carry the rows of the selected space', async () => {
    const client = connect({ ...bearer(tokens.owner, spaces.aurora), 'x-hasura-role': 'admin' });
    const rows = await new Promise<unknown>((resolve, reject) => {
      client.subscribe(
        { query: 'subscription { tag(limit: 1) { space_id } }' },
        { next: ({ data }) => resolve(data?.tag), error: reject, complete: () => {} },
      );
    });
    expect(rows).toEqual([{ space_id: spaces.aurora }]);
    await client.dispose();
  });

  it('are closed to a space that is not the user’s', async () => {
    const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/v1/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(
      JSON.stringify({ type: 'connection_init', payload: { headers: bearer(tokens.outsider, spaces.aurora) } }),
    );
    const [code] = await once(socket, 'close');
    expect(code).toBe(4403);
  });

  it.each(['owner', 'superadmin'] as const)('are closed to a token that only claims to be of the %s', async (login) => {
    const claims = decodeJwt(tokens[login]);
    const [head = '', , signature = ''] = tokens[login].split('.');
    const body = Buffer.from(JSON.stringify({ ...claims, exp: Number(claims.exp) + 60 })).toString('base64url');
    const { privateKey } = await generateKeyPair('RS256');
    const forged = [
      new UnsecuredJWT(claims).encode(),
      `${head}.${body}.${signature}`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', ...decodeProtectedHeader(tokens[login]) })
        .sign(privateKey),
    ];
    for (const token of forged) {
      const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/v1/graphql`, 'graphql-transport-ws');
      const received: string[] = [];
      socket.on('message', (message) => received.push(String(message)));
      await once(socket, 'open');
      const headers = bearer(token, spaces.aurora);
      socket.send(JSON.stringify({ type: 'connection_init', payload: { headers } }));
      socket.send('{"id":"1","type":"subscribe","payload":{"query":"subscription { tag(limit: 1) { id } }"}}');
      const [code] = await once(socket, 'close');
      expect(code).toBe(4403);
      expect(received).toEqual([]);
    }
  });
});

describe('a new person', () => {
  const email = 'newcomer@example.test';

  it('signs up, verifies, registers, and starts a space', async () => {
    const { idToken: first = '' } = await product.identity('accounts:signUp', {
      email,
      password: 'a-good-password',
      returnSecureToken: true,
    });
    expect((await product.api('/api/session', first)).body).toMatchObject({ error: { code: 'email-not-verified' } });

    await product.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: first });
    const code = /oobCode=([\w-]+)/.exec((await product.mailTo(email)).text)?.[1];
    await product.identity('accounts:update', { oobCode: code });
    const { idToken: token = '' } = await product.identity('accounts:signInWithPassword', {
      email,
      password: 'a-good-password',
      returnSecureToken: true,
    });
    expect(await product.api('/api/session', token)).toEqual({
      status: 404,
      body: { error: { code: 'user-not-registered', message: 'Please register first.' } },
    });

    expect((await product.api('/api/account', token, { name: 'Noor Haddad' })).status).toBe(201);
    expect((await product.api('/api/account', token, { name: 'Noor Haddad' })).status).toBe(200);
    expect((await product.api('/api/session', token)).body).toMatchObject({
      user: { name: 'Noor Haddad' },
      spaces: [],
    });

    const created = await product.api('/api/spaces', token, { name: 'Zenith Books' });
    expect(created.status).toBe(201);
    expect((await product.api('/api/session', token)).body).toMatchObject({
      spaces: [{ name: 'Zenith Books', role: 'SpaceOwner', status: 'Development' }],
    });
  });

  it('is refused a space when they only work for others', async () => {
    const { status, body } = await product.api('/api/spaces', tokens.contractor, { name: 'Mine' });
    expect([status, body]).toMatchObject([403, { error: { code: 'space-creation-forbidden' } }]);
  });
});

describe('POST /api/spaces/:spaceId/site', () => {
  const setSiteOpen = (open: unknown, login: keyof typeof tokens) =>
    product.call('POST', `/api/spaces/${spaces.borealis}/site`, tokens[login], { open });
  const status = async () => (await fetch(`${product.sitesOrigin}/sites/${spaces.borealis}/robots.txt`)).status;
  const set = (status: string) =>
    product.admin(
      `mutation { update_space_by_pk(pk_columns: { id: "${spaces.borealis}" }, _set: { status: ${status} }) { id } }`,
    );

  it('closes the site of a space to visitors and opens it', async () => {
    expect(await status()).toBe(200);
    expect((await setSiteOpen(false, 'outsider')).body).toEqual({ status: 'Development' });
    expect(await status()).toBe(404);
    expect((await setSiteOpen(true, 'outsider')).body).toEqual({ status: 'Live' });
    expect(await status()).toBe(200);
    expect(await setSiteOpen(true, 'outsider')).toMatchObject({
      status: 409,
      body: { error: { code: 'changed-meanwhile' } },
    });
    expect(await setSiteOpen('yes', 'outsider')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-input' } },
    });
  });

  it('is for those who hold the settings of the space', async () => {
    for (const login of ['owner', 'contractor', 'superadmin'] as const) {
      expect(await setSiteOpen(false, login)).toMatchObject({
        status: 403,
        body: { error: { code: 'not-permitted' } },
      });
    }
    expect(await status()).toBe(200);
  });

  it('leaves a space as it is that the platform has paused or withdrawn', async () => {
    for (const spaceStatus of ['Paused', 'Withdraw']) {
      await set(spaceStatus);
      for (const open of [true, false]) expect((await setSiteOpen(open, 'outsider')).status).toBe(409);
    }
    await set('Live');
  });
});
