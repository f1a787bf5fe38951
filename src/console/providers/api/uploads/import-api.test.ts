import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionError } from '../session-api.ts';
import { createImportApi } from './import-api.ts';

const refused = (statusCode: number) => new SessionError('no', 'No.', { statusCode });

describe('the start of an import', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function started(...statuses: number[]) {
    const call = vi.fn(async (_method: string, _path: string): Promise<unknown> => {
      const status = statuses.shift() ?? 204;
      if (status >= 400 || status === 0) throw refused(status);
      return null;
    });
    const answer = createImportApi(call as never)
      .start('a', false)
      .catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    return { answer: await answer, calls: call.mock.calls.map(([method, path]) => `${method} ${path}`) };
  }

  it('is asked for again where its answer is lost, and never cancelled for that', async () => {
    expect(await started(0, 503)).toMatchObject({ answer: true });
    const lost = await started(0, 0, 0, 0);
    expect(lost).toEqual({ answer: false, calls: Array(4).fill('POST /api/imports/a/start') });
    expect(await started(500)).toMatchObject({ answer: false });
  });

  it('has failed where the server says so', async () => {
    expect(await started(0, 404)).toMatchObject({ answer: { statusCode: 404 } });
  });
});
