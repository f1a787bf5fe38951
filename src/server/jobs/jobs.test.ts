import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSpaces } from './close-spaces.ts';
import { publishPlanned } from './publish-planned.ts';
import { repeat } from './repeat.ts';

describe('closing withdrawn spaces', () => {
  it('asks for those that were withdrawn so many days ago, and logs which', async () => {
    const asked: string[] = [];
    const logged: object[] = [];
    const answers = [['a', 'b'], []];
    const parts = {
      platform: {
        closeWithdrawn: async (before: Date) => {
          asked.push(before.toISOString());
          return answers.shift() ?? [];
        },
      },
      retentionDays: 90,
      log: { info: (facts: object) => logged.push(facts) },
      now: () => new Date('2026-04-01T08:00:00Z'),
    };
    await closeSpaces(parts);
    await closeSpaces(parts);
    expect(asked).toEqual(['2026-01-01T08:00:00.000Z', '2026-01-01T08:00:00.000Z']);
    expect(logged).toEqual([{ spaces: ['a', 'b'], before: '2026-01-01T08:00:00.000Z' }]);
  });
});

describe('publishing planned pages', () => {
  it('logs each page, says which could not be published, and forgets what was made of their spaces', async () => {
    const page = { name: 'Page', spaceId: 'here' };
    const due = [
      { ...page, id: 'a', status: 'PUBLISHED' },
      { ...page, id: 'b', status: 'PUBLISHED' },
      { ...page, id: 'c', spaceId: 'there', status: 'DRAFT' },
    ];
    const logged: object[] = [];
    const forgotten: string[] = [];
    await publishPlanned({
      publishing: { publishDue: async () => due },
      forget: (spaceId) => forgotten.push(spaceId),
      log: {
        info: (facts) => logged.push({ info: facts }),
        warn: (facts) => logged.push({ warn: facts }),
        error: (facts) => logged.push({ error: facts }),
      },
    });
    expect(logged).toEqual([
      { info: { pageId: 'a', spaceId: 'here' } },
      { info: { pageId: 'b', spaceId: 'here' } },
      { warn: { pageId: 'c', spaceId: 'there', status: 'DRAFT', code: 'publish-refused' } },
    ]);
    expect(forgotten).toEqual(['here', 'there']);
  });
});

describe('a repeated job', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at once and again after each time, failures included, until it is stopped', async () => {
    const job = vi.fn(async () => {
      if (job.mock.calls.length === 2) throw new Error('The data service is down.');
    });
    const failed = vi.fn();
    const repeated = repeat(job, 1000, failed);
    expect(job).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(job).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2001);
    expect(job).toHaveBeenCalledTimes(4);
    expect(failed).toHaveBeenCalledTimes(1);
    await repeated.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(job).toHaveBeenCalledTimes(4);
  });

  it('never runs twice at a time, and stops after the run that is on its way', async () => {
    let finish = () => {};
    const job = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const repeated = repeat(job, 10, () => {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(job).toHaveBeenCalledTimes(1);
    const stopped = vi.fn();
    void repeated.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).not.toHaveBeenCalled();
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).toHaveBeenCalled();
    expect(job).toHaveBeenCalledTimes(1);
  });
});
