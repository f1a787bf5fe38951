import { BaseSequencer } from 'vitest/node';

/** Files that take ten seconds and more, the longest first. One of them at the end of a run would have the other cores wait. */
export const LONGEST = [
  'tests/intruder/intruder.test.ts',
  'tests/permissions/mutation.test.ts',
  'tests/permissions/comparison.test.ts',
  'tests/contract/feeds.test.ts',
  'tests/contract/domain-setup.test.ts',
  'tests/processes/start.test.ts',
  'tests/permissions/proof.test.ts',
  'tests/database/indexes.test.ts',
  'tests/database/deletions.test.ts',
  'tests/data-service/database.test.ts',
  'tests/database/space-archives.test.ts',
  'src/console/shell/palette/palette.test.tsx',
  'tests/operations/generated.test.ts',
  'tests/contract/payment-faults.test.ts',
  'tests/contract/subscriptions-at-random.test.ts',
  'tests/contract/members.test.ts',
  'src/console/form/conflicts.test.tsx',
  'src/console/features/community/community.test.tsx',
  'src/console/list/list.test.tsx',
  'src/console/list/inline/inline.test.tsx',
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
