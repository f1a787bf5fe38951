import { expect, it } from 'vitest';
import { fakeAssetDeps, fakeImages, fakeStorage } from '#tests/support/server/assets.ts';
import { anAccount, fakeAccounts, testApp } from '#tests/support/server/server.ts';
import type { Account } from '../../ports/accounts.ts';
import type { AssetDeps } from '../assets/assets.ts';

const ID = 'b0000000-0000-4000-8000-00000000000b';
const OTHER = 'b0000000-0000-4000-8000-00000000000c';
const url = '/api/account/picture';
const headers = { authorization: 'Bearer good', 'content-type': 'application/octet-stream' };
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\0\0\0\0\0\0\0\0IDAT';
const png = (end = '') => Buffer.from(PNG + end, 'latin1');

/** Somebody without any space; what is written to the account is read the next time. */
async function setUp(account: Partial<Account> = {}, assets: Partial<AssetDeps> = {}) {
  const storage = fakeStorage();
  const byUid = { 'uid-ann': anAccount({ id: ID, memberships: [], ...account }) };
  const accounts = fakeAccounts(byUid);
  accounts.update = async (_id, change) => {
    byUid['uid-ann'] = { ...byUid['uid-ann'], info: change.info ?? {} };
  };
  const app = await testApp({ accounts, assets: fakeAssetDeps({ storage, ...assets }) });
  const put = (payload: Buffer) => app.inject({ method: 'PUT', url, headers, payload });
  const remove = () => app.inject({ method: 'DELETE', url, headers: { authorization: headers.authorization } });
  const shown = async () => {
    const session = await app.inject({ url: '/api/session', headers: { authorization: headers.authorization } });
    return session.json().user.photoUrl as string | null;
  };
  return { app, storage, put, remove, shown };
}

it('stores a square picture for somebody without a space, and shows it to everybody', async () => {
  const sides: (number | undefined)[] = [];
  const encode: AssetDeps['images']['encode'] = async (bytes, { square }) => {
    sides.push(square);
    return { bytes, thumbnail: bytes, width: 1, height: 1, frames: 1 };
  };
  const { app, put, shown } = await setUp({}, { images: fakeImages({ encode }) });
  const answer = await put(png());
  expect(answer.statusCode).toBe(200);
  const { photoUrl } = answer.json();
  expect(photoUrl).toMatch(new RegExp(`^/api/assets/people/${ID}/[0-9a-f]{32}/picture\\.webp$`));
  expect([await shown(), sides]).toEqual([photoUrl, [256]]);
  const file = await app.inject({ url: photoUrl });
  expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'image/webp', png()]);
});

it('deletes the file of the picture before, and the last one when there is to be none', async () => {
  const { storage, put, remove, shown } = await setUp();
  storage.objects.set(`people/${OTHER}/x/picture.webp`, png());
  await put(png('1'));
  const { photoUrl } = (await put(png('2'))).json();
  expect([...storage.objects.keys()].slice(1)).toEqual([photoUrl.replace('/api/assets/', '')]);
  // The same picture once more is no change, and keeps its file.
  await put(png('2'));
  expect(storage.objects.size).toBe(2);
  expect((await remove()).statusCode).toBe(204);
  expect([await shown(), storage.objects.size]).toEqual([null, 1]);
});

it('deletes nothing of anybody else, whatever the account says that it had', async () => {
  const key = `people/${OTHER}/${'0'.repeat(32)}/picture.webp`;
  const { storage, remove } = await setUp({ info: { profile: { photo_key: key } } });
  storage.objects.set(key, png());
  await remove();
  expect(storage.objects.size).toBe(1);
});

it('refuses what is no picture, is too large or is empty, and keeps the one there is', async () => {
  const { put, shown } = await setUp({ info: { profile: { photo_url: 'kept' } } });
  const codes = [];
  for (const bytes of [Buffer.from('%PDF-1.7\n'), Buffer.alloc(0), png('x'.repeat(3000))]) {
    codes.push((await put(bytes)).json().error.code);
  }
  expect(codes).toEqual(['image-type-refused', 'file-empty', 'request-too-large']);
  expect(await shown()).toBe('kept');
});

it('asks who it is before it reads the picture', async () => {
  const { app, storage } = await setUp();
  const answer = await app.inject({ method: 'PUT', url, headers: { ...headers, authorization: '' }, payload: png() });
  expect([answer.statusCode, storage.objects.size]).toEqual([401, 0]);
});
