import { expect, it, vi } from 'vitest';
import type { Exporter } from '#server/ports/files/exports.ts';
import { fakeExports } from '#tests/support/server/exports.ts';
import { testApp } from '#tests/support/server/server.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const authorization = 'Bearer good';

const viewer = (role: string) => ({ userId: 'user-ann', spaceId: null, role, flags: { pageAccess: false } });
const resource = 'user';
const instructions = {
  ...{ format: 'csv', columns: ['email'], sort: [], labels: {}, links: 'title', withId: false, mark: false },
};

/** A server that knows these administrators of the platform; its exports are all whole. */
async function server(superadmins: string[]) {
  const file = vi.fn(async ({ role }: Exporter) => ({
    ...{ file: 'users.csv', format: 'csv', bytes: 0, attempt: 1 },
    ...{ resource, instructions, writtenAs: { role, pageAccess: false } },
  }));
  const app = await testApp({ exports: { ...fakeExports(), file }, superadminEmails: new Set(superadmins) });
  const link = async () =>
    (await app.inject({ method: 'POST', url: `/api/exports/${ID}/link`, headers: { authorization } })).json().url;
  const open = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
  return { file, link, open };
}

it('a link to a list of the platform opens nothing for somebody who is no administrator any more', async () => {
  const before = await server(['ann@x.test']);
  const url = await before.link();
  expect(await before.open(url)).toBe(200);
  expect(before.file).toHaveBeenLastCalledWith(viewer('superadmin'), ID);
  const after = await server([]);
  expect(await after.open(url)).toBe(404);
  expect(after.file).not.toHaveBeenCalled();
});

it('a link that was made without a role gives none', async () => {
  const before = await server([]);
  const url = await before.link();
  const after = await server(['ann@x.test']);
  expect(await after.open(url)).toBe(200);
  expect(after.file).toHaveBeenLastCalledWith(viewer('user'), ID);
});
