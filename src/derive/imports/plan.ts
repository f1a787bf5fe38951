import type { RowFault } from '#derive/values/assemble.ts';
import { isBlank } from '#derive/values/assemble.ts';
import { changesOf, pick } from '#derive/values/changes.ts';
import { type Column, cellField } from '#derive/values/columns.ts';
import type { Mapping, SourceRow } from '#derive/values/source.ts';
import { recordDefaults, validate, visibleFields, withMemberDefaults } from '#derive/values/validation.ts';
import { type Field, type GroupField, labelOf } from '#schema/field.ts';
import type { DateOrder } from '#schema/formats/date-text.ts';
import type { DecimalSign } from '#schema/formats/numerals.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { pageSlug } from '#schema/text/slugify.ts';

/** How a file is imported. */
export interface ImportPlan {
  mapping: Mapping;
  /** By what columns name the records that they point at, by key: `id`, or a field of those records. */
  links: { readonly [key: string]: string };
  /** The decimal signs of columns with numbers that can be read in two ways, by key; `ambiguous` until somebody says. */
  decimals: { readonly [key: string]: DecimalSign | 'ambiguous' };
  /** The same for dates whose day and month are both numbers. */
  orders: { readonly [key: string]: DateOrder | 'ambiguous' };
  /** Values that every row gets, by the key of a column that the file does not have; null until somebody says. */
  fixed: { readonly [key: string]: Json };
  /** Keys of the columns whose tags are added where nobody has made them; none where it is left out. */
  adds?: readonly string[];
  match: {
    /** Keys of the columns that together name existing records; none: every row is a new record. */
    by: readonly string[];
    found: 'update' | 'skip';
    missing: 'create' | 'skip';
  };
}

/** Fields that the viewer may write, as forms offer them. */
export interface Writable {
  create: readonly Field[];
  update: readonly Field[];
  /** Values that the place of the list sets in new records. */
  given: JsonObject;
}

/** What becomes of a row, or what is wrong with it. */
export type Checked = { row: SourceRow; faults: readonly RowFault[]; key?: string } & (
  | ({ act: 'create'; values: JsonObject } & FeedValues)
  | ({ act: 'update'; id: string; changes: JsonObject; before: JsonObject } & FeedValues)
  | ({ act: 'unchanged'; id?: string } & FeedValues)
  | { act: 'skip' | 'refuse' }
);

/** Of a source that comes again: what it has said of the record, and what of it was not taken (`by-hand.ts`). */
interface FeedValues {
  sourceValues?: JsonObject;
  overridden?: JsonObject;
}

type MembersOf = (group: GroupField, record: JsonObject) => readonly Field[];

/** A fault of the whole record as one of the row: at the cell of its field, or by the field's name. */
function placed(
  faults: Record<string, string>,
  columns: readonly (Column & { at: number })[],
  fields: readonly Field[],
  membersOf: (group: GroupField) => readonly Field[],
) {
  return Object.entries(faults).map(([path, what]): RowFault => {
    const fits = columns.filter(({ key }) => path === key || path.startsWith(`${key}.`));
    const column = fits.sort((a, b) => b.key.length - a.key.length)[0];
    const field = fields.find(({ name }) => name === path.split('.')[0]);
    const start = column ? cellField(column) : field;
    const steps = path.slice((column?.key ?? field?.name ?? '').length + 1).split('.');
    const within = start ? labelsWithin(start, steps, membersOf) : [];
    return {
      what,
      ...(column ? { at: column.at } : field && { field }),
      ...(within.length > 0 && { within }),
    };
  });
}

/** What leads to a value within a field, in words. Which item of a list it is, a reader sees in the cell. */
function labelsWithin(
  field: Field,
  [step = '', ...rest]: readonly string[],
  membersOf: (group: GroupField) => readonly Field[],
): string[] {
  if (step === '') return [];
  if (field.kind === 'list') return labelsWithin(field.item, rest, membersOf);
  const member = field.kind === 'group' ? membersOf(field).find(({ name }) => name === step) : undefined;
  return member ? [labelOf(member), ...labelsWithin(member, rest, membersOf)] : [step];
}

/** A field whose value in new records follows their title, unless somebody writes one. */
export const isSlug = (field: Field) => field.kind === 'text' && field.format === 'slug';

/** A new record of a row's values, completed and validated as a form does it. */
export function toCreate(
  resource: Resource,
  { create, given }: Writable,
  values: JsonObject,
  columns: readonly (Column & { at: number })[],
  membersOf: MembersOf,
): { values: JsonObject; faults: readonly RowFault[] } {
  const names = new Set(create.map(({ name }) => name));
  const record: JsonObject = {
    ...recordDefaults(create),
    ...pick(
      values,
      Object.keys(values).filter((name) => names.has(name)),
    ),
    ...given,
  };
  for (const group of create) {
    if (group.kind !== 'group' || group.fields || group.name in given) continue;
    const stored = record[group.name] ?? {};
    const withDefaults = isJsonObject(stored) ? withMemberDefaults(membersOf(group, record), stored) : {};
    if (Object.keys(withDefaults).length > 0) record[group.name] = withDefaults;
  }
  const slug = create.find(isSlug);
  if (slug && isBlank(record[slug.name])) record[slug.name] = pageSlug(String(record[resource.title] ?? ''));
  const validatedFields = create.filter(({ name }) => !(name in given));
  const closed = columns.filter(({ field }) => !names.has(field.name) && !isBlank(values[field.name]));
  return {
    values: {
      ...pick(
        record,
        visibleFields(create, record).map(({ name }) => name),
      ),
      ...given,
    },
    faults: [
      ...closed.map(({ at }): RowFault => ({ at, what: { code: 'fixed' } })),
      ...placed(
        validate(validatedFields, record, (group) => membersOf(group, record)),
        columns,
        create,
        (group) => membersOf(group, record),
      ),
    ],
  };
}

/** What a row changes in a record, validated as a form does it; no changes where it is as the row has it. */
export function toUpdate(
  { update }: Writable,
  existing: JsonObject,
  values: JsonObject,
  columns: readonly (Column & { at: number })[],
  membersOf: MembersOf,
): { changes: JsonObject; faults: readonly RowFault[] } {
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, existing[name] ?? null]));
  const changes = changesOf(before, values);
  const record = { ...existing, ...changes };
  const changed = (name: string | undefined) => name !== undefined && name in changes;
  const names = new Set(update.map(({ name }) => name));
  const closed = columns.filter(({ field }) => changed(field.name) && !names.has(field.name));
  const validatedFields = update.filter(
    (field) => changed(field.name) || (field.kind === 'group' && changed(field.fieldsFrom?.reference)),
  );
  return {
    changes,
    faults: [
      ...closed.map(({ at }): RowFault => ({ at, what: { code: 'fixed' } })),
      ...placed(
        validate(validatedFields, record, (group) => membersOf(group, record), existing),
        columns,
        update,
        (group) => membersOf(group, record),
      ),
    ],
  };
}
