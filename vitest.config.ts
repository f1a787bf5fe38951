import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test/longest-first.mjs';
import { memoryFolder } from './tools/test/memory-folder.mjs';
import { unitTests } from './tools/test/unit-tests.mjs';

// Workers, and the programs that tests start, get it with their environment.
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();

/** The suites that `tools/test/test.mjs` runs; `npx vitest run PATH` runs any file of them. */
const shared = {
  server: { deps: { inline: [/@refinedev\//, /@mui\//, /react-router/] } },
  restoreMocks: true,
};

/** A limit is for what hangs, not for what is slow: a test that needs more on a busy machine says so itself, with the reason. */
const limits = { expect: { poll: { timeout: 20_000 } }, testTimeout: 60_000, hookTimeout: 120_000 };
const told = 'tests/support/setup/tell-progress.ts';
const patient = { ...limits, setupFiles: [told, 'tests/support/setup/patience.ts'] };
const together = { isolate: false, setupFiles: [...patient.setupFiles, 'tests/support/setup/leave-nothing.ts'] };

/**
 * All suites but the browser's are one group, in which no core waits for the end of another suite. Many tests wait for
 * PostgreSQL or for what a job does by its clock: one worker more than cores works meanwhile.
 */
const group = { sequence: { groupOrder: 1 }, maxWorkers: availableParallelism() + 1 };

/** They ask the database itself. */
const databases = ['database', 'data-service', 'golden', 'permissions'].map((folder) => `tests/${folder}/**/*.test.ts`);
/** For tests that start a server of the sources, or a part of one. */
const threads = 'tests/support/server/threads.ts';

/** Files of `npm run test:full` alone (`docs/testing.md`). */
const left = process.env.TEST_TIER === 'full' ? [] : ['**/*.full.test.{ts,tsx}'];

const { plain, pages, screens, apart } = unitTests();

export default defineConfig({
  test: {
    // Vitest would leave one core to itself; of two, that is half the machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Each project has a server of its own, which would compile the console and its libraries once more.
    experimental: { fsModuleCache: true },
    projects: [
      // Files `together` take over each other's worker with the modules that it has loaded.
      {
        test: {
          ...shared,
          ...patient,
          ...together,
          name: 'unit',
          include: plain,
          exclude: left,
          globalSetup: threads,
          ...group,
        },
      },
      { test: { ...shared, ...patient, ...together, name: 'unit-pages', include: pages, exclude: left, ...group } },
      { test: { ...shared, ...patient, ...together, name: 'unit-screens', include: screens, exclude: left, ...group } },
      {
        test: {
          ...shared,
          ...patient,
          name: 'unit-apart',
          include: apart,
          exclude: left,
          globalSetup: threads,
          ...group,
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          ...together,
          name: 'integration',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/bench/**', ...databases, ...left, '**/node_modules/**'],
          globalSetup: [threads, 'tests/support/postgres-template.ts'],
          ...group,
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          ...together,
          name: 'databases',
          include: databases,
          exclude: [...left, '**/node_modules/**'],
          globalSetup: [threads, 'tests/support/postgres-template.ts'],
          ...group,
        },
      },
      {
        test: {
          ...shared,
          ...limits,
          setupFiles: [told],
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...left, '**/node_modules/**'],
          globalSetup: ['tests/support/postgres-template.ts', 'tests/e2e/global-setup.ts'],
        },
      },
    ],
  },
});
