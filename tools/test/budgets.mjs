/** What the suite may cost, in CPU seconds of all processes. A stage or file that takes more is told, and the run goes on: processors differ. */

/** Of `npm test`, by stage (`test.mjs`). Together 1,600. */
export const STAGE_BUDGETS = { checks: 120, unit: 450, integration: 550, browser: 480 };

/** Of one file, by its project in `vitest.config.ts`; PostgreSQL and a product that several files share are in no file's figure. */
const FILE_BUDGETS = {
  unit: 5,
  'unit-pages': 8,
  'unit-screens': 15,
  'unit-apart': 10,
  databases: 10,
  integration: 15,
  e2e: 15,
};

/** Files that may take more, with the reason. */
const EXCEPTIONS = {};

/**
 * @param {string} project
 * @param {string} file from the repository
 */
export const budgetOf = (project, file) =>
  EXCEPTIONS[file]?.seconds ?? FILE_BUDGETS[project] ?? FILE_BUDGETS.integration;
