import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { isFull, sampleOf } from '#tests/support/property-runs.ts';
import { attemptsOf, countsIn, type Operation } from './operations.ts';
import { routeAttempts, serverRoutes } from './routes.ts';
import { type Intruder, openScene, type Scene } from './scene.ts';
import { each, send } from './send.ts';
import { listen } from './socket.ts';
import { checksums, surveyTarget, type Target } from './target.ts';
import { headerTricks, waysOf } from './tricks.ts';

const AGES = 600_000;
/** Ends the session that the attempts need, so it comes last. */
const SIGN_OUT = '/api/session/sign-out-everywhere';
/** In `npm test` the strongest and the weakest intruder try one in so many operations and routes, each others. */
const EVERY = 3;
/** Tricks that are tried with every method, path and content type. */
const WITH_EVERY_WAY = 6;

let scene: Scene;
let target: Target;
let schema: GraphQLSchema;
let before: Record<string, string>;
/** What an invitation says by its contract: the space, its picture, and who invites. */
let onInvitations = '';
const schemas = new Map<string, GraphQLSchema>();
const attempts = { operations: 0, subscriptions: 0, routes: 0, tricks: 0 };

beforeAll(async () => {
  scene = await openScene();
  await scene.sql(
    `insert into invitation (space_id, email, role, expires_at)
     values ('${scene.target}', 'friend@aurora.test', 'EDITOR', now() + interval '1 day') returning id`,
  );
  const [[space = ''] = []] = await scene.sql(
    `select concat_ws(' ', id, name, meta ->> 'favicon_url') from space where id = '${scene.target}'`,
  );
  onInvitations = `${space} ${people.owner.name}`;
  target = await surveyTarget(scene);
  schema = await scene.schemaOf();
  for (const { role } of scene.intruders) schemas.set(role, await scene.schemaOf(role));
  before = await checksums(scene);
}, AGES);

afterAll(async () => {
  const sum = Object.values(attempts).reduce((all, count) => all + count, 0);
  console.log(`intruder: ${sum} attempts (${JSON.stringify(attempts)}), rows of ${target.rows.size} tables`);
  await scene.close();
});

const schemaOf = ({ role }: Intruder) => schemas.get(role) ?? schema;
const operationsOf = (intruder: Intruder) => attemptsOf(schemaOf(intruder), schema, target);
const headersOf = ({ authorization, ownSpace }: Intruder) => ({
  ...(authorization ? { authorization } : {}),
  ...(ownSpace ? { 'x-space-id': ownSpace } : {}),
});

/** What an answer gives away, in words; nothing when it is right. */
function leaks(answer: string, operation: Operation): string[] {
  const leaked = target.seenIn(answer, JSON.stringify(operation));
  const counted = operation.targeted ? countsIn(parsed(answer)).filter((count) => count > 0) : [];
  return [...leaked, ...counted.map((count) => `count ${count}`)].map(
    (text) => `${text} <- ${operation.query.slice(0, 200)}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const post = (headers: object, body: unknown) =>
  send(scene.origin, 'POST', '/v1/graphql', { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

/** What changed in the rows, accounts and files of the target. */
async function changes(): Promise<string[]> {
  const after = await checksums(scene);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

/** What the intruder gets by a route, in words. */
async function taken(route: { method: string; url: string }, intruder: Intruder): Promise<string[]> {
  const found: string[] = [];
  await each(routeAttempts(route, intruder, target), async ({ method, path, headers, body }) => {
    attempts.routes += 1;
    const at = /^\/(sites|preview)(\/|$)/.test(path) ? scene.sitesOrigin : scene.origin;
    const { status, text } = await send(at, method, path, headers, body);
    expect(status, `${method} ${path}`).not.toBe(500);
    // An invitation tells whoever knows its id what it invites to.
    const disclosed = path.startsWith('/api/invitations/') ? onInvitations : '';
    // Published sites are for everybody; tests/permissions/site.test.ts holds what of a space they may show.
    const leaked = path.startsWith('/sites/')
      ? []
      : target.seenIn(text, `${path} ${body} ${JSON.stringify(headers)} ${disclosed}`);
    found.push(...leaked.map((secret) => `${secret} <- ${method} ${path}`));
  });
  return found;
}

const roles = [
  'SpaceOwner',
  'ADMIN',
  'MANAGER',
  'EDITOR',
  'AUTHOR',
  'CONTRACTOR',
  'nowhere',
  'owner without a space selected',
];

describe('the detection', () => {
  it(
    'sees rows, counts and changes when somebody has the right',
    async () => {
      const reads = attemptsOf(await scene.schemaOf('SpaceOwner'), schema, target).filter(
        ({ kind, query }) => kind === 'query' && /\{ page(_aggregate)?\(/.test(query),
      );
      const found: string[] = [];
      for (const read of reads) found.push(...leaks((await post(headersOf(scene.insider), read)).text, read));
      expect(found.some((text) => /^[0-9a-f]{8}-/.test(text))).toBe(true);
      expect(found.some((text) => text.startsWith('count '))).toBe(true);

      // Versions are kept as they were: the database lets nobody change one.
      const changeable = `space_id = '${scene.target}' and status <> 'LEGACY'`;
      await scene.sql(`update page set name = name || '!' where ${changeable} returning id`);
      expect(await changes()).toContain('page');
      before = await checksums(scene);
    },
    AGES,
  );

  it('knows who the intruders are', () => {
    expect(scene.intruders.map(({ name }) => name)).toEqual(roles);
  });
});

describe.each(isFull ? roles : ['SpaceOwner', 'nowhere'])('an intruder: %s', (name) => {
  const sampled = <Case>(cases: readonly Case[]) => sampleOf(cases, EVERY, roles.indexOf(name));
  const currentIntruder = () => scene.intruders.find((each) => each.name === name) ?? scene.insider;

  it(
    'reads and writes nothing by any operation of the schema',
    async () => {
      const found: string[] = [];
      const operations = operationsOf(currentIntruder()).filter(({ kind }) => kind !== 'subscription');
      await each(sampled(operations), async (operation) => {
        attempts.operations += 1;
        const { status, text } = await post(headersOf(currentIntruder()), operation);
        expect(status, operation.query).toBeLessThan(500);
        found.push(...leaks(text, operation));
      });
      expect(found).toEqual([]);
      expect(await changes()).toEqual([]);
      expect(operations.length).toBeGreaterThan(100);
    },
    AGES,
  );

  it(
    'hears nothing by any subscription',
    async () => {
      const operations = sampled(operationsOf(currentIntruder()).filter(({ kind }) => kind === 'subscription'));
      const found: string[] = [];
      for (const protocol of ['graphql-transport-ws', 'graphql-ws'] as const) {
        for (let first = 0; first < operations.length; first += 50) {
          const part = operations.slice(first, first + 50);
          const heard = await listen(scene.origin, protocol, { headers: headersOf(currentIntruder()) }, part);
          attempts.subscriptions += part.length;
          for (const { operation, text } of heard) if (operation) found.push(...leaks(text, operation));
        }
      }
      expect(found).toEqual([]);
    },
    AGES,
  );

  it(
    'gets and does nothing by any route of the server',
    async () => {
      const routes = await serverRoutes();
      const found: string[] = [];
      for (const route of sampled(routes).filter(({ url }) => url !== SIGN_OUT))
        found.push(...(await taken(route, currentIntruder())));
      expect(found).toEqual([]);
      expect(await changes()).toEqual([]);
      expect(routes.length).toBeGreaterThan(25);
    },
    AGES,
  );
});

describe('header tricks', () => {
  const read: Operation = {
    kind: 'query',
    query:
      'query ($space: uuid!) { page(where: { space_id: { _eq: $space } }) { id name space_id } page_aggregate(where: { space_id: { _eq: $space } }) { aggregate { count } } }',
    variables: {},
    targeted: true,
  };
  const write: Operation = {
    kind: 'mutation',
    query:
      'mutation ($space: uuid!) { update_page(where: { space_id: { _eq: $space } }, _set: { name: "intruder" }) { affected_rows returning { id } } delete_tag(where: { space_id: { _eq: $space } }) { affected_rows } }',
    variables: {},
    targeted: true,
  };
  const operations = () => [read, write].map((operation) => ({ ...operation, variables: { space: scene.target } }));
  const stranger = (): Intruder => ({
    name: 'stranger',
    userId: '',
    role: 'anonymous',
    authorization: undefined,
    ownSpace: undefined,
  });
  /** The strongest, the weakest, and somebody without an account. */
  const tricksters = () => [
    ...scene.intruders.filter(({ name }) => ['SpaceOwner', 'nowhere'].includes(name)),
    stranger(),
  ];
  it(
    'open nothing over HTTP, by no method and no content type',
    async () => {
      const found: string[] = [];
      for (const intruder of tricksters()) {
        for (const [index, trick] of headerTricks(scene, intruder, people.owner.id).entries()) {
          for (const operation of operations()) {
            // The other ways in do not depend on the trick: they are tried with the first few.
            const requests = waysOf(operation, scene.target).slice(0, index < WITH_EVERY_WAY ? undefined : 1);
            await each(requests, async ({ method, path, type, body }) => {
              attempts.tricks += 1;
              const { status, text } = await send(scene.origin, method, path, { ...trick, 'content-type': type }, body);
              found.push(...leaks(text, operation));
              if (/"__schema"|"sources"|result_type/.test(text)) found.push(`${status} ${method} ${path}`);
            });
          }
        }
      }
      expect(found).toEqual([]);
      expect(await changes()).toEqual([]);
    },
    AGES,
  );

  it(
    'open nothing over a websocket, in the upgrade or in connection_init',
    async () => {
      const found: string[] = [];
      for (const intruder of tricksters()) {
        await each(headerTricks(scene, intruder, people.owner.id), async (trick) => {
          const flat = Object.fromEntries(Object.entries(trick).map(([name, value]) => [name, String(value)]));
          const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...upgrade } = flat;
          const inits: [init: object, upgrade: { [header: string]: string }][] = [
            [{ headers: trick }, {}],
            [{ ...trick, headers: { authorization: intruder.authorization } }, upgrade],
            [{}, upgrade],
          ];
          for (const [init, headers] of inits) {
            for (const protocol of ['graphql-transport-ws', 'graphql-ws'] as const) {
              attempts.tricks += 1;
              for (const { operation, text } of await listen(scene.origin, protocol, init, operations(), headers)) {
                found.push(...leaks(text, operation ?? read));
              }
            }
          }
        });
      }
      expect(found).toEqual([]);
      expect(await changes()).toEqual([]);
    },
    AGES,
  );
});

describe('afterwards', () => {
  it('to sign out everywhere ends the intruder’s own session, and nobody else’s', async () => {
    for (const intruder of scene.intruders)
      expect(await taken({ method: 'POST', url: SIGN_OUT }, intruder)).toEqual([]);
    expect(await changes()).toEqual([]);
  });

  it('the audit log tells the space of the refusals, and of nothing else', async () => {
    const actions = await scene.sql(
      `select distinct action from audit_event where space_id = '${scene.target}' and actor_email like 'intruder-%'`,
    );
    expect(actions).toEqual([['refused']]);
  });
});
