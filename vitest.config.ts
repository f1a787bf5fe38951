import { defineConfig } from 'vitest/config';

/** The suites that `tools/test.mjs` runs; `npx vitest run PATH` runs any file of them. */
const shared = {
  server: { deps: { inline: [/@refinedev\//, /@mui\//, /react-router/] } },
  restoreMocks: true,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,resources,permissions,tools}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Tests of whole screens share the cores with every other one: a limit is for what hangs, not for what is slow.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/bench/**', '**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/global-setup.ts',
          fileParallelism: false,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
