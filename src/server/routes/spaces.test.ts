import { describe, expect, it } from 'vitest';
import { fakeAssetDeps, fakeStorage } from '#tests/support/server/assets.ts';
import { fakeSpaceTemplates } from '#tests/support/server/new-spaces.ts';
import { aMembership, anAccount, fakeAccounts, SITES, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import { AppError } from '../errors.ts';
import type { NewCopy } from '../ports/new-spaces/space-templates.ts';

const headers = { authorization: 'Bearer good' };
const owners = fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role: 'SpaceOwner' })] }) });

describe('a space that begins with a template', () => {
  const pattern = '5a0e2c9e-0000-4000-8000-0000000000b1';
  const asset = '5a0e2c9e-0000-4000-8000-0000000000b2';
  const template = '5a0e2c9e-0000-4000-8000-0000000000b3';
  const payload = { name: 'Cassiopeia', template: template.toUpperCase() };
  const create = { method: 'POST', url: '/api/spaces', headers, payload } as const;
  const patternOf = async () => ({ spaceId: pattern, folders: [asset] });
  const filled = async () => {
    const storage = fakeStorage();
    await storage.put(`${pattern}/${asset}/a.webp`, Buffer.from('picture'), { type: 'image/webp' });
    await storage.put(`${pattern}/${SPACE_ID}/b.webp`, Buffer.from('of no asset'), { type: 'image/webp' });
    return storage;
  };

  it('gets the files of the assets under the ids that their copies have', async () => {
    const storage = await filled();
    const begun: NewCopy[] = [];
    const spaceTemplates = fakeSpaceTemplates({
      patternOf,
      begin: async (copy) => {
        begun.push(copy);
        return { id: copy.spaceId, name: copy.name, status: 'Development' };
      },
    });
    const app = await testApp({ accounts: owners, spaceTemplates, assets: fakeAssetDeps({ storage }) });
    const answer = await app.inject(create);
    expect(answer.statusCode).toBe(201);
    const [copy] = begun;
    expect(copy).toMatchObject({
      templateId: template,
      name: 'Cassiopeia',
      ownerId: 'user-ann',
      actor: { id: 'user-ann' },
    });
    expect(answer.json().space.id).toBe(copy?.spaceId);
    const added = [...storage.objects.keys()].filter((key) => !key.startsWith(pattern));
    expect(added).toEqual([`${copy?.spaceId}/${copy?.folders[asset]}/a.webp`]);
  });

  it.each([
    ['template-gone', 410],
    ['template-empty', 409],
    ['changed-meanwhile', 409],
    ['data-service-unavailable', 503],
  ] as const)('leaves no file when the database answers %s', async (code, status) => {
    const storage = await filled();
    const spaceTemplates = fakeSpaceTemplates({ patternOf, begin: () => Promise.reject(new AppError(code)) });
    const app = await testApp({ accounts: owners, spaceTemplates, assets: fakeAssetDeps({ storage }) });
    const answer = await app.inject(create);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect([...storage.objects.keys()].filter((key) => !key.startsWith(pattern))).toEqual([]);
  });

  it('is not begun without its files', async () => {
    const storage = await filled();
    storage.copyAll = () => Promise.reject(new AppError('storage-unavailable'));
    let calls = 0;
    const spaceTemplates = fakeSpaceTemplates({
      patternOf,
      begin: async ({ spaceId: id, name }) => {
        calls += 1;
        return { id, name, status: 'Development' };
      },
    });
    const app = await testApp({ accounts: owners, spaceTemplates, assets: fakeAssetDeps({ storage }) });
    const answer = await app.inject(create);
    expect([answer.statusCode, calls]).toEqual([503, 0]);
  });

  it('shows the templates that one can begin with, and where their sites are', async () => {
    const one = (name: string, status: string, page: number, domain = '') => ({
      ...{ id: template, name, description: 'd', image: 'i', counts: { page, listing: 2 } },
      space: { id: pattern, status, domain, address: 'pattern' },
    });
    const spaceTemplates = fakeSpaceTemplates({
      list: async () => [
        one('Live', 'Live', 3),
        one('Named', 'Live', 3, 'named.test'),
        one('Closed', 'Development', 1),
        one('Empty', 'Live', 0),
        one('Gone', 'Withdraw', 3),
      ],
    });
    const app = await testApp({ accounts: owners, spaceTemplates });
    const answer = await app.inject({ url: '/api/space-templates', headers });
    const { templates } = answer.json() as { templates: { name: string; site: string | null }[] };
    expect(templates.map(({ name, site }) => [name, site])).toEqual([
      ['Live', `${SITES}/sites/pattern`],
      ['Named', 'https://named.test'],
      ['Closed', null],
    ]);
    expect(answer.body).not.toContain('"space"');
  });

  it.each([
    [{ status: 'Live', counts: { page: 2 } }, 'ready'],
    [{ status: 'Live', counts: { page: 0 } }, 'empty'],
    [{ status: 'Deleted', counts: { page: 2 } }, 'gone'],
  ])('tells administrators of the platform what %j would bring, and nobody else', async (counts, state) => {
    const spaceTemplates = fakeSpaceTemplates({ counts: async () => counts });
    const url = `/api/superadmin/space-patterns/${pattern}`;
    const boss = await testApp({ accounts: owners, spaceTemplates, superadminEmails: new Set(['ann@x.test']) });
    expect((await boss.inject({ url, headers })).json()).toEqual({ counts: counts.counts, state });
    const refused = await (await testApp({ accounts: owners, spaceTemplates })).inject({ url, headers });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not-permitted']);
  });
});

describe('a space that begins with a configuration', () => {
  it('takes as many characters in Chinese as in English', async () => {
    const file = `sitewright: 1\n# ${'字'.repeat(900_000)}\n`;
    const app = await testApp({ accounts: owners });
    const planned = await app.inject({ method: 'POST', url: '/api/spaces/plan', headers, payload: { file } });
    expect([planned.statusCode, planned.json()]).toEqual([200, { changes: [] }]);
  });
});
