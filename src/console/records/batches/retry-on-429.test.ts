import { describe, expect, it, vi } from 'vitest';
import { retryOn429 } from './retry-on-429.ts';

const failure = (statusCode: number) => Object.assign(new Error('refused'), { statusCode });

describe('retryOn429', () => {
  it('waits while there are too many requests', async () => {
    const wait = vi.fn(async () => {});
    const request = vi.fn<() => Promise<string>>().mockResolvedValue('done');
    request.mockRejectedValueOnce(failure(429)).mockRejectedValueOnce(failure(429));
    expect(await retryOn429(request, wait)).toBe('done');
    expect(wait).toHaveBeenCalledTimes(2);
  });

  it('gives up in the end', async () => {
    const request = vi.fn(async () => Promise.reject(failure(429)));
    await expect(retryOn429(request, async () => {})).rejects.toThrow('refused');
    expect(request).toHaveBeenCalledTimes(24);
  });

  it('does not repeat what failed for another reason', async () => {
    const request = vi.fn(async () => Promise.reject(failure(0)));
    await expect(retryOn429(request, async () => {})).rejects.toThrow('refused');
    expect(request).toHaveBeenCalledOnce();
  });
});
