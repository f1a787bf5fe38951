import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#derive/documents/queries.ts';
import { DataClient } from './data-client.ts';

const call = { operationName: 'PageList', query: 'query PageList { page { id } }', variables: {} };
const answer = (body: unknown, status = 200) => Response.json(body, { status });
const refusal = { errors: [{ message: 'expired', extensions: { code: 'invalid-jwt' } }] };

const fetched = vi.fn<typeof fetch>();
const token = vi.fn(async (renew?: boolean) => (renew ? 'new' : 'old'));
const onRefused = vi.fn();
const send =
  (spaceId: string | null = 'space-1', signal?: AbortSignal) =>
  ({ query, variables }: Call) =>
    new DataClient('/v1/graphql', { token, spaceId, onRefused }, { signal }).request(query, variables);
const headersOf = (index: number) => fetched.mock.calls[index]?.[1]?.headers as Record<string, string>;

beforeEach(() => {
  fetched.mockReset();
  onRefused.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('the client of the data service', () => {
  it('says who asks and about which space', async () => {
    fetched.mockResolvedValue(answer({ data: { rows: [] } }));
    expect(await send()(call)).toEqual({ rows: [] });
    expect(headersOf(0)).toMatchObject({ authorization: 'Bearer old', 'x-space-id': 'space-1' });
    expect(new Headers(headersOf(0)).get('content-type')).toBe('application/json');
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual(call);
  });

  it('names no space in the personal workspace', async () => {
    fetched.mockResolvedValue(answer({ data: {} }));
    await send(null)(call);
    expect(headersOf(0)).not.toHaveProperty('x-space-id');
  });

  it('says through whose eyes an owner looks, and sends no change meanwhile', async () => {
    fetched.mockResolvedValue(answer({ data: {} }));
    const impersonation = { as: 'role:EDITOR', explain: () => 'Nothing can be changed.' };
    const client = new DataClient('/v1/graphql', { token, spaceId: 'space-1', impersonation, onRefused });
    const runCall = ({ query, variables }: Call) => client.request(query, variables);
    await runCall(call);
    expect(headersOf(0)).toMatchObject({ 'x-space-id': 'space-1', 'x-view-as': 'role:EDITOR' });
    const change = { operationName: 'PageUpdate', query: 'mutation PageUpdate { x }', variables: {} };
    await expect(runCall(change)).rejects.toMatchObject({ statusCode: 403, message: 'Nothing can be changed.' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('renews a refused token once', async () => {
    fetched.mockResolvedValueOnce(answer(refusal)).mockResolvedValueOnce(answer({ data: { rows: [1] } }));
    expect(await send()(call)).toEqual({ rows: [1] });
    expect(headersOf(1).authorization).toBe('Bearer new');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('ends the session when the new token is refused too', async () => {
    fetched.mockImplementation(async () => answer(refusal));
    await expect(send()(call)).rejects.toMatchObject({ statusCode: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it("takes the gateway's own errors for errors of the operation", async () => {
    fetched.mockImplementation(async () =>
      answer({ error: { code: 'unauthenticated', message: 'Please sign in again.' } }, 401),
    );
    await expect(send()(call)).rejects.toMatchObject({ statusCode: 401, message: 'Please sign in again.' });
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('tells a lost connection from an answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send()(call)).rejects.toMatchObject({ statusCode: 0 });
  });

  it('fails with the status when the answer is not GraphQL', async () => {
    fetched.mockResolvedValue(new Response('<html>bad gateway</html>', { status: 502 }));
    await expect(send()(call)).rejects.toMatchObject({ statusCode: 502 });
  });

  it('sends on though the page goes, where that is asked for', async () => {
    fetched.mockImplementation(async () => answer({ data: {} }));
    const client = new DataClient('/v1/graphql', { token, spaceId: 'space-1', onRefused }, { outlivesPage: true });
    await client.run(call);
    await send()(call);
    expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
  });

  it('is aborted by its signal and then throws what the browser threw', async () => {
    const abort = new AbortController();
    fetched.mockImplementation((_, init) => {
      abort.abort();
      return Promise.reject(init?.signal?.reason);
    });
    await expect(send('space-1', abort.signal)(call)).rejects.toHaveProperty('name', 'AbortError');
  });

  it('tells people what went wrong, and never what was asked', async () => {
    const message = 'Uniqueness violation. duplicate key value violates unique constraint "page_pkey"';
    const errors = [{ message, extensions: { code: 'constraint-violation' } }];
    fetched.mockImplementation(async () => answer({ errors }));
    const failed = (await send()({ ...call, variables: { where: { name: 'Secret plan' } } }).catch(
      (e: unknown) => e,
    )) as Error;
    expect(failed).toMatchObject({ statusCode: 409, message: 'A record with these values exists already.' });
    expect(JSON.stringify(failed) + failed.stack).not.toMatch(/Secret plan|PageList/);
  });
});
