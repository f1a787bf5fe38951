import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Operations that made every tenant wait: each is refused before the data service sees it, whatever way it comes. */
let product: TestProduct;
let headers: Record<string, string>;

beforeAll(async () => {
  product = await startTestProduct();
  headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await product.signIn('contractor')}`,
    'x-space-id': spaces.aurora,
  };
});
afterAll(() => product.close());

interface Attack {
  query: string;
  variables?: object;
  /** What the refusal names, and how much of it was asked for. */
  pattern: RegExp;
}

const blocks = Array.from({ length: 20_000 }, (_, at) => ({ name: { _eq: String(at) } }));
const through = (levels: number, list: string, back: string) =>
  `{ ${`${list} { ${back} { `.repeat(levels)} id ${'} } '.repeat(levels)} }`;

const attacks: Record<string, Attack> = {
  // 118 MB and eight seconds of everybody's time, before.
  'lists through the space': {
    query: `{ page { space { pages { space { pages { id name meta } } } } } }`,
    pattern: /values/,
  },
  'lists through tags': {
    query: '{ page { tags { tag { page_tags { page { tags { tag { page_tags { page { id name } } } } } } } } } }',
    pattern: /values|levels/,
  },
  'many levels': { query: through(25, 'pages', 'space').replace('pages', 'page'), pattern: /levels/ },
  // 0.9 s on the event loop, before.
  'an “or” of 20,000 blocks': {
    query: 'query ($where: page_bool_exp!) { page(where: $where) { id } }',
    variables: { where: { _or: blocks } },
    pattern: /40,001 conditions; 5,000 are allowed/,
  },
  'the same in changes': {
    query: 'mutation ($u: [page_updates!]!) { update_page_many(updates: $u) { affected_rows } }',
    variables: { u: [{ where: { _or: blocks }, _set: { name: 'x' } }] },
    pattern: /conditions/,
  },
  // 66 s with the machine under load, before.
  'an “or” of 1,200 conditions on the blocks of a page': {
    query: 'query ($where: page_bool_exp!) { page(where: $where) { id } }',
    variables: {
      where: { _or: Array.from({ length: 1200 }, () => ({ sections: { blocks: { name: { _eq: 'x' } } } })) },
    },
    pattern: /3,600 relations in conditions; 1,000 are allowed/,
  },
  'relations inside each other without end': {
    query: `{ page(where: ${'{ sections: { blocks: { page: '.repeat(9)}{ name: { _eq: "x" } }${' } } }'.repeat(9)}) { id } }`,
    pattern: /27 levels/,
  },
  'one “or” of 500 pages a hundred times': {
    query: `query ($where: page_bool_exp!) { ${Array.from({ length: 100 }, (_, at) => `a${at}: page(where: $where, limit: 1) { id }`).join(' ')} }`,
    variables: { where: { _or: blocks.slice(0, 500) } },
    pattern: /100,100 conditions; 5,000 are allowed/,
  },
  'one column hundreds of times': {
    query: `{ page { ${Array.from({ length: 300 }, (_, at) => `a${at}: meta`).join(' ')} } }`,
    pattern: /values/,
  },
  'thousands of statements': {
    query: `{ ${Array.from({ length: 1000 }, (_, at) => `a${at}: page_aggregate { aggregate { count } }`).join(' ')} }`,
    pattern: /fields/,
  },
  'a million values': {
    query: 'query ($ids: [uuid!]) { page(where: { id: { _in: $ids } }) { id } }',
    variables: { ids: new Array(1_000_000).fill(0) },
    pattern: /values in variables/,
  },
};

const refusal = (pattern: RegExp) => [
  {
    message: expect.stringMatching(pattern),
    extensions: { path: '$', code: 'query-too-complex' },
  },
];

describe.each(Object.entries(attacks))('%s', (_name, { query, variables, pattern }) => {
  const post = async (body: unknown) => {
    const answer = await fetch(`${product.origin}/v1/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    expect(text.length).toBeLessThan(300);
    return { status: answer.status, ...(JSON.parse(text) as { errors: unknown }) };
  };

  it('is refused over HTTP, by what it asks too much of', async () => {
    expect(await post({ query, variables })).toEqual({ status: 400, errors: refusal(pattern) });
  });

  it('is refused in a batch', async () => {
    expect(await post([{ query: '{ page(limit: 1) { id } }' }, { query, variables }])).toEqual({
      status: 400,
      errors: refusal(pattern),
    });
  });

  it.each(['graphql-transport-ws', 'graphql-ws'])('is refused as a subscription over %s', async (protocol) => {
    const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/v1/graphql`, [protocol]);
    await once(socket, 'open');
    const { 'content-type': _type, ...credentials } = headers;
    const next = async (...types: string[]): Promise<{ payload: unknown }> => {
      for (;;) {
        const [data] = (await once(socket, 'message')) as [Buffer];
        const message = JSON.parse(String(data)) as { type: string; payload: unknown };
        if (types.includes(message.type)) return message;
      }
    };
    socket.send(JSON.stringify({ type: 'connection_init', payload: { headers: credentials } }));
    await next('connection_ack');
    const payload = {
      query: query.startsWith('{') ? `subscription ${query}` : query.replace('query', 'subscription'),
      variables,
    };
    const message = JSON.stringify({ id: '1', type: protocol === 'graphql-ws' ? 'start' : 'subscribe', payload });
    const closed = once(socket, 'close') as Promise<[number]>;
    const answered = next('error');
    socket.send(message);
    if (message.length > 256 * 1024) {
      // "Message too big" (RFC 6455, section 7.4.1).
      expect((await closed)[0]).toBe(1009);
      return;
    }
    const { payload: errors } = await answered;
    expect([errors].flat()).toEqual(refusal(pattern));
    socket.close();
  });
});

describe('the row limits of the data service, behind the product', () => {
  const asOwner = async (query: string) => {
    const { dataServiceUrl, adminSecret } = product.dataService();
    const answer = await fetch(`${dataServiceUrl}/v1/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hasura-admin-secret': adminSecret,
        'x-hasura-role': 'SpaceOwner',
        'x-hasura-space-id': spaces.aurora,
      },
      body: JSON.stringify({ query }),
    });
    return ((await answer.json()) as { data: Record<string, { length: number } & Record<string, unknown>> }).data;
  };

  it('cut a list, also one inside another, and count all the same', async () => {
    const tags = Array.from(
      { length: 1100 },
      (_, at) => `{ name: "t${at}", type: Page, space_id: "${spaces.aurora}" }`,
    );
    const made = await product.admin(`mutation { insert_tag(objects: [${tags.join(' ')}]) { affected_rows } }`);
    expect(made.errors).toBeUndefined();
    const data = await asOwner(`{
      tag { id }
      space { tags { id } }
      tag_aggregate { aggregate { count } nodes { id } }
    }`);
    expect(data.tag).toHaveLength(1000);
    expect(data.space).toEqual([{ tags: expect.objectContaining({ length: 1000 }) }]);
    expect(data.tag_aggregate?.nodes).toHaveLength(1000);
    expect((data.tag_aggregate?.aggregate as { count: number } | undefined)?.count).toBeGreaterThanOrEqual(1100);
  });
});
