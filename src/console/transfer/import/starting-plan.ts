import type { ImportPlan } from '#derive/imports/plan.ts';
import type { ImportSetup } from '#derive/imports/setup.ts';
import { isBlank } from '#derive/values/assemble.ts';
import { type Column, cellField } from '#derive/values/columns.ts';
import { autoMap } from '#derive/values/file-columns/auto-map.ts';
import { readCell } from '#derive/values/read-cell.ts';
import { idKey, type Mapping, type Source } from '#derive/values/source.ts';
import { type Field, isMail, labelOf } from '#schema/field.ts';
import { type DateOrder, dateOrderOf } from '#schema/formats/date-text.ts';
import { type DecimalSign, decimalSignOf } from '#schema/formats/numerals.ts';
import { isUuid } from '#schema/formats/uuid.ts';

/** Rows that a guess looks at. */
const sampleSize = 100;

interface Start {
  /** How fields are called in the reader's language. */
  labels(field: Field): string;
  /** What the list around is narrowed to, by field name. */
  preset: ImportPlan['fixed'];
  /** Where the columns go, where that is known. */
  mapping?: Mapping;
}

/** How a file is imported unless somebody says otherwise: columns by their names, records by their ids. */
export function startingPlan(setup: ImportSetup, source: Source, start: Start): ImportPlan {
  const { labels, preset } = start;
  const mapping = start.mapping ?? namedColumns(setup, source, { labels, fixed: preset });
  const within = { ...setup, columns: setup.columnsWith(preset) };
  return {
    mapping,
    links: linksOf(within, source, mapping),
    ...readings(within, source, mapping),
    fixed: Object.fromEntries(Object.entries(preset).filter(([key]) => !mapping.includes(key))),
    match: matchOf(within, { mapping, fixed: preset }),
  };
}

/** The columns that the file's headers name, where every row gets these values. */
export function namedColumns(
  setup: ImportSetup,
  { headers, rows }: Source,
  { labels, fixed }: Pick<Start, 'labels'> & Pick<ImportPlan, 'fixed'>,
): Mapping {
  const idAt = headers.findIndex((header) => header.trim().toLowerCase() === idKey);
  const ids = rows
    .slice(0, sampleSize)
    .flatMap(({ cells }) => (isBlank(cells[idAt]) ? [] : String(cells[idAt]).trim()));
  return autoMap(headers, {
    columns: setup.columnsWith(fixed),
    labels: [labels, labelOf],
    title: setup.resource.title,
    hasIds: ids.some(isUuid),
    fits: (at, column) => canHold(column, textsOf({ rows: rows.slice(0, sampleSize) }, at)),
  });
}

/** Kinds that take only some texts. */
const strict = new Set<Field['kind']>(['number', 'rating', 'date', 'boolean']);

/** Whether a column takes each of the texts, however its numbers and dates are read. */
function canHold(column: Column, texts: readonly string[]): boolean {
  const field = cellField(column);
  if (isMail(field)) {
    return texts.every((text) => isBlank(text) || text.includes('@'));
  }
  if (!strict.has(field.kind)) return true;
  return readingWays.some((reading) => texts.every((text) => !('fault' in readCell(field, text, reading))));
}

const readingWays = [
  { decimal: '.', order: 'dmy' },
  { decimal: ',', order: 'mdy' },
] as const;

/** Which columns point at other records, and whether by ids, addresses or names: whatever stands in the file. */
export function linksOf({ columns, targetOf }: ImportSetup, source: Source, mapping: Mapping): ImportPlan['links'] {
  const links = mapping.flatMap((key, at): [string, string][] => {
    const column = columns.find((one) => one.key === key);
    const target = column && targetOf(cellField(column));
    if (!target) return [];
    const names = textsOf({ rows: source.rows.slice(0, sampleSize) }, at).flatMap((cell) =>
      cellField(column).kind === 'tags' ? cell.split(/[\s,]+/).filter(Boolean) : cell.trim() ? [cell.trim()] : [],
    );
    const email = target.fields.find((field) => isMail(field));
    const [title] = target.fields;
    const isAll = (test: (name: string) => boolean) => names.length > 0 && names.every(test);
    const by = isAll(isUuid) ? idKey : ((isAll((name) => name.includes('@')) ? email : undefined) ?? title)?.name;
    return [[column.key, by ?? idKey]];
  });
  return Object.fromEntries(links);
}

/** How numbers and dates of the columns are read that can be read in two ways, by all cells of the file. */
export function readings(
  { columns }: Pick<ImportSetup, 'columns'>,
  source: Pick<Source, 'rows'>,
  mapping: Mapping,
): Pick<ImportPlan, 'decimals' | 'orders'> {
  const decimals: { [key: string]: DecimalSign | 'ambiguous' } = {};
  const orders: { [key: string]: DateOrder | 'ambiguous' } = {};
  mapping.forEach((key, at) => {
    const column = columns.find((one) => one.key === key);
    const kind = column && (column.member ?? column.field).kind;
    if (!column || !kind) return;
    const sign = kind === 'number' || kind === 'rating' ? decimalSignOf(textsOf(source, at)) : undefined;
    if (sign) decimals[column.key] = sign;
    const order = kind === 'date' ? dateOrderOf(textsOf(source, at)) : undefined;
    if (order) orders[column.key] = order;
  });
  return { decimals, orders };
}

/** The texts of a column of the file. */
export const textsOf = ({ rows }: Pick<Source, 'rows'>, at: number): string[] =>
  rows.flatMap(({ cells }) => {
    const cell = cells[at];
    return typeof cell === 'string' ? [cell] : [];
  });

/** Existing records by their ids where the file has them; without the right to make records, by whatever there is. */
export function matchOf(setup: ImportSetup, plan: Pick<ImportPlan, 'mapping' | 'fixed'>): ImportPlan['match'] {
  const { may } = setup;
  const [first] = matchKeys(setup, plan);
  const isTaken = first !== undefined && plan.mapping.includes(first) && (first === idKey || !may.create);
  return { by: isTaken ? [first] : [], found: may.update ? 'update' : 'skip', missing: may.create ? 'create' : 'skip' };
}

/** Keys of columns that existing records can be found by: ids, texts, what tells others apart, and what all rows have. */
export function matchKeys(
  { columns, findsBy }: ImportSetup,
  { mapping, fixed }: Pick<ImportPlan, 'mapping' | 'fixed'>,
): string[] {
  const found = columns.filter(findsBy);
  const inFile = found.filter(({ key }) => mapping.includes(key));
  const texts = inFile.filter(({ field }) => field.kind === 'text');
  const others = inFile.filter(({ field }) => field.kind !== 'text');
  const same = found.filter(({ key }) => !mapping.includes(key) && !isBlank(fixed[key]));
  return [...(mapping.includes(idKey) ? [idKey] : []), ...[...texts, ...others, ...same].map(({ key }) => key)];
}

/**
 * What a new record has to have and neither the file nor its place says: fields, and members of the group that a fixed value
 * chooses.
 */
export function lackingColumns(
  setup: ImportSetup,
  { mapping, fixed, match }: ImportPlan,
  isFilled: (field: Field) => boolean,
): Column[] {
  if (!setup.may.create || match.missing !== 'create') return [];
  const creatable = new Set(setup.writable.create.map(({ name }) => name));
  return setup.columnsWith(fixed).filter(({ key, field, member }) => {
    const own = member ?? field;
    const isRequired = own.required === true && own.default === undefined && own.kind !== 'group';
    // Which of several datasets' members a row needs, its own dataset says.
    const isSure =
      !member || field.kind !== 'group' || !field.fieldsFrom || !isBlank(fixed[field.fieldsFrom.reference]);
    return creatable.has(field.name) && isRequired && isSure && !mapping.includes(key) && !isFilled(own);
  });
}
