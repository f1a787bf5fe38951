import { compareIdentities, readIdentities } from './catalog/identity.ts';
import { qualified } from './catalog/types.ts';
import type { InconsistentObject } from './engine-types.ts';
import { HasuraError } from './errors.ts';
import { loadModel } from './load-model.ts';
import { describeDependent, withoutObjects } from './metadata/dependents.ts';
import { followChanges } from './metadata/follow-changes.ts';
import type { Model } from './model/model.ts';
import type { Connection } from './run/database.ts';

/** Metadata before and after a change of the schema. */
interface Loaded {
  /** As `exportMetadata` writes it. */
  document: unknown;
  model: Model;
  inconsistent: InconsistentObject[];
}

/** Removing an object may take the ground from others; so deep no metadata goes. */
const MAX_ROUNDS = 20;

/**
 * Runs `work`, which may change the schema, and takes metadata along: renamed things keep their entries under the new
 * name, entries of dropped tables and functions go.
 * @param connection inside a transaction, which must be rolled back when this throws
 * @param cascade drop what depended on dropped things as well
 * @throws HasuraError dependency-error when something depends on them and `cascade` is not set
 */
export async function changeSchema<T>(
  connection: Connection,
  before: Loaded,
  work: () => Promise<T>,
  cascade: boolean,
): Promise<{ result: T; after: Loaded }> {
  const old = await readIdentities(connection);
  const result = await work();
  const changes = compareIdentities(old, await readIdentities(connection));
  const tables = new Map(before.model.tables.map((table) => [qualified(table.catalog), table]));
  const targetOf = (table: string, relationship: string): string | undefined => {
    const target = tables.get(table)?.relationships.get(relationship)?.target.catalog;
    return target && qualified(target);
  };
  const known = new Set(before.inconsistent.map(({ name }) => name));
  let document = followChanges(before.document, changes, targetOf);
  for (let round = 0; ; round += 1) {
    const { model, inconsistent } = await loadModel(connection, document);
    const dependents = inconsistent.filter(({ name }) => !known.has(name));
    if (dependents.length === 0) return { result, after: { document, model, inconsistent } };
    if (!cascade || round === MAX_ROUNDS) {
      const list = dependents.map(describeDependent).sort().join(', ');
      throw new HasuraError('dependency-error', `cannot drop due to the following dependent objects: ${list}`);
    }
    document = withoutObjects(document, dependents);
  }
}
