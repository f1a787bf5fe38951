import { afterEach, expect, it, vi } from 'vitest';
import { fetchAccount } from './session-api.ts';

const asked = vi.fn(async () => Response.json({ user: { id: 'asked' } }));
const ahead = (token: string) => {
  globalThis.sessionAhead = { token, answer: Promise.resolve(Response.json({ user: { id: 'ahead' } })) };
};
vi.stubGlobal('fetch', asked);
afterEach(() => asked.mockClear());

it('takes the answer that the page asked for while the code was on its way, once', async () => {
  ahead('token');
  expect(await fetchAccount('token')).toEqual({ user: { id: 'ahead' } });
  expect(asked).not.toHaveBeenCalled();
  expect(await fetchAccount('token')).toEqual({ user: { id: 'asked' } });
});

it('takes no answer that was asked for with another token, then or later', async () => {
  ahead('somebody else');
  expect(await fetchAccount('token')).toEqual({ user: { id: 'asked' } });
  expect(await fetchAccount('somebody else')).toEqual({ user: { id: 'asked' } });
});

it('tells a failure of what was asked ahead like one of its own', async () => {
  globalThis.sessionAhead = { token: 'token', answer: Promise.reject(new TypeError('Failed to fetch')) };
  await expect(fetchAccount('token')).rejects.toMatchObject({ code: 'offline' });
});
