import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { loadMembers } from '../imports/members.ts';
import type { AskRows } from '../imports/read-all.ts';
import { columnsOf } from '../values/columns.ts';
import type { Links } from '../values/write-cell.ts';
import type { TableOptions } from './csv-format.ts';
import { storedNames } from './stored-names.ts';

interface ExportTableInput {
  resource: Resource;
  /** The fields that are its columns. */
  names: readonly string[];
  links: Links;
  withId: boolean;
  resourceOf(name: string): Resource;
  labelOf(field: Field): string;
  mayRead(resource: string, field?: string): boolean;
  ask: AskRows;
}

/** How rows become lines of a table, and what has to be read of them before. */
export async function exportTable(
  input: ExportTableInput,
): Promise<{ table: TableOptions; prepare(rows: readonly JsonObject[]): Promise<void> }> {
  const { resource, names, links, withId, resourceOf, labelOf, mayRead, ask } = input;
  const members = await loadMembers(resource, ask, (field) => mayRead(resource.name, field));
  const columns = columnsOf(resource, names, members.all);
  const titleOf = (name: string) => resourceOf(name).title;
  const linked = storedNames({ columns, membersOf: members.of, titleOf, mayRead, ask });
  const table: TableOptions = {
    ...{ columns, withId, links, labelOf, membersOf: members.of, nameOf: linked.nameOf },
    titleOf: (field) => (field.kind === 'reference' ? titleOf(field.to) : ''),
  };
  return { table, prepare: async (rows) => (links === 'title' ? linked.read(rows) : undefined) };
}

/** Fields to read for columns: a group of another record's members needs to know which record that is. */
export const exportedFields = (resource: Resource, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const field = fieldOf(resource, name);
    const source = field?.kind === 'group' ? field.fieldsFrom?.reference : undefined;
    return source ? [name, source] : [name];
  });
