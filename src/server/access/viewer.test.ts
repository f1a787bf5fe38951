import { describe, expect, it } from 'vitest';
import {
  aMembership,
  anAccount,
  anIdentity,
  fakeAccounts,
  fakeIdentity,
  SPACE_ID,
} from '#tests/support/server/server.ts';
import { authorize } from './authorize.ts';
import { createDirectory } from './directory.ts';
import { viewerInSpace } from './viewer.ts';

const parts = {
  identity: fakeIdentity({ owner: anIdentity() }),
  directory: createDirectory(
    fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role: 'SpaceOwner' })] }) }),
  ),
};
const headers = { authorization: 'Bearer owner', 'x-space-id': SPACE_ID };

describe('viewerInSpace', () => {
  it('is the caller, who may change what the matrix gives', async () => {
    const viewer = await viewerInSpace({ headers }, parts);
    expect(viewer).toEqual({
      role: 'SpaceOwner',
      userId: 'user-ann',
      spaceId: SPACE_ID,
      flags: { pageAccess: false },
    });
    expect(() => authorize(viewer, 'update', 'Asset')).not.toThrow();
  });

  it('is whom an owner looks as, who may change nothing', async () => {
    const viewer = await viewerInSpace({ headers: { ...headers, 'x-view-as': 'role:AUTHOR' } }, parts);
    expect(viewer).toMatchObject({ role: 'AUTHOR', readOnly: true });
    expect(() => authorize(viewer, 'read', 'Asset')).not.toThrow();
    expect(() => authorize(viewer, 'read', 'Tags')).toThrow(
      expect.objectContaining({
        code: 'not-permitted',
        reason: { rule: 'matrix', role: 'AUTHOR', action: 'read', subject: 'Tags' },
      }),
    );
    expect(() => authorize(viewer, 'update', 'Asset')).toThrow('Nothing can be changed.');
  });
});
