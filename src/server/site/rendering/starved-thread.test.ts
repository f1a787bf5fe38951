import { expect, it, vi } from 'vitest';
import { processorMs } from '../../threads/thread-cpu-time.ts';
import { createRenderPool } from './render-pool.ts';

vi.mock('../../threads/thread-cpu-time.ts', async (original) => ({
  ...(await original<object>()),
  processorMs: vi.fn(),
}));

/** One comparison of some hundred milliseconds: no limit of Liquid is looked at meanwhile. */
const half = 'a'.repeat(7_500);
const long = {
  ...{ id: 'long', template: '{% if text contains part %}x{% else %}y{% endif %}', base: '' },
  values: { text: half.repeat(14), part: `${half}b${half}` },
};

it('waits for a block whose thread has no turn on a busy machine, and ends one that works too long', async () => {
  // Looked at every 10 ms, the thread is there for some dozens of looks, and never had the processor.
  vi.mocked(processorMs).mockReturnValue(0);
  const patient = createRenderPool({ threads: 1, blockMs: 10 });
  expect(await patient.render([long])).toEqual([expect.objectContaining({ html: 'y' })]);
  await patient.close();

  let workedMs = 0;
  vi.mocked(processorMs).mockImplementation(() => (workedMs += 10));
  const strict = createRenderPool({ threads: 1, blockMs: 10 });
  expect(await strict.render([long])).toEqual([{ fault: 'The block takes too long.' }]);
  await strict.close();
});
