import { describe, expect, it } from 'vitest';
import { createUploadQueue, nameOf, type RunUpload } from './upload-queue.ts';

const file = (name: string) => new File(['x'], name);

/** A queue whose uploads end when the test says so. */
function setUp() {
  const runs: {
    name: string;
    id: string;
    signal: AbortSignal;
    progress(part: number): void;
    end(error?: object): void;
  }[] = [];
  const run: RunUpload = (source, { id, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const end = (error?: object) => (error ? reject(error) : resolve({ id: `row of ${nameOf(source)}`, url: '/u' }));
      signal.addEventListener('abort', () => reject(signal.reason));
      runs.push({ name: nameOf(source), id, signal, progress: onProgress, end });
    });
  const queue = createUploadQueue(run);
  const states = () => queue.get().map(({ name, state }) => `${name} ${state}`);
  return { queue, runs, states };
}

describe('the upload queue', () => {
  it('runs three at a time, in order', async () => {
    const { queue, runs, states } = setUp();
    queue.add(['a', 'b', 'c', 'd', 'e'].map(file));
    expect(states()).toEqual(['a running', 'b running', 'c running', 'd waiting', 'e waiting']);
    runs[1]?.progress(0.5);
    expect(queue.get()[1]?.part).toBe(0.5);
    runs[1]?.end();
    await expect.poll(states).toEqual(['a running', 'b done', 'c running', 'd running', 'e waiting']);
    expect(queue.get()[1]?.added).toEqual({ id: 'row of b', url: '/u' });
  });

  it('keeps the reason of a failure, and tries the same upload again', async () => {
    const { queue, runs, states } = setUp();
    queue.add([file('a'), file('b')]);
    runs[0]?.end({ code: 'file-too-large', message: 'Too large.' });
    runs[1]?.end();
    await expect.poll(states).toEqual(['a failed', 'b done']);
    expect(queue.get()[0]?.reason).toEqual({ code: 'file-too-large', message: 'Too large.' });
    queue.retryFailed();
    expect(states()).toEqual(['a running', 'b done']);
    expect([queue.get()[0]?.reason, runs[2]?.id]).toEqual([undefined, runs[0]?.id]);
    runs[2]?.end();
    await expect.poll(states).toEqual(['a done', 'b done']);
  });

  it('tries one of several failures again and leaves the others as they are', async () => {
    const { queue, runs, states } = setUp();
    const [first = ''] = queue.add([file('a'), file('b')]);
    for (const run of runs.slice(0, 2)) run.end({ code: 'offline', message: '' });
    await expect.poll(states).toEqual(['a failed', 'b failed']);
    queue.retry(first);
    expect(states()).toEqual(['a running', 'b failed']);
    expect(queue.get()[1]?.reason?.code).toBe('offline');
  });

  it('cancels one, and gives its place to the next', async () => {
    const { queue, runs, states } = setUp();
    const [first = ''] = queue.add(['a', 'b', 'c', 'd'].map(file));
    queue.dismiss(first);
    expect(runs[0]?.signal.aborted).toBe(true);
    await expect.poll(states).toEqual(['b running', 'c running', 'd running']);
  });

  it('cancels all that is not over', async () => {
    const { queue, runs, states } = setUp();
    queue.add(['a', 'b', 'c', 'd'].map(file));
    runs[0]?.end();
    await expect.poll(states).toEqual(['a done', 'b running', 'c running', 'd running']);
    queue.cancelAll();
    expect(runs.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    expect(states()).toEqual(['a done']);
    queue.clearDone();
    expect(states()).toEqual([]);
  });

  it('tells its listeners until they leave', () => {
    const { queue } = setUp();
    let notifications = 0;
    const leave = queue.subscribe(() => {
      notifications += 1;
    });
    queue.add([file('a')]);
    const before = notifications;
    expect(before).toBeGreaterThan(0);
    leave();
    queue.cancelAll();
    expect(notifications).toBe(before);
  });
});

describe('nameOf', () => {
  it.each([
    ['https://x.test/a/b%20c.png?s=1', 'b c.png'],
    ['https://x.test/', 'x.test'],
    ['https://x.test/%E0%A4%A', '%E0%A4%A'],
  ])('names %s', (address, name) => {
    expect(nameOf(new URL(address))).toBe(name);
  });
});
