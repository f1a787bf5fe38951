import { randomUUID } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { expire, resign } from '../../support/tokens.ts';

/** What somebody may send who means harm or mistypes: a clear answer, never a 500, never a stack trace. */
let product: TestProduct;
let token: string;

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('owner');
});
afterAll(() => product.close());

interface Reply {
  status: number;
  text: string;
  codes: string[];
  messages: string[];
}

/** Posts to /v1/graphql and holds every answer to what all of them owe. */
async function send(body: string, headers: Record<string, string> = {}): Promise<Reply> {
  const answer = await fetch(`${product.origin}/v1/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-space-id': spaces.aurora,
      ...headers,
    },
    body,
  });
  const text = await answer.text();
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(text).not.toMatch(/\n?\s+at .+:\d+:\d+|node_modules|src\/|select |pg_catalog/i);
  const { errors = [] } = JSON.parse(text) as { errors?: { message: string; extensions: { code: string } }[] };
  const reply = {
    status: answer.status,
    text,
    codes: errors.map(({ extensions }) => extensions.code),
    messages: errors.map(({ message }) => message),
  };
  for (const message of reply.messages) expect(message).not.toBe('');
  return reply;
}

const query = (text: string, variables?: object) => JSON.stringify({ query: text, variables });
const pages = query('{ page(limit: 1) { id } }');

describe('a token', () => {
  const tokens: Record<string, () => Promise<string> | string> = {
    'that has expired': () => expire(product.dataDir, token),
    'for another project': () => resign(product.dataDir, token, { aud: 'another-project' }),
    'of another issuer': () => resign(product.dataDir, token, { iss: 'https://securetoken.google.com/another' }),
    'without an owner': () => resign(product.dataDir, token, { sub: '', user_id: '' }),
    'of somebody who does not exist': () => resign(product.dataDir, token, { sub: randomUUID() }),
    'whose claims were changed': () => {
      const [head, , signature] = token.split('.');
      return [head, Buffer.from('{"sub":"demo-superadmin"}').toString('base64url'), signature].join('.');
    },
    'without a signature': () => new UnsecuredJWT({ sub: 'demo-superadmin', aud: 'demo-sitewright' }).encode(),
    'that is none': () => 'not.a.token',
    'as long as a book': () => 'x'.repeat(8_000),
  };

  it.each(Object.keys(tokens))('%s is refused, by the data service and by the session', async (name) => {
    const bad = (await tokens[name]?.()) ?? '';
    const reply = await send(pages, { authorization: `Bearer ${bad}` });
    expect(reply.codes).toEqual(['access-denied']);
    const session = await product.api('/api/session', bad);
    expect([401, 404]).toContain(session.status);
    expect(JSON.stringify(session.body)).toMatch(/"code":"(unauthenticated|user-not-registered)","message":"\w/);
  });

  it('that carries the true signature is the one that works', async () => {
    const again = await resign(product.dataDir, token, {});
    expect((await send(pages, { authorization: `Bearer ${again}` })).codes).toEqual([]);
  });
});

describe('a request', () => {
  const spread = '...A '.repeat(10);
  const deep = `${'{ space '.repeat(60)}{ id }${' }'.repeat(60)}`;
  const wide = `{ ${Array.from({ length: 20_000 }, (_, index) => `p${index}: page(limit: 1) { id }`).join(' ')} }`;
  const requests: Record<string, [body: string, status: number, code: RegExp]> = {
    'that is no JSON': ['{ page { id } }', 400, /invalid-input/],
    'that is empty': ['', 400, /invalid-input/],
    'without a query': ['{}', 200, /bad-request|parse-failed/],
    'that is a number': ['7', 200, /bad-request|parse-failed/],
    'that is malformed': [query('{ page { id '), 200, /validation-failed/],
    'for an unknown table': [query('{ password { id } }'), 200, /validation-failed/],
    'for an unknown field': [query('{ page { secret } }'), 200, /validation-failed/],
    'with an unknown argument': [query('{ page(having: 1) { id } }'), 200, /validation-failed/],
    'with a filter of the wrong type': [
      query('{ page(where: { name: { _eq: 7 } }) { id } }'),
      200,
      /validation-failed|parse-failed/,
    ],
    'with an id that is none': [query('{ page_by_pk(id: "7") { id } }'), 200, /data-exception|validation-failed/],
    'with a null character': [query('{ page(where: { name: { _eq: "\\u0000" } }) { id } }'), 200, /data-exception/],
    'with a negative limit': [query('{ page(limit: -1) { id } }'), 200, /validation-failed|data-exception|unexpected/],
    'with a limit past all numbers': [
      query('{ page(limit: 99999999999) { id } }'),
      200,
      /validation-failed|parse-failed/,
    ],
    'for an enum value that is none': [
      query('{ page(where: { status: { _eq: SIDEWAYS } }) { id } }'),
      200,
      /validation-failed/,
    ],
    'without its variable': [query('query ($id: uuid!) { page_by_pk(id: $id) { id } }'), 200, /validation-failed/],
    'with a variable of the wrong type': [
      query('query ($id: uuid!) { page_by_pk(id: $id) { id } }', { id: { a: 1 } }),
      200,
      /validation-failed|data-exception|parse-failed/,
    ],
    'with fragments that run in circles': [
      query(`{ page { ${spread} } } fragment A on page { ...B } fragment B on page { ...A }`),
      200,
      /validation-failed/,
    ],
    'that is too deep': [query(`{ page ${deep} }`), 400, /query-too-complex/],
    'that asks for too much at once': [query(wide), 400, /query-too-complex/],
    'that is too large': [
      query(`{ page(where: { name: { _eq: "${'x'.repeat(5_000_000)}" } }) { id } }`),
      413,
      /request-too-large/,
    ],
    'with two operations and no name': [
      query('query A { page { id } } query B { page { id } }'),
      200,
      /validation-failed/,
    ],
    'for a subscription over HTTP': [
      query('subscription { page(limit: 1) { id } }'),
      200,
      /unexpected|validation-failed|not-supported/,
    ],
  };

  it.each(Object.entries(requests))('%s has a clear answer', async (_name, [body, status, code]) => {
    const reply = await send(body);
    expect(reply.codes).toEqual([expect.stringMatching(code)]);
    expect(reply.status).toBe(status);
  });

  it('in another media type, or by another method, is refused', async () => {
    expect((await send('query=1', { 'content-type': 'application/x-www-form-urlencoded' })).codes).toEqual([
      'unsupported-media-type',
    ]);
    const answer = await fetch(`${product.origin}/v1/graphql?query={page{id}}`);
    expect(answer.status).toBe(404);
  });

  it('for another space is refused like one for a space that does not exist', async () => {
    const outsider = await product.signIn('outsider');
    const ask = (space: string) => send(pages, { authorization: `Bearer ${outsider}`, 'x-space-id': space });
    const foreign = await ask(spaces.aurora);
    expect(foreign.codes).toEqual(['access-denied']);
    for (const space of [randomUUID(), 'aurora', "' or 1=1", '%00']) expect(await ask(space)).toEqual(foreign);
  });

  it('for a row of another space answers as for none', async () => {
    const one = async (id: string) => (await send(query(`{ page_by_pk(id: "${id}") { id } }`))).text;
    const { text } = await send(pages, { 'x-space-id': spaces.borealis });
    const [row] = (JSON.parse(text) as { data: { page: { id: string }[] } }).data.page;
    expect(await one(row?.id ?? '')).toBe(await one(randomUUID()));
  });
});

describe('the server’s own routes', () => {
  it('take no harm from a name that no database can hold', async () => {
    const displayName = `Maya\u0000 ${'Lindqvist '.repeat(100)}`;
    expect(await product.identity('accounts:update', { idToken: token, displayName })).toMatchObject({ displayName });
    const renamed = await product.signIn('owner');
    const session = await product.api('/api/session', renamed);
    expect([session.status, session.body]).toMatchObject([
      200,
      { user: { name: expect.stringMatching(/^Maya Lindqvist/) } },
    ]);
  });

  it.each([
    ['/api/account', '{ "name": 7 }', 400],
    ['/api/account', '{ "name": ', 400],
    ['/api/spaces', JSON.stringify({ name: 'x'.repeat(10_000) }), 400],
    ['/api/spaces', '[]', 400],
    ['/api/spaces', JSON.stringify({ name: '\u0000' }), 400],
    ['/api/nothing', '{}', 404],
  ])('%s refuses %s', async (path, body, status) => {
    const answer = await fetch(product.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([status, expect.stringMatching(/"code":"[\w-]+","message":"\w/)]);
    expect(text).not.toMatch(/\s+at .+:\d+:\d+|node_modules/);
  });
});
