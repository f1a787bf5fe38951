import { describe, expect, it, vi } from 'vitest';
import { fakeAssetDeps } from '#tests/support/server/assets.ts';
import { aMembership, anAccount, fakeAccounts, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import { AppError } from '../../errors.ts';

async function setUp(role: 'EDITOR' | 'AUTHOR', fetch = async () => Buffer.from('city,land\nTromsø,NO\nKiruna,SE')) {
  const accounts = fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role })] }) });
  const app = await testApp({ accounts, assets: fakeAssetDeps({ downloads: { fetch } }) });
  const post = (body: object, token = 'good') =>
    app.inject({
      method: 'POST',
      url: '/api/forms/source',
      headers: { authorization: `Bearer ${token}`, 'x-space-id': SPACE_ID },
      payload: body,
    });
  return { post };
}
const source = { kind: 'csv', url: 'https://data.test/cities.csv' };

describe('POST /api/forms/source', () => {
  it('shows the first rows of a source to whoever edits forms', async () => {
    const { post } = await setUp('EDITOR');
    const answer = await post(source);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        columns: ['city', 'land'],
        rows: [
          ['Tromsø', 'NO'],
          ['Kiruna', 'SE'],
        ],
        total: 2,
        options: ['Tromsø', 'Kiruna'],
      },
    ]);
    expect((await post({ ...source, column: 'land' })).json().options).toEqual(['NO', 'SE']);
  });

  it('asks nobody for strangers, for roles without forms, and for what is no source', async () => {
    const fetch = vi.fn(async () => Buffer.from(''));
    const editor = await setUp('EDITOR', fetch);
    expect((await editor.post(source, 'forged')).statusCode).toBe(401);
    expect((await editor.post({ kind: 'ftp', url: 'x' })).statusCode).toBe(400);
    expect((await editor.post({ kind: 'sheet' })).statusCode).toBe(400);
    expect((await (await setUp('AUTHOR', fetch)).post(source)).statusCode).toBe(403);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says what is wrong with an address or with what is there', async () => {
    const refused = await setUp('EDITOR', async () => {
      throw new AppError('address-refused');
    });
    expect((await refused.post({ ...source, url: 'http://10.0.0.1/' })).json().error.code).toBe('address-refused');
    const page = await setUp('EDITOR', async () => Buffer.from('<!doctype html>'));
    expect((await page.post(source)).json().error.code).toBe('source-unreadable');
  });
});
