import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cpuSeconds } from '../../../tools/test/cpu-seconds.mjs';
import { tell } from '../../../tools/test/progress.mjs';

// The worker tells this itself, and at once: a test that computes without a pause lets no message out.
const file = (expect.getState().testPath ?? '').replace(`${process.cwd()}/`, '');
const at = (step: string) => tell({ is: 'at', file, step });
const before = cpuSeconds();
let meta: object = {};

at('its imports');
beforeAll(() => at('beforeAll'));
beforeEach(({ task }) => {
  meta = task.file.meta;
  at(task.fullTestName);
});
afterEach(({ task }) => at(`hooks after "${task.fullTestName}"`));
// The first one that is registered runs last.
afterAll(() => {
  Object.assign(meta, { cpuSeconds: cpuSeconds() - before });
});
