import { describe, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

const failure = (statusCode: number) => Object.assign(new Error('refused'), { statusCode });

describe('patiently', () => {
  it('waits while there are too many requests', async () => {
    const wait = vi.fn(async () => {});
    const request = vi.fn<() => Promise<string>>().mockResolvedValue('done');
    request.mockRejectedValueOnce(failure(429)).mockRejectedValueOnce(failure(429));
    expect(await patiently(request, wait)).toBe('done');
    expect(wait).toHaveBeenCalledTimes(2);
  });

  it('gives up in the end', async () => {
    const request = vi.fn(async () => Promise.reject(failure(429)));
    await expect(patiently(request, async () => {})).rejects.toThrow('refused');
    expect(request).toHaveBeenCalledTimes(24);
  });

  it('does not repeat what failed for another reason', async () => {
    const request = vi.fn(async () => Promise.reject(failure(0)));
    await expect(patiently(request, async () => {})).rejects.toThrow('refused');
    expect(request).toHaveBeenCalledOnce();
  });
});
