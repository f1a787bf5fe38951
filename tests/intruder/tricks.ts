import { UnsecuredJWT } from 'jose';
import type { Operation } from './operations.ts';
import type { Intruder, Scene } from './scene.ts';

/** A header that comes twice is a list. */
export type TrickHeaders = { [name: string]: string | string[] };

/** Guesses at admin secrets: those of examples, and the words that people take. */
const SECRETS = ['', 'secret', 'demo', 'admin', 'myadminsecretkey', 'hasura', 'permissions', 'test-secret', 'null'];

/** Headers with which somebody may try to become somebody else. Each is added to those of a request for the target. */
export function headerTricks({ target, ownSpace }: Scene, { authorization = '', userId }: Intruder, owner: string) {
  const own = ownSpace;
  const forged = (claims: object) =>
    `Bearer ${new UnsecuredJWT({ sub: 'demo-owner', aud: 'demo-sitewright', ...claims }).encode()}`;
  const tricks: TrickHeaders[] = [
    {},
    { 'x-space-id': target },
    { 'X-SPACE-ID': target.toUpperCase() },
    { 'x-space-id': [own, target] },
    { 'x-space-id': [target, own] },
    { 'x-space-id': `${own},${target}` },
    { 'x-space-id': `${own}\t${target}` },
    { 'x-space-id': ` ${target} ` },
    { 'x-space-id': `${own}' or '1'='1` },
    { 'x-space-id': own, 'x-hasura-space-id': target },
    { 'x-space-id': own, 'X-Hasura-Space-Id': [own, target] },
    { 'x-space-id': own, 'x-hasura-role': 'admin' },
    { 'x-space-id': target, 'x-hasura-role': 'SpaceOwner', 'x-hasura-user-id': owner },
    { 'x-space-id': own, 'X-HASURA-ROLE': 'superadmin' },
    { 'x-space-id': own, 'x-hasura-user-id': owner, 'x-hasura-space-id': target, 'x-hasura-role': 'SpaceOwner' },
    { 'x-hasura-default-role': 'admin', 'x-hasura-allowed-roles': 'admin' },
    { 'x-hasura-use-backend-only-permissions': 'true' },
    { 'x-space-id': target, 'x-view-as': 'role:SpaceOwner' },
    { 'x-space-id': target, 'x-view-as': `user:${owner}` },
    { 'x-space-id': own, 'x-view-as': `user:${owner}` },
    { 'x-space-id': own, 'x-view-as': [`user:${userId}`, `user:${owner}`] },
    {
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-client-ip': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
    },
    { 'x-original-url': '/v1/metadata', 'x-rewrite-url': '/v2/query' },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' },
    { host: 'localhost:8080', 'x-forwarded-host': 'localhost:8080' },
    { connection: 'keep-alive, authorization, x-space-id', 'x-space-id': target },
    { 'transfer-encoding': 'identity', 'x-space-id': target },
    { cookie: `authorization=${authorization}; x-hasura-role=admin; spaceId=${target}` },
    { authorization: [authorization, forged({})], 'x-space-id': target },
    { authorization: forged({}), 'x-space-id': target },
    { authorization: forged({ email: 'superadmin@sitewright.test', email_verified: true }) },
    { authorization: `${authorization}, ${forged({})}`, 'x-space-id': target },
    { authorization: authorization.replace('Bearer', 'bearer  '), 'x-space-id': target },
    { authorization: 'Basic YWRtaW46YWRtaW4=', 'x-space-id': target },
    { authorization: '', 'x-space-id': target },
    ...SECRETS.flatMap((secret): TrickHeaders[] => [
      { 'x-hasura-admin-secret': secret, 'x-hasura-role': 'admin' },
      { 'X-Hasura-Access-Key': secret, 'x-space-id': target },
    ]),
  ];
  return tricks.map((trick): TrickHeaders => ({ ...(authorization ? { authorization } : {}), ...trick }));
}

export interface Way {
  method: string;
  path: string;
  type: string;
  body?: string;
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/graphql',
];

/** Ways to send an operation, the usual one first; and ways to the data service's other doors. */
export function waysOf(operation: Operation, target: string): Way[] {
  const [body, sql] = [JSON.stringify(operation), '{"type":"run_sql","args":{"sql":"delete from page"}}'];
  const [type = ''] = TYPES;
  const queryString = `query=${encodeURIComponent(operation.query)}&variables=${encodeURIComponent(JSON.stringify({ space: target }))}`;
  return [
    ...TYPES.map((each) => ({ method: 'POST', path: '/v1/graphql', type: each, body })),
    { method: 'POST', path: '/v1/graphql', type, body: `[${body},${body}]` },
    { method: 'POST', path: `/v1/graphql?${queryString}`, type, body: '{}' },
    { method: 'PUT', path: '/v1/graphql', type, body },
    { method: 'GET', path: `/v1/graphql?${queryString}`, type },
    { method: 'POST', path: '/v1/graphql', type, body: '{"query":"{ __schema { types { name } } }"}' },
    { method: 'POST', path: '/v1/metadata', type, body: '{"type":"export_metadata","args":{}}' },
    ...['/v2/query', '/v1/graphql/../../v2/query', '/v1/graphql/%2e%2e/%2e%2e/v2/query', '//v2/query'].map((path) => ({
      method: 'POST',
      path,
      type,
      body: sql,
    })),
  ];
}
