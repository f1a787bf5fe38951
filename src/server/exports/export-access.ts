import { datasetFields } from '#derive/documents/operations/catalogue.ts';
import { countCall } from '#derive/documents/queries.ts';
import { type Cursor, rowsCall } from '#derive/documents/rows-call.ts';
import { csvFormat } from '#derive/exports/csv-format.ts';
import { exportedFields, exportTable } from '#derive/exports/export-table.ts';
import { jsonFormat } from '#derive/exports/json-format.ts';
import { rowsAtOnce } from '#derive/exports/pages-of.ts';
import type { TextFormat } from '#derive/exports/text-format.ts';
import { xmlFormat } from '#derive/exports/xml-format.ts';
import type { AskRows } from '#derive/imports/read-all.ts';
import { type DatasetFields, datasetResource } from '#derive/slots/dataset-resource.ts';
import { labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { AppError } from '../errors.ts';
import { mayDo, modelInSpace } from '../imports/import-access.ts';
import { refusalOf } from '../imports/refusal.ts';
import type { Exports } from '../ports/files/exports.ts';
import type { Importer, Imports } from '../ports/files/imports.ts';
import type { Instructions } from './instructions.ts';

const LISTING = 'listing';

/** A list as somebody has it now. */
export interface ExportAccess {
  resource: Resource;
  /** How many rows it has. Throws AppError `invalid-input` where it cannot be asked for. */
  check(): Promise<number>;
  /** Its next rows, behind a cursor. */
  read(after: Cursor | undefined): Promise<JsonObject[]>;
  /** How they are written, and what is read of them before. */
  format(): Promise<{ format: TextFormat; prepare(rows: readonly JsonObject[]): Promise<void> }>;
}

/**
 * A list as the console has it for the same person in the same space.
 * @throws AppError `not-permitted` for what they may not read, `invalid-input` for a column that there is not
 */
export async function exportAccess(
  ports: { imports: Pick<Imports, 'rows' | 'dataModel'>; exports: Pick<Exports, 'count'> },
  person: Importer,
  name: string,
  instructions: Instructions,
): Promise<ExportAccess> {
  const { dataset, columns, sort, where, search, archived, labels, links, withId, mark } = instructions;
  const inSpace = await modelInSpace(ports.imports, person);
  const [found] = dataset === undefined ? [] : await ports.imports.rows(person, datasetFields(dataset)).catch(refused);
  const narrowed = (one: Resource): Resource =>
    found && one.name === LISTING && name === LISTING
      ? datasetResource(one, found as unknown as DatasetFields, person.role)
      : one;
  const model = { ...inSpace, resources: inSpace.resources.map(narrowed) };
  const may = mayDo(person, model.resources);
  const resource = model.resources.find((one) => one.name === name && one.scope === 'space');
  if (dataset !== undefined && resource?.madeFrom === undefined) throw new AppError('not-permitted');
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
    async check() {
      const [counted, first] = known(() => [countCall(resource, condition), rowsCall(model, resource, rowsOf(1))]);
      const [total] = await Promise.all([
        ports.exports.count(person, counted),
        ports.imports.rows(person, first).catch(refused),
      ]);
      return total;
    },
    read: (after) => ask({ resource: name, ...rowsOf(rowsAtOnce), after }),
    async format() {
      if (instructions.format !== 'csv') {
        const format = instructions.format === 'json' ? jsonFormat(columns) : xmlFormat(columns);
        return { format, prepare: async () => {} };
      }
      const { table, prepare } = await exportTable({
        ...{ resource, names: columns, links, withId, ask },
        resourceOf: (other) => resourceOf(model, other),
        labelOf: (field) => labels[field.name] ?? labelOf(field),
        mayRead: (other, field) => may('read', other, field),
      });
      return { format: csvFormat({ ...table, mark }), prepare };
    },
  };
}

/** @throws AppError `invalid-input` where the data service refuses a question, else what it threw */
function refused(error: unknown): never {
  refusalOf(error);
  throw new AppError('invalid-input', { cause: error });
}

/** A call about what the declarations know. @throws AppError `invalid-input` where they do not */
function known<Call>(make: () => Call): Call {
  try {
    return make();
  } catch (cause) {
    throw new AppError('invalid-input', { cause });
  }
}
