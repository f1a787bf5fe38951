import { describe, expect, it } from 'vitest';
import { closeStack } from './close-stack.ts';

function part(name: string, log: string[]) {
  return {
    close: async () => {
      log.push(name);
    },
  };
}

describe('closeStack', () => {
  it('ends in reverse order, and only once', async () => {
    const log: string[] = [];
    const stack = closeStack();
    stack.add(part('lock', log).close);
    await stack.both(Promise.resolve(part('database', log)), Promise.resolve(part('identity', log)));
    await stack.close();
    await stack.close();
    expect(log).toEqual(['identity', 'database', 'lock']);
  });

  it('ends the part that did start when the other one failed', async () => {
    const log: string[] = [];
    const stack = closeStack();
    const parts = stack.both(Promise.reject(new Error('no database')), Promise.resolve(part('identity', log)));
    await expect(parts).rejects.toThrow('no database');
    await stack.close();
    expect(log).toEqual(['identity']);
  });

  it('goes on after a failure and tells of it', async () => {
    const log: string[] = [];
    const stack = closeStack();
    stack.add(part('lock', log).close);
    stack.add(async () => {
      throw new Error('stuck');
    });
    await expect(stack.close()).rejects.toThrow('stuck');
    expect(log).toEqual(['lock']);
  });
});
