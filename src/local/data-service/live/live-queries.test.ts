import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeEngine } from '#tests/support/fake-engine.ts';
import type { PreparedSubscription, Session } from '../engine-types.ts';
import { createLiveQueries } from './live-queries.ts';

const session = (id: string): Session => ({
  role: 'user',
  variables: { 'x-hasura-role': 'user', 'x-hasura-user-id': id },
  isAdmin: false,
  backendRequest: false,
});
const request = { query: 'subscription { page { id } }' };

function listener() {
  const got: string[] = [];
  return { got, busy: false, ready: () => true, deliver: (body: string) => void got.push(body) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('live queries', () => {
  it('run once a tick for all who asked the same, and tell changes only', async () => {
    const engine = createFakeEngine();
    const live = createLiveQueries(engine, 1000);
    const listeners = Array.from({ length: 1000 }, listener);
    await Promise.all(listeners.map((one) => live.subscribe(request, session('1'), one)));
    await vi.advanceTimersByTimeAsync(10);
    expect(listeners.every(({ got }) => got.length === 1)).toBe(true);
    const before = engine.runs;
    await vi.advanceTimersByTimeAsync(1000);
    expect(engine.runs).toBe(before + 1);
    engine.state = 'b';
    await vi.advanceTimersByTimeAsync(1000);
    expect(listeners.every(({ got }) => got.join() === '{"data":"a"},{"data":"b"}')).toBe(true);
    live.close();
  });

  it('are woken by writes to what they read, and only by those', async () => {
    const engine = createFakeEngine();
    const live = createLiveQueries(engine, 60_000);
    const one = listener();
    await live.subscribe(request, session('1'), one);
    await vi.advanceTimersByTimeAsync(10);
    engine.state = 'b';
    engine.wrote('public.tag');
    await vi.advanceTimersByTimeAsync(10);
    expect(one.got).toHaveLength(1);
    engine.wrote('public.page');
    await vi.advanceTimersByTimeAsync(10);
    expect(one.got).toEqual(['{"data":"a"}', '{"data":"b"}']);
    live.close();
  });

  it('never share an answer between different users', async () => {
    const engine = createFakeEngine();
    const live = createLiveQueries(engine, 1000);
    for (const id of ['1', '2', '2']) {
      await live.subscribe(request, session(id), listener());
      await vi.advanceTimersByTimeAsync(10);
    }
    const before = engine.runs;
    await vi.advanceTimersByTimeAsync(1000);
    expect(engine.runs - before).toBe(2);
    live.close();
  });

  it('stop asking when the last listener is gone', async () => {
    const engine = createFakeEngine();
    const live = createLiveQueries(engine, 1000);
    const opened = await live.subscribe(request, session('1'), listener());
    await vi.advanceTimersByTimeAsync(10);
    if ('stop' in opened) opened.stop();
    const before = engine.runs;
    await vi.advanceTimersByTimeAsync(5000);
    engine.wrote('public.page');
    expect(engine.runs).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('give a slow listener the newest answer once it can take one', async () => {
    const engine = createFakeEngine();
    const live = createLiveQueries(engine, 1000);
    const one = { ...listener(), slow: false, ready: () => !one.slow };
    await live.subscribe(request, session('1'), one);
    await vi.advanceTimersByTimeAsync(10);
    one.slow = true;
    for (const state of ['b', 'c', 'd']) {
      engine.state = state;
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(one.got).toHaveLength(1);
    one.slow = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.got).toEqual(['{"data":"a"}', '{"data":"d"}']);
    live.close();
  });

  it('give every listener of a stream a cursor of its own', async () => {
    const engine = createFakeEngine();
    const stream = (): PreparedSubscription => {
      let cursor = 0;
      return {
        streaming: true,
        key: null,
        tables: [],
        rerun: async () => {
          cursor += 1;
          return cursor > 2 ? null : `{"data":${cursor}}`;
        },
      };
    };
    vi.spyOn(engine, 'prepareSubscription').mockImplementation(async () => stream());
    const live = createLiveQueries(engine, 1000);
    const both = [listener(), listener()];
    await Promise.all(both.map((one) => live.subscribe(request, session('1'), one)));
    await vi.advanceTimersByTimeAsync(5000);
    expect(both.map(({ got }) => got)).toEqual(Array(2).fill(['{"data":1}', '{"data":2}']));
    live.close();
  });
});
