import { describe, expect, it } from 'vitest';
import { processorMs, threadNumber } from './thread-cpu-time.ts';

describe.runIf(process.platform === 'linux')('the time of a thread', () => {
  it('grows while the thread works', () => {
    const number = threadNumber();
    const before = processorMs(number);
    expect(before).toBeGreaterThanOrEqual(0);
    let sum = 0;
    // Until the count of the system moves, which it does in steps.
    while (processorMs(number) < before + 20) for (let at = 0; at < 100_000; at += 1) sum += at;
    expect(sum).toBeGreaterThan(0);
  });
});

describe('the time of no thread', () => {
  it.each(['', 'self', '../1', '999999999'])('is not known: "%s"', (number) => {
    expect(processorMs(number)).toBeNaN();
  });
});
