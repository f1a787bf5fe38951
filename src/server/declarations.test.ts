import { afterEach, expect, it, vi } from 'vitest';
import { declarationFaults } from './declarations.ts';
import { AppError } from './errors.ts';

afterEach(() => vi.useRealTimers());

it('says what a start waits for while the data service has not described its schema after 10 s', async () => {
  vi.useFakeTimers();
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  let reject: (reason: unknown) => void = () => {};
  const faults = declarationFaults(
    () =>
      new Promise((_, refuse) => {
        reject = refuse;
      }),
  );
  await vi.advanceTimersByTimeAsync(9_999);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(said.mock.calls).toEqual([['The start waits for the data service to describe its schema.']]);
  reject(new AppError('data-service-unavailable'));
  await expect(faults).rejects.toMatchObject({ code: 'data-service-unavailable' });
});
