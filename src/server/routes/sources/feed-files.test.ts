import { describe, expect, it, vi } from 'vitest';
import { fakeAssetDeps } from '#tests/support/server/assets.ts';
import { aMembership, anAccount, fakeAccounts, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import { AppError } from '../../errors.ts';
import type { DownloadOptions } from '../../ports/files/downloads.ts';

const csv = 'name,price\nNorrsken 65,289';

async function setUp(
  role: 'EDITOR' | 'AUTHOR',
  fetch = vi.fn(async (_url: string, _options?: DownloadOptions) => Buffer.from(csv)),
) {
  const accounts = fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role })] }) });
  const app = await testApp({ accounts, assets: fakeAssetDeps({ downloads: { fetch } }) });
  const post = (url: string, token = 'good') =>
    app.inject({
      method: 'POST',
      url: '/api/feeds/file',
      headers: { authorization: `Bearer ${token}`, 'x-space-id': SPACE_ID },
      payload: { url },
    });
  return { post, fetch };
}

describe('POST /api/feeds/file', () => {
  it('answers the bytes of a file to whoever imports', async () => {
    const { post, fetch } = await setUp('EDITOR');
    const answer = await post('https://shop.test/feed.csv');
    expect(answer.statusCode).toBe(200);
    expect(Buffer.from(answer.json().base64, 'base64').toString()).toBe(csv);
    expect(fetch.mock.calls[0]?.[0]).toBe('https://shop.test/feed.csv');
  });

  it('asks a shared sheet for its rows', async () => {
    const { post, fetch } = await setUp('EDITOR');
    await post('https://docs.google.com/spreadsheets/d/abc-1/edit#gid=7');
    expect(fetch.mock.calls[0]?.[0]).toBe('https://docs.google.com/spreadsheets/d/abc-1/export?format=csv&gid=7');
  });

  it('asks nobody for strangers, for roles that do not import, and without an address', async () => {
    const { post, fetch } = await setUp('EDITOR');
    expect((await post('https://shop.test/feed.csv', 'forged')).statusCode).toBe(401);
    expect((await post(' ')).statusCode).toBe(400);
    expect((await (await setUp('AUTHOR', fetch)).post('https://shop.test/feed.csv')).statusCode).toBe(403);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says what is wrong with an address', async () => {
    const refused = vi.fn(async () => {
      throw new AppError('address-refused');
    });
    expect((await (await setUp('EDITOR', refused)).post('http://10.0.0.1/')).json().error.code).toBe('address-refused');
  });
});
