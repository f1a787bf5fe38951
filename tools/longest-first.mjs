import { BaseSequencer } from 'vitest/node';

/** Files that take half a minute and more, the longest first. One of them at the end of a run would have the other cores wait. */
export const LONGEST = [
  'tests/intruder/intruder.test.ts',
  'tests/permissions/mutation.test.ts',
  'tests/processes/domains-kill.test.ts',
  'tests/contract/feeds.test.ts',
  'tests/processes/payments-kill.test.ts',
  'tests/contract/payment-faults.test.ts',
  'tests/processes/start.test.ts',
  'tests/permissions/proof.test.ts',
  'tests/contract/imports.test.ts',
  'src/server/imports/rows/read-rows.test.ts',
  'tests/permissions/comparison.test.ts',
  'tests/database/indexes.test.ts',
  'src/console/shell/palette/palette.test.tsx',
  'tests/operations/limits.test.ts',
  'tests/operations/round-trips.test.ts',
  'tests/contract/subscriptions-at-random.test.ts',
  'tests/contract/edge-worker.test.ts',
  'tests/contract/domain-setup.test.ts',
  'tests/database/deletions.test.ts',
  'tests/database/undo-at-random.test.ts',
  'src/console/transfer/transfer.test.tsx',
  'tests/contract/payments-at-random.test.ts',
  'src/console/features/data-model/data-model.test.tsx',
  'src/console/app/Console.test.tsx',
  'src/console/form/form.test.tsx',
];

/** @param {{ moduleId: string }} spec @returns {number} its place in the list, or one behind all of them */
const placeOf = ({ moduleId }) => {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return place === -1 ? LONGEST.length : place;
};

/** Runs the files of a project from the longest to the shortest, also where no earlier run has measured them. */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} specs @override */
  async sort(specs) {
    const sorted = await super.sort(specs);
    // Projects stay one after the other: their workers are not shared.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((spec) => spec.project === project).sort((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
