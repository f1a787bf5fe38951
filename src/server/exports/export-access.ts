import { countCall } from '#derive/documents/queries.ts';
import { type Cursor, rowsCall } from '#derive/documents/rows-call.ts';
import { csvFormat } from '#derive/exports/csv-format.ts';
import { isForExcel } from '#derive/exports/excel-table.ts';
import { exportedFields, exportTable } from '#derive/exports/export-table.ts';
import { jsonFormat } from '#derive/exports/json-format.ts';
import { rowsAtOnce } from '#derive/exports/pages-of.ts';
import type { TextFormat } from '#derive/exports/text-format.ts';
import type { WrittenValues } from '#derive/exports/written-values.ts';
import { xmlFormat } from '#derive/exports/xml-format.ts';
import type { AskRows } from '#derive/imports/read-all.ts';
import { model as declarations } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import { labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { AppError } from '../errors.ts';
import { mayDo, modelInSpace } from '../imports/import-access.ts';
import type { Exports } from '../ports/files/exports.ts';
import type { Imports } from '../ports/files/imports.ts';
import { excelFormat, type Pack } from './excel-format.ts';
import type { Instructions } from './instructions.ts';
import { narrowedList, refused } from './narrowed-list.ts';

/** A list as somebody has it now. */
export interface ExportAccess {
  resource: Resource;
  written: WrittenValues;
  /** How many rows it has. Throws AppError `invalid-input` where it cannot be asked for, `export-too-large`. */
  check(): Promise<number>;
  /** Its next rows, behind a cursor. */
  read(after: Cursor | undefined): Promise<JsonObject[]>;
  /** How they are written, and what is read of them before. */
  format(): Promise<{
    format: TextFormat;
    prepare(rows: readonly JsonObject[]): Promise<void>;
    /** Of a format whose files are packed. */
    pack?: Pack;
  }>;
}

/**
 * A list as the console has it for the same person in the same space, or outside of spaces.
 * @throws AppError `not-permitted` for what they may not read, `invalid-input` for a column that there is not
 */
export async function exportAccess(
  ports: { imports: Pick<Imports, 'rows' | 'dataModel'>; exports: Pick<Exports, 'count'>; publicUrl: string },
  person: Viewer,
  name: string,
  instructions: Instructions,
): Promise<ExportAccess> {
  const { columns, sort, where, search, archived, labels, links, withId, mark } = instructions;
  const { spaceId } = person;
  const known = spaceId === null ? declarations : await modelInSpace(ports.imports, { ...person, spaceId });
  const given = { imports: ports.imports, person, model: known, publicUrl: ports.publicUrl };
  const narrowed = await narrowedList(given, name, instructions);
  const resources = known.resources.map((one) => (one.name === narrowed?.resource.name ? narrowed.resource : one));
  const model = { ...known, resources };
  const may = mayDo(person, model.resources);
  const scope = spaceId === null ? 'platform' : 'space';
  const resource = model.resources.find((one) => one.name === name && one.scope === scope);
  if (!resource || !may('read', name)) throw new AppError('not-permitted');
  for (const [field, names] of [
    ['columns', columns],
    ['sort', sort.map(({ by }) => by)],
  ] as const) {
    const unknown = names.find((one) => !fieldOf(resource, one));
    if (unknown !== undefined) {
      throw new AppError('invalid-input', { details: [{ field, message: `There is no field “${unknown}”.` }] });
    }
    if (!names.every((one) => may('read', name, one))) throw new AppError('not-permitted');
  }
  const condition = { where, search, archived, viewer: person };
  const rowsOf = (limit: number) => ({ ...condition, fields: exportedFields(resource, columns), sort, limit });
  const ask: AskRows = ({ resource: of, ...request }) =>
    ports.imports.rows(person, rowsCall(model, resourceOf(model, of), { ...request, viewer: person }));

  return {
    resource,
    written: narrowed?.written ?? {},
    async check() {
      const [counted, first] = declared(() => [countCall(resource, condition), rowsCall(model, resource, rowsOf(1))]);
      const [total] = await Promise.all([
        ports.exports.count(person, counted),
        ports.imports.rows(person, first).catch(refused),
      ]);
      if (instructions.format === 'xlsx' && !isForExcel(total)) throw new AppError('export-too-large');
      return total;
    },
    read: (after) => ask({ resource: name, ...rowsOf(rowsAtOnce), after }),
    async format() {
      if (instructions.format === 'json' || instructions.format === 'xml') {
        const format = instructions.format === 'json' ? jsonFormat(columns) : xmlFormat(columns);
        return { format, prepare: async () => {} };
      }
      const { table, prepare } = await exportTable({
        ...{ resource, names: columns, links, withId, ask },
        resourceOf: (other) => resourceOf(model, other),
        labelOf: (field) => labels[field.name] ?? labelOf(field),
        mayRead: (other, field) => may('read', other, field),
      });
      if (instructions.format === 'csv') return { format: csvFormat({ ...table, mark }), prepare };
      const { title = resource.labels.many } = instructions;
      return { ...(await excelFormat({ ...table, title, tooLarge: () => new AppError('export-too-large') })), prepare };
    },
  };
}

/** A call about what the declarations know. @throws AppError `invalid-input` where they do not */
function declared<Call>(make: () => Call): Call {
  try {
    return make();
  } catch (cause) {
    throw new AppError('invalid-input', { cause });
  }
}
