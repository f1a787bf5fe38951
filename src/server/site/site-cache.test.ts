import { describe, expect, it, vi } from 'vitest';
import { createSiteCache } from './site-cache.ts';

function setUp(bytes = 100) {
  const clock = { now: 0 };
  const cache = createSiteCache<string>(
    { ms: 1000, bytes },
    (answer) => answer.length,
    () => clock.now,
  );
  const make = vi.fn(async (text: string) => text);
  const get = (space: string, key: string, text = key) => cache.get(space, key, () => make(text));
  return { clock, cache, make, get };
}

describe('the cache of sites', () => {
  it('makes an answer once for all who ask at once, and again after its time', async () => {
    const { clock, make, get } = setUp();
    expect(await Promise.all([get('s', 'a'), get('s', 'a')])).toEqual(['a', 'a']);
    clock.now = 999;
    await get('s', 'a');
    expect(make).toHaveBeenCalledTimes(1);
    clock.now = 1000;
    await get('s', 'a');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('forgets a space, or all of them', async () => {
    const { cache, make, get } = setUp();
    await Promise.all([get('s', 'a'), get('t', 'b')]);
    cache.invalidate('s');
    await Promise.all([get('s', 'a'), get('t', 'b')]);
    expect(make.mock.calls.flat()).toEqual(['a', 'b', 'a']);
    cache.invalidate();
    await Promise.all([get('s', 'a'), get('t', 'b')]);
    expect(make).toHaveBeenCalledTimes(5);
  });

  it('does not keep what was begun before it was forgotten', async () => {
    const { cache, get } = setUp();
    const old = get('s', 'a', 'old');
    cache.invalidate('s');
    expect(await get('s', 'a', 'new')).toBe('new');
    expect(await old).toBe('old');
    expect(await get('s', 'a', 'newer')).toBe('new');
  });

  it('never gives one space what is another’s', async () => {
    const { get } = setUp();
    expect([await get('s', 'a', 'mine'), await get('t', 'a', 'yours')]).toEqual(['mine', 'yours']);
  });

  it('keeps no failure', async () => {
    const { cache, get } = setUp();
    await expect(cache.get('s', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await get('s', 'a')).toBe('a');
  });

  it('stays small whatever is asked for: names count, and so do answers with nothing in them', async () => {
    const { make, get } = setUp(100);
    await get('s', 'a'.repeat(90), '');
    await get('s', 'b'.repeat(90), '');
    make.mockClear();
    await get('s', 'b'.repeat(90), '');
    expect(make).not.toHaveBeenCalled();
    await get('s', 'a'.repeat(90), '');
    expect(make).toHaveBeenCalledOnce();
  });

  it('drops what was used least recently when it is full', async () => {
    const { make, get } = setUp(20);
    await get('s', 'a', 'aaaa');
    await get('s', 'b', 'bbbb');
    await get('s', 'a');
    await get('s', 'c', 'cccc');
    make.mockClear();
    await Promise.all([get('s', 'a'), get('s', 'c')]);
    expect(make).not.toHaveBeenCalled();
    await get('s', 'b');
    expect(make).toHaveBeenCalledOnce();
  });
});
