import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiCall } from './api-call.ts';
import { acceptInvitation, createPeopleApi, fetchInvitation } from './people-api.ts';

const person = { userId: 'p1', role: 'EDITOR' };
const unauthenticated = { status: 401, body: { error: { code: 'unauthenticated', message: 'Please sign in again.' } } };

let answers: { status: number; body: unknown }[];
const requests: { path: string; init: RequestInit }[] = [];
const onRefused = vi.fn();
const token = vi.fn(async (renew?: boolean): Promise<string | null> => (renew ? 'new' : 'old'));
const api = (more: { impersonation?: { as: string; explain(): string } } = {}) =>
  createPeopleApi(createApiCall({ token, spaceId: 's1', onRefused, ...more }));
const sent = () =>
  requests.map(({ path, init }) => [init.method, path, new Headers(init.headers).get('authorization'), init.body]);

beforeEach(() => {
  answers = [];
  requests.length = 0;
  onRefused.mockReset();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    const { status, body } = answers.shift() ?? { status: 204, body: null };
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
});

describe('the people API', () => {
  it('names the space in its paths, and sends no type without a body', async () => {
    answers = [{ status: 200, body: { person } }];
    expect(await api().change('s2', 'p1', { role: 'EDITOR' })).toEqual(person);
    await api().remove('s2', 'p1');
    await api().revoke('s2', 'i1');
    expect(sent()).toEqual([
      ['PATCH', '/api/spaces/s2/people/p1', 'Bearer old', '{"role":"EDITOR"}'],
      ['DELETE', '/api/spaces/s2/people/p1', 'Bearer old', undefined],
      ['DELETE', '/api/spaces/s2/invitations/i1', 'Bearer old', undefined],
    ]);
    expect(requests.map(({ init }) => new Headers(init.headers).get('content-type'))).toEqual([
      'application/json',
      null,
      null,
    ]);
  });

  it('renews a refused token once, and then tells that the session is over', async () => {
    answers = [unauthenticated, { status: 200, body: { people: [], invitations: [], limits: {} } }];
    await api().list('s2');
    expect(sent().map(([, , authorization]) => authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(onRefused).not.toHaveBeenCalled();
    answers = [unauthenticated, unauthenticated];
    await expect(api().list('s2')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('passes other refusals on as they are', async () => {
    answers = [{ status: 409, body: { error: { code: 'role-full', message: 'Full.' } } }];
    await expect(api().transfer('s2', 'p1')).rejects.toMatchObject({ code: 'role-full', message: 'Full.' });
    expect(requests).toHaveLength(1);
  });

  it('only reads while impersonating', async () => {
    const looking = api({ impersonation: { as: 'role:ADMIN', explain: () => 'Nothing can be changed.' } });
    await expect(looking.remove('s1', 'p1')).rejects.toMatchObject({ message: 'Nothing can be changed.' });
    expect(requests).toEqual([]);
    answers = [{ status: 200, body: {} }];
    await looking.list('s1');
    expect(new Headers(requests[0]?.init.headers).get('x-view-as')).toBe('role:ADMIN');
  });
});

it('looks at an invitation without a token, and accepts it with one', async () => {
  answers = [
    { status: 200, body: { state: 'open' } },
    { status: 200, body: { spaceId: 's3' } },
  ];
  expect(await fetchInvitation('a/b', null)).toEqual({ state: 'open' });
  expect(await acceptInvitation('i1', 'token')).toBe('s3');
  expect(sent()).toEqual([
    ['GET', '/api/invitations/a%2Fb', null, undefined],
    ['POST', '/api/invitations/i1/accept', 'Bearer token', undefined],
  ]);
});
