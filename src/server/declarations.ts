import { subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { checkDrift, driftQuery, schemaTypes } from '#schema/checks/check-drift.ts';
import { checkModel } from '#schema/checks/check-model.ts';
import { formatFault } from '#schema/fault.ts';

type RunQuery = <Data>(query: string, variables: Record<string, unknown>) => Promise<Data>;

/** Milliseconds after which a start says what it waits for. */
const TOLD_MS = 10_000;

/**
 * Every fault of the declarations, and every place where the data service does not match them, one line each. A server
 * that starts with such a fault would show blank pages; so it says them and does not start (DESIGN section 3).
 * @param query runs an introspection with the rights of the administrator
 */
export async function declarationFaults(query: RunQuery): Promise<string[]> {
  const late = setTimeout(() => console.error('The start waits for the data service to describe its schema.'), TOLD_MS);
  const described = query<Parameters<typeof schemaTypes>[0]>(driftQuery, {});
  const types = schemaTypes(await described.finally(() => clearTimeout(late)));
  return [...checkModel(model, subjects), ...checkDrift(model, types)].map(formatFault);
}
