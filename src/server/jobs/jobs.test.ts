import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockRow } from '#render/blocks.ts';
import type { PreviewContent } from '../ports/previews.ts';
import { closeSpaces } from './close-spaces.ts';
import { fillSlots } from './fill-slots.ts';
import { publishPlanned } from './publish-planned.ts';
import { purgeDrafts } from './purge-drafts.ts';
import { filesOfAssets, filesOfExports, filesOfImports, filesOfVisitors, purgeFiles } from './purge-files.ts';
import { purgeOld } from './purge-old.ts';
import { repeat } from './repeat.ts';
import { thinRevisions } from './thin-revisions.ts';

describe('closing withdrawn spaces', () => {
  it('asks for those that were withdrawn so many days ago, and logs which', async () => {
    const times: string[] = [];
    const logged: object[] = [];
    const answers = [['a', 'b'], []];
    const parts = {
      platform: {
        closeWithdrawn: async (before: Date) => {
          times.push(before.toISOString());
          return answers.shift() ?? [];
        },
      },
      retentionDays: 90,
      log: { info: (details: object) => logged.push(details) },
      now: () => new Date('2026-04-01T08:00:00Z'),
    };
    await closeSpaces(parts);
    await closeSpaces(parts);
    expect(times).toEqual(['2026-01-01T08:00:00.000Z', '2026-01-01T08:00:00.000Z']);
    expect(logged).toEqual([{ spaces: ['a', 'b'], before: '2026-01-01T08:00:00.000Z' }]);
  });
});

describe('removing files that nothing has', () => {
  async function removed<File extends { id: string }>(kind: Parameters<typeof purgeFiles<File>>[0], file: File) {
    const done: unknown[] = [];
    const loose = [[file], []];
    const parts = {
      files: {
        looseFiles: async (before: Date) => {
          done.push(before.toISOString());
          return loose.shift() ?? [];
        },
        purgeFiles: async (ids: readonly string[]) => {
          done.push(ids);
        },
      },
      storage: { removeAll: async (prefix: string) => done.push(prefix) },
      log: { info: (details: object) => done.push(details) },
      failed: (error: unknown) => done.push(error),
      now: () => Date.parse('2026-04-02T08:00:00Z'),
    };
    await purgeFiles(kind, parts);
    await purgeFiles(kind, parts);
    return done;
  }

  it('takes those of visitors for longer than a form can be sent, their bytes first', async () => {
    const before = '2026-04-01T07:00:00.000Z';
    const done = await removed(filesOfVisitors, { id: 'f1', spaceId: 's1' });
    expect(done).toEqual([before, 'answers/s1/f1/', ['f1'], before, { files: 1 }, before]);
  });

  it('takes those of assets that cannot come back any more', async () => {
    const before = '2026-04-02T06:50:00.000Z';
    const done = await removed(filesOfAssets, { id: 'l1', spaceId: 's1', fileId: 'A1' });
    expect(done).toEqual([before, 's1/a1/', ['l1'], before, { files: 1 }, before]);
  });

  it('takes those of exports after some days, and those of imports that are gone at once', async () => {
    const days = '2026-03-30T08:00:00.000Z';
    expect(await removed(filesOfExports, { id: 'e1' })).toEqual([
      days,
      'exports/e1/',
      ['e1'],
      days,
      { files: 1 },
      days,
    ]);
    const now = '2026-04-02T08:00:00.000Z';
    expect(await removed(filesOfImports, { id: 'i1' })).toEqual([now, 'imports/i1/', ['i1'], now, { files: 1 }, now]);
  });
});

describe('filling slots', () => {
  const scene = (answers: Record<string, (number | Error)[]>) => {
    const asked: string[] = [];
    const logged: object[] = [];
    let now = 0;
    const note = (details: object) => logged.push(details);
    const run = () =>
      fillSlots({
        slots: {
          waiting: async () => Object.keys(answers).filter((id) => (answers[id] ?? []).length > 0),
          fill: async (id) => {
            asked.push(id);
            now += 500;
            const left = answers[id]?.shift() ?? 0;
            if (typeof left !== 'number') throw left;
            return { host: 'dataset' as const, spaceId: 'here', done: 10 - left, total: 10, isFinished: left === 0 };
          },
        },
        log: { info: note, warn: note, error: note },
        now: () => now,
      });
    return { asked, logged, run };
  };

  it('goes from one dataset to the next until all are done, and logs each', async () => {
    const { asked, logged, run } = scene({ large: [6, 3, 0], small: [0] });
    await run();
    expect(asked).toEqual(['large', 'small', 'large', 'large']);
    expect(logged).toEqual([
      { host: 'dataset', id: 'small', spaceId: 'here', rows: 10 },
      { host: 'dataset', id: 'large', spaceId: 'here', rows: 10 },
    ]);
  });

  it('leaves the rest to the next run after three seconds', async () => {
    const { asked, run } = scene({ large: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] });
    await run();
    expect(asked).toHaveLength(6);
    await run();
    expect(asked).toHaveLength(10);
  });

  it('a dataset that fails is logged, and keeps no other waiting', async () => {
    const fault = new Error('The data service is away.');
    const { logged, run } = scene({ broken: [fault, 0], other: [5, 0] });
    await run();
    expect(logged).toEqual([
      { id: 'broken', err: fault, code: 'slots-not-filled' },
      { host: 'dataset', id: 'other', spaceId: 'here', rows: 10 },
    ]);
  });
});

describe('publishing planned pages', () => {
  const fields = [
    { kind: 'text', name: 'heading', label: 'Heading', required: true },
    { kind: 'text', name: 'href', format: 'url' },
  ];
  const older = { version: 1, schema: [{ kind: 'text', name: 'heading' }], info: {} };
  const component = { id: 'c', version: 2, schema: fields, info: {}, versions: [older] };
  const block = (info: object, more: object = {}) =>
    ({ id: 'b', info, version: 2, component, ...more }) as unknown as BlockRow;

  it('tells the data service what it saw of each page, and forgets the spaces of those that were changed', async () => {
    const page = { name: 'Page', spaceId: 'here' };
    const contents: Record<string, BlockRow[]> = {
      right: [block({ heading: 'Hello', href: 'https://example.com' })],
      older: [block({}, { version: 1 }), block({}, { component: null })],
      empty: [block({ heading: 'Hello' }), block({ heading: ' ' })],
      wrong: [block({ heading: 'Hello', href: 'no address' })],
    };
    const due = [...Object.keys(contents), 'gone'].map((id) => ({ id, spaceId: 'here', updatedAt: `${id} now` }));
    const published = [
      { ...page, id: 'right', status: 'PUBLISHED' },
      { ...page, id: 'older', status: 'PUBLISHED' },
      { ...page, id: 'empty', spaceId: 'there', status: 'DRAFT' },
    ];
    const publish = vi.fn(async () => published);
    const logged: object[] = [];
    const forgotten: string[] = [];
    await publishPlanned({
      publishing: { due: async () => due, publish },
      previews: {
        content: async ({ id }) => {
          const blocks = contents[id];
          return blocks ? ({ page: { sections: [{ id: 's', info: {}, blocks }] } } as unknown as PreviewContent) : null;
        },
      },
      pool: { render: async (tasks) => tasks.map(() => ({ html: '' })) },
      invalidate: (spaceId) => forgotten.push(spaceId),
      log: {
        info: (details) => logged.push({ info: details }),
        warn: (details) => logged.push({ warn: details }),
        error: (details) => logged.push({ error: details }),
      },
    });
    expect(publish).toHaveBeenCalledExactlyOnceWith([
      { id: 'right', updatedAt: 'right now', refusal: null },
      { id: 'older', updatedAt: 'older now', refusal: null },
      {
        id: 'empty',
        updatedAt: 'empty now',
        refusal: expect.stringMatching(/^A block has to be mended first: Heading: /),
      },
      {
        id: 'wrong',
        updatedAt: 'wrong now',
        refusal: expect.stringMatching(/^A block has to be mended first: Href: /),
      },
      { id: 'gone', updatedAt: 'gone now', refusal: null },
    ]);
    expect(logged).toEqual([
      { info: { pageId: 'right', spaceId: 'here' } },
      { info: { pageId: 'older', spaceId: 'here' } },
      { warn: { pageId: 'empty', spaceId: 'there', status: 'DRAFT', code: 'publish-refused' } },
    ]);
    expect(forgotten).toEqual(['here', 'there']);
  });
});

describe('removing discarded drafts', () => {
  it('asks for those that were discarded thirty days ago, and logs how many', async () => {
    const answers = [['a', 'b'], []];
    const purge = vi.fn(async (_before: Date) => answers.shift() ?? []);
    const logged: object[] = [];
    const parts = {
      publishing: { purgeDrafts: purge },
      log: { info: (details: object) => logged.push(details) },
      now: () => Date.parse('2026-03-31T08:00:00Z'),
    };
    await purgeDrafts(parts);
    await purgeDrafts(parts);
    const before = '2026-03-01T08:00:00.000Z';
    expect(purge.mock.calls.map(([at]) => at.toISOString())).toEqual([before, before]);
    expect(logged).toEqual([{ drafts: 2, before }]);
  });
});

describe('thinning out revisions', () => {
  it('logs how many went, and nothing where there were none', async () => {
    const answers = [2, 0];
    const logged: object[] = [];
    const parts = {
      publishing: { thinRevisions: async () => answers.shift() ?? 0 },
      log: { info: (details: object) => logged.push(details) },
    };
    await thinRevisions(parts);
    await thinRevisions(parts);
    expect(logged).toEqual([{ revisions: 2 }]);
  });
});

describe('thinning out the history of records', () => {
  it('asks for what nobody did by hand ninety days ago, and logs how many', async () => {
    const answers = [2, 0];
    const purge = vi.fn(async (_before: Date) => answers.shift() ?? 0);
    const logged: object[] = [];
    const parts = {
      platform: { purgeChanges: purge },
      log: { info: (details: object) => logged.push(details) },
      now: () => Date.parse('2026-03-31T08:00:00Z'),
    };
    await purgeOld('purgeChanges', parts);
    await purgeOld('purgeChanges', parts);
    const before = '2025-12-31T08:00:00.000Z';
    expect(purge.mock.calls.map(([at]) => at.toISOString())).toEqual([before, before]);
    expect(logged).toEqual([{ changes: 2, before }]);
  });
});

describe('forgetting spam', () => {
  it('asks for what was held thirty days ago, and logs how much', async () => {
    const purge = vi.fn(async (_before: Date) => 3);
    const logged: object[] = [];
    const log = { info: (details: object) => logged.push(details) };
    await purgeOld('purgeSpam', {
      platform: { purgeSpam: purge },
      log,
      now: () => Date.parse('2026-03-31T08:00:00Z'),
    });
    expect(logged).toEqual([{ answers: 3, before: '2026-03-01T08:00:00.000Z' }]);
  });
});

describe('forgetting what people deleted', () => {
  it('asks for what went an hour ago, and logs how much', async () => {
    const logged: object[] = [];
    const platform = { purgeDeleted: async (_before: Date) => 4 };
    const log = { info: (details: object) => logged.push(details) };
    await purgeOld('purgeDeleted', { platform, log, now: () => Date.parse('2026-03-31T08:00:00Z') });
    expect(logged).toEqual([{ deletions: 4, before: '2026-03-31T07:00:00.000Z' }]);
  });
});

describe('forgetting applied configurations', () => {
  it('asks for what was applied thirty days ago, and logs how much', async () => {
    const logged: object[] = [];
    const platform = { purgeConfigurations: async (_before: Date) => 2 };
    const log = { info: (details: object) => logged.push(details) };
    await purgeOld('purgeConfigurations', { platform, log, now: () => Date.parse('2026-03-31T08:00:00Z') });
    expect(logged).toEqual([{ configurations: 2, before: '2026-03-01T08:00:00.000Z' }]);
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
