import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTransport } from './graphql-transport.ts';

const call = { operationName: 'PageList', query: 'query PageList { page { id } }', variables: {} };
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = { errors: [{ message: 'expired', extensions: { code: 'invalid-jwt' } }] };

const fetched = vi.fn<typeof fetch>();
const token = vi.fn(async (renew?: boolean) => (renew ? 'new' : 'old'));
const onRefused = vi.fn();
const send = (spaceId: string | null = 'space-1') => createTransport('/v1/graphql', { token, spaceId, onRefused });
const headersOf = (index: number) => fetched.mock.calls[index]?.[1]?.headers as Record<string, string>;

beforeEach(() => {
  fetched.mockReset();
  onRefused.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('transport', () => {
  it('says who asks and about which space', async () => {
    fetched.mockResolvedValue(answer({ data: { rows: [] } }));
    expect(await send()(call)).toEqual({ data: { rows: [] } });
    expect(headersOf(0)).toMatchObject({ authorization: 'Bearer old', 'x-space-id': 'space-1' });
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual(call);
  });

  it('names no space in the personal workspace', async () => {
    fetched.mockResolvedValue(answer({ data: {} }));
    await send(null)(call);
    expect(headersOf(0)).not.toHaveProperty('x-space-id');
  });

  it('says through whose eyes an owner looks, and sends no change meanwhile', async () => {
    fetched.mockResolvedValue(answer({ data: {} }));
    const lens = { as: 'role:EDITOR', explain: () => 'Nothing can be changed.' };
    const look = createTransport('/v1/graphql', { token, spaceId: 'space-1', lens, onRefused });
    await look(call);
    expect(headersOf(0)).toMatchObject({ 'x-space-id': 'space-1', 'x-view-as': 'role:EDITOR' });
    const change = { operationName: 'PageUpdate', query: 'mutation PageUpdate { x }', variables: {} };
    await expect(look(change)).rejects.toMatchObject({ statusCode: 403, message: 'Nothing can be changed.' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('renews a refused token once', async () => {
    fetched.mockResolvedValueOnce(answer(refusal)).mockResolvedValueOnce(answer({ data: { rows: [1] } }));
    expect(await send()(call)).toEqual({ data: { rows: [1] } });
    expect(headersOf(1).authorization).toBe('Bearer new');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('ends the session when the new token is refused too', async () => {
    fetched.mockImplementation(async () => answer(refusal));
    expect(await send()(call)).toEqual(refusal);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it("takes the gateway's own errors for errors of the operation", async () => {
    fetched.mockImplementation(async () =>
      answer({ error: { code: 'unauthenticated', message: 'Please sign in again.' } }, 401),
    );
    const { errors } = await send()(call);
    expect(errors?.[0]).toEqual({ message: 'Please sign in again.', extensions: { code: 'unauthenticated' } });
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

  it('is aborted by its signal and then throws what the browser threw', async () => {
    const abort = new AbortController();
    fetched.mockImplementation((_, init) => {
      abort.abort();
      return Promise.reject(init?.signal?.reason);
    });
    await expect(send()(call, abort.signal)).rejects.toHaveProperty('name', 'AbortError');
  });
});
