import { expect, it } from 'vitest';
import { createOneAtATime } from './one-at-a-time.ts';

it('does what is about the same in order, also after a failure, and waits for nothing else', async () => {
  const oneAtATime = createOneAtATime();
  const log: string[] = [];
  const finish: Record<string, (error?: Error) => void> = {};
  const start = (about: string, name: string) =>
    oneAtATime(about, async () => {
      log.push(name);
      await new Promise<void>((resolve, reject) => {
        finish[name] = (error) => (error ? reject(error) : resolve());
      });
      return name;
    });
  const [first, second, other] = [start('a', 'a1'), start('a', 'a2'), start('b', 'b1')];
  await expect.poll(() => log).toEqual(['a1', 'b1']);
  finish.a1?.(new Error('first'));
  await expect(first).rejects.toThrow('first');
  await expect.poll(() => log).toEqual(['a1', 'b1', 'a2']);
  finish.a2?.();
  finish.b1?.();
  expect(await Promise.all([second, other])).toEqual(['a2', 'b1']);
  const third = start('a', 'a3');
  await expect.poll(() => log).toContain('a3');
  finish.a3?.();
  expect(await third).toBe('a3');
});
