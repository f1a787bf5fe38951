import { BaseSequencer } from 'vitest/node';

/** Files that take half a minute and more, the longest first. One of them at the end of a run would have the other cores wait. */
export const LONGEST = [
  'tests/permissions/proof.test.ts',
  'tests/database/schema/indexes.test.ts',
  'tests/permissions/comparison.test.ts',
  'tests/intruder/intruder.test.ts',
  'tests/permissions/mutation.test.ts',
  'tests/processes/start.test.ts',
  'tests/processes/exports-kill.test.ts',
  'tests/contract/data/feeds.test.ts',
  'src/server/imports/rows/read-rows.full.test.ts',
  'src/server/imports/rows/read-rows.test.ts',
  'tests/contract/payments/payment-faults.test.ts',
  'tests/contract/payments/subscriptions-at-random.test.ts',
  'tests/processes/domains-kill.test.ts',
  'tests/contract/data/imports.test.ts',
  'tests/contract/domains/domain-setup.test.ts',
  'tests/contract/data/undo-at-random.test.ts',
  'tests/data-service/database.test.ts',
  'tests/processes/payments-kill.test.ts',
  'tests/processes/console-bundle.test.ts',
  'tests/database/schema/migrations.test.ts',
  'tests/operations/round-trips.test.ts',
  'src/console/transfer/transfer.test.tsx',
  'tests/processes/production.test.ts',
  'tests/database/data/undo-at-random.test.ts',
  'tests/database/data/space-archives.test.ts',
  'tests/database/data/deletions.test.ts',
  'tests/processes/imports-kill.test.ts',
  'tests/data-service/fuzz.test.ts',
  'tests/contract/payments/payments-at-random.test.ts',
  'tests/operations/limits.test.ts',
  'tests/contract/data/configuration.test.ts',
  'src/console/shell/palette/palette.test.tsx',
  'tests/database/schema/demo.test.ts',
  'tests/contract/data/space-archives.test.ts',
  'src/console/features/data-model/data-model.test.tsx',
  'tests/contract/data/configuration-blocks.test.ts',
  'tests/contract/sites/edge-worker.test.ts',
  'tests/contract/payments/paid-twice.test.ts',
  'tests/contract/server/resource-add.test.ts',
  'tests/contract/data/archives-elsewhere.full.test.ts',
  'tests/database/data/space-copies.test.ts',
  'tests/contract/sites/visits.test.ts',
  'tests/database/data/listing-slots.test.ts',
  'tests/contract/mail/communications.test.ts',
  'tests/database/data/slot-filling.test.ts',
  'tests/database/mail/communications.test.ts',
  'tests/processes/composition.test.ts',
  'tests/contract/mail/sending.test.ts',
  'tests/database/people/audit.test.ts',
  'src/console/form/form.test.tsx',
  'tests/data-service/plan-cache.property.test.ts',
  'tests/database/people/owners.test.ts',
  'tests/processes/two-servers.full.test.ts',
  'tests/operations/generated.test.ts',
  'src/console/app/Console.test.tsx',
];

/** @param {{ moduleId: string }} spec @returns {number} its place in the list, or one behind all of them */
const positionOf = ({ moduleId }) => {
  const position = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return position === -1 ? LONGEST.length : position;
};

/** Runs the files of a project from the longest to the shortest, also where no earlier run has measured them. */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} specs @override */
  async sort(specs) {
    const sorted = await super.sort(specs);
    // Projects stay one after the other: their workers are not shared.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((spec) => spec.project === project).sort((a, b) => positionOf(a) - positionOf(b)),
    );
  }
}
