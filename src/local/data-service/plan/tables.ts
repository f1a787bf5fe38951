import { qualified } from '../catalog/types.ts';
import type { Field, Insert, MutationAction, Output, Source } from '../model/ir.ts';

const sourceTable = (source: Source): string => {
  if ('table' in source) return qualified(source.table.catalog);
  if ('related' in source) return qualified(source.related.target.catalog);
  if ('function' in source) return qualified(source.function.returns.catalog);
  if ('computed' in source) return source.computed.returns ? qualified(source.computed.returns.catalog) : '';
  return 'cte' in source ? qualified(source.cte.catalog) : qualified(source.rows.catalog);
};

/** The tables whose rows an output shows. */
export function tablesRead(output: Output): string[] {
  const inside = (fields: readonly Field[]): string[] => fields.flatMap((field) => tablesRead(field.output));
  if (output.is === 'rows') return [sourceTable(output.rows.from), ...inside(output.fields)];
  if (output.is !== 'aggregate') return [];
  return [
    sourceTable(output.rows.from),
    ...output.fields.flatMap((field) => (field.is === 'nodes' ? inside(field.fields) : [])),
  ];
}

const insertTables = (insert: Insert): string[] => [
  qualified(insert.table.catalog),
  ...insert.nested.flatMap(({ before, after }) => [...before, ...after].flatMap((child) => insertTables(child.insert))),
];

/** The tables that an action writes itself; triggers and cascades may write more. */
export function tablesWritten(action: MutationAction): string[] {
  switch (action.is) {
    case 'insert':
      return insertTables(action.insert);
    case 'update':
      return [qualified(action.update.table.catalog)];
    case 'updateMany':
      return action.updates.map((update) => qualified(update.table.catalog));
    case 'delete':
      return [qualified(action.delete.table.catalog)];
    case 'function':
      return action.tables.map((table) => qualified(table.catalog));
    case 'text':
      return [];
  }
}
