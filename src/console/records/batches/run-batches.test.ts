import { describe, expect, it, vi } from 'vitest';
import { batchSize, runBatches } from './run-batches.ts';

const records = Array.from({ length: 250 }, (_, index) => {
  const id = String(index).padStart(3, '0');
  return { id, title: `Record ${id}` };
});
const next = async (after: string | undefined) =>
  records.filter(({ id }) => after === undefined || id > after).slice(0, batchSize);
const never = () => false;

describe('runBatches', () => {
  it('walks to the end and tells how far it is', async () => {
    const change = vi.fn(async (ids: readonly string[]) => ids);
    const onProgress = vi.fn();
    const outcome = await runBatches({ next, change, onProgress, cancelled: never });
    expect(change.mock.calls.map(([ids]) => ids.length)).toEqual([100, 100, 50]);
    expect(outcome.done).toEqual(records.map(({ id }) => id));
    expect(onProgress.mock.calls.map(([so]) => so.done)).toEqual([100, 200, 250]);
  });

  it('sets apart what is out of reach, and what is refused with its reason', async () => {
    const change = async (ids: readonly string[]) => {
      if (ids.includes('042')) throw new Error('This name is already used.');
      return ids.filter((id) => id !== '007');
    };
    const { done, failures } = await runBatches({ next, change, onProgress: () => {}, cancelled: never });
    expect(done).toHaveLength(248);
    expect(failures).toEqual([
      { record: { id: '007', title: 'Record 007' } },
      { record: { id: '042', title: 'Record 042' }, reason: 'This name is already used.' },
    ]);
  });

  it('keeps what was done when the next records cannot be read', async () => {
    const broken = async (after: string | undefined) => {
      if (after) throw new Error('No connection.');
      return next(after);
    };
    const outcome = await runBatches({
      next: broken,
      change: async (ids) => ids,
      onProgress: () => {},
      cancelled: never,
    });
    expect(outcome).toMatchObject({ stopped: 'No connection.', failures: [] });
    expect(outcome.done).toHaveLength(100);
  });

  it('stops between two batches when it is cancelled', async () => {
    let stop = false;
    const change = async (ids: readonly string[]) => {
      stop = true;
      return ids;
    };
    const { done } = await runBatches({ next, change, onProgress: () => {}, cancelled: () => stop });
    expect(done).toHaveLength(100);
  });

  it('asks once where the connection is lost, and goes on from there', async () => {
    const lost = Object.assign(new Error('No connection.'), { statusCode: 0 });
    const change = vi.fn(async (ids: readonly string[]) => {
      if (change.mock.calls.length === 2) throw lost;
      return ids;
    });
    const work = { next, change, onProgress: () => {}, cancelled: never };
    const outcome = await runBatches(work);
    expect(change).toHaveBeenCalledTimes(2);
    expect(outcome).toMatchObject({ stopped: 'No connection.', failures: [] });
    expect(outcome.done).toHaveLength(100);
    const rest = await runBatches({ ...work, from: outcome.rest });
    expect(rest.stopped).toBeUndefined();
    expect([...outcome.done, ...rest.done]).toEqual(records.map(({ id }) => id));
  });

  it('does not halve on after the connection is lost in a half', async () => {
    const change = vi.fn(async (ids: readonly string[]) => {
      if (ids.length > 50) throw new Error('One is in use.');
      if (change.mock.calls.length > 2) throw Object.assign(new Error('Away.'), { statusCode: 503 });
      return ids;
    });
    const { done, rest } = await runBatches({ next, change, onProgress: () => {}, cancelled: never });
    expect(change).toHaveBeenCalledTimes(3);
    expect(done).toHaveLength(50);
    expect(rest?.pending.map(({ id }) => id)).toEqual(records.slice(50, 100).map(({ id }) => id));
  });
});
