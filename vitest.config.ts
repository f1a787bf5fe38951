import { defineConfig } from 'vitest/config';

/** The suites that `tools/test.mjs` runs; `npx vitest run PATH` runs any file of them. */
const shared = {
  server: { deps: { inline: [/@refinedev\//, /@mui\//, /react-router/] } },
  restoreMocks: true,
};

/** Tests share the cores with each other and with whatever else runs: a limit is for what hangs, not for what is slow. */
const limits = { expect: { poll: { timeout: 30_000 } }, testTimeout: 120_000, hookTimeout: 120_000 };
const patient = { ...limits, setupFiles: ['tests/support/patience.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          ...patient,
          name: 'unit',
          include: ['{src,resources,permissions,tools}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'integration',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/bench/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...shared,
          ...limits,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/global-setup.ts',
          fileParallelism: false,
        },
      },
    ],
  },
});
