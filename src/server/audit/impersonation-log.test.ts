import { describe, expect, it } from 'vitest';
import { fakeAudit, SPACE_ID } from '#tests/support/server/server.ts';
import type { ImpersonationUse } from '../access/impersonation.ts';
import { createImpersonationLog } from './impersonation-log.ts';

const A_QUARTER = 15 * 60_000;
const origin = { ip: '203.0.113.9', userAgent: 'Tester/1' };
const asEditor: ImpersonationUse = {
  actor: { id: 'user-ann', email: 'ann@x.test' },
  spaceId: SPACE_ID,
  viewedAs: { role: 'EDITOR', pageAccess: false, userId: 'nobody', name: null },
};
const asEve: ImpersonationUse = {
  ...asEditor,
  viewedAs: { role: 'EDITOR', pageAccess: false, userId: 'user-eve', name: 'Eve' },
};

function setUp() {
  const clock = { now: 0 };
  const audit = fakeAudit();
  const log = createImpersonationLog(audit, () => clock.now);
  return { clock, audit, log, told: () => audit.events.map(({ detail }) => detail?.lens) };
}

describe('the log of impersonation', () => {
  it('tells a use that nobody announced, as whom and from where', async () => {
    const { audit, log } = setUp();
    await log.used(asEve, origin);
    expect(audit.events).toEqual([
      {
        action: 'view-as',
        spaceId: SPACE_ID,
        actor: asEve.actor,
        subject: 'EDITOR',
        recordId: 'user-eve',
        detail: { title: 'Eve', lens: 'used' },
        ...origin,
      },
    ]);
  });

  it('tells it once within a quarter of an hour, for each pair of eyes', async () => {
    const { clock, log, told } = setUp();
    await Promise.all([log.used(asEve, origin), log.used(asEve, origin), log.used(asEditor, origin)]);
    clock.now = A_QUARTER - 1;
    await log.used(asEve, origin);
    expect(told()).toHaveLength(2);
    clock.now = A_QUARTER;
    await log.used(asEve, origin);
    expect(told()).toHaveLength(3);
  });

  it('need not tell a use of what was opened, and tells one after it was closed', async () => {
    const { log, told } = setUp();
    await log.report('opened', asEve, origin);
    await log.used(asEve, origin);
    await log.report('closed', asEve, origin);
    expect(told()).toEqual(['opened', 'closed']);
    await log.used(asEve, origin);
    expect(told()).toEqual(['opened', 'closed', 'used']);
  });

  it('lets nobody look while the audit log takes nothing, and tries again', async () => {
    const { audit, log, told } = setUp();
    const { record } = audit;
    audit.record = async () => {
      throw new Error('down');
    };
    await expect(Promise.all([log.used(asEve, origin), log.used(asEve, origin)])).rejects.toThrow('down');
    audit.record = record;
    await log.used(asEve, origin);
    expect(told()).toEqual(['used']);
  });

  it('remembers so many looks and no more', async () => {
    const { log, told } = setUp();
    const actor = (index: number) => ({ id: `user-${index}`, email: 'x@x.test' });
    for (let index = 0; index <= 2_000; index += 1) await log.used({ ...asEve, actor: actor(index) }, origin);
    await log.used({ ...asEve, actor: actor(2_000) }, origin);
    expect(told()).toHaveLength(2_001);
    await log.used({ ...asEve, actor: actor(0) }, origin);
    expect(told()).toHaveLength(2_002);
  });
});
