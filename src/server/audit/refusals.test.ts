import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anAccount,
  anIdentity,
  fakeAccounts,
  fakeAudit,
  fakeIdentity,
  SPACE_ID,
} from '#tests/support/server/server.ts';
import { createDirectory } from '../access/directory.ts';
import { createRefusals, type Refusal } from './refusals.ts';

const A_MINUTE = 60_000;
const origin = { ip: '203.0.113.9', userAgent: 'Tester/1' };
const refusal = (change: Partial<Refusal> = {}): Refusal => ({
  authorization: 'Bearer good',
  spaceId: SPACE_ID,
  origin,
  subject: 'POST /api/things',
  code: 'not-permitted',
  ...change,
});

function setUp() {
  const audit = fakeAudit();
  const directory = createDirectory(fakeAccounts({ 'uid-ann': anAccount() }));
  const failed = vi.fn();
  const refusals = createRefusals({ audit, identity: fakeIdentity({ good: anIdentity() }), directory, failed });
  const noted = async (...all: Refusal[]) => {
    for (const each of all) refusals.note(each);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { audit, failed, refusals, noted };
}

describe('refusals', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tell who was refused what, where and from where', async () => {
    const { audit, noted } = setUp();
    await noted(refusal());
    expect(audit.events).toEqual([
      {
        action: 'refused',
        spaceId: SPACE_ID,
        actor: { id: 'user-ann', email: 'ann@x.test' },
        subject: 'POST /api/things',
        detail: { code: 'not-permitted' },
        ...origin,
      },
    ]);
  });

  it('tell the first at once, and what repeats it as one with a count', async () => {
    const { audit, noted } = setUp();
    await noted(...Array.from({ length: 500 }, () => refusal()), refusal({ subject: 'GET /api/others' }));
    expect(audit.events.map(({ subject }) => subject)).toEqual(['POST /api/things', 'GET /api/others']);
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    expect(audit.events.slice(2).map(({ subject, detail }) => [subject, detail])).toEqual([
      ['POST /api/things', { code: 'not-permitted', count: 499 }],
    ]);
    await noted(refusal());
    expect(audit.events).toHaveLength(4);
  });

  it('do not fill the log when every one is different', async () => {
    const { audit, noted } = setUp();
    await noted(...Array.from({ length: 1000 }, (_, index) => refusal({ subject: `GET /api/${index}` })));
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    expect(audit.events).toHaveLength(22);
    expect(audit.events.at(-1)).toMatchObject({ subject: 'many', detail: { count: 979 } });
  });

  it('hide nothing in one space behind noise in another, and take made-up spaces together', async () => {
    const { audit, noted } = setUp();
    const space = (index: number) => `5a0e2c9e-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const noise = Array.from({ length: 100 }, (_, index) => refusal({ subject: `GET /api/${index}` }));
    await noted(...noise, refusal({ spaceId: space(7) }));
    expect(audit.events.at(-1)).toMatchObject({ spaceId: space(7), subject: 'POST /api/things' });
    await noted(...Array.from({ length: 1000 }, (_, index) => refusal({ spaceId: space(100 + index) })));
    expect(new Set(audit.events.map(({ spaceId }) => spaceId)).size).toBe(21);
    expect(audit.events.length).toBeLessThan(80);
  });

  it('take a space for a space only when it may be one', async () => {
    const { audit, noted } = setUp();
    await noted(refusal({ spaceId: "' or 1=1" }), refusal({ spaceId: SPACE_ID.toUpperCase() }));
    expect(audit.events.map(({ spaceId }) => spaceId)).toEqual([null, SPACE_ID]);
  });

  it('tell nothing of strangers, whose requests would fill the log', async () => {
    const { audit, noted } = setUp();
    await noted(refusal({ authorization: undefined }), refusal({ authorization: 'Bearer forged' }));
    expect(audit.events).toEqual([]);
  });

  it('tell when the server stops what was only counted', async () => {
    const { audit, refusals, noted } = setUp();
    await noted(refusal(), refusal(), refusal());
    await refusals.close();
    expect(audit.events.at(-1)?.detail).toEqual({ code: 'not-permitted', count: 2 });
  });

  it('say in the server’s log when the audit log takes nothing', async () => {
    const { audit, failed, noted } = setUp();
    audit.record = async () => {
      throw new Error('down');
    };
    await noted(refusal());
    expect(failed).toHaveBeenCalledWith(new Error('down'));
  });
});
