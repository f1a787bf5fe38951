import type { RowFault } from '#derive/values/assemble.ts';
import { sameTexts } from '#derive/values/same-text.ts';
import { type Field, isMail } from '#schema/field.ts';
import { emailKey } from '#schema/formats/email.ts';
import { sitePath } from '#schema/formats/site-path.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Checked, ImportPlan } from './plan.ts';
import { type AskRows, readAll } from './read-all.ts';
import type { ImportSetup } from './setup.ts';

/** Rows whose values are compared with others; what comes after, the database alone judges. */
export const maxCompared = 20_000;

/** Fields of a plan whose value one record alone may have, where the viewer can see which. */
export const uniqueFields = (
  { resource, columns, findsBy }: Pick<ImportSetup, 'resource' | 'columns' | 'findsBy'>,
  { mapping }: Pick<ImportPlan, 'mapping'>,
): Field[] =>
  columns
    .filter((column) => resource.unique?.includes(column.key) && mapping.includes(column.key) && findsBy(column))
    .map(({ field }) => field);

interface Compared {
  setup: Pick<ImportSetup, 'resource' | 'columns' | 'findsBy'>;
  plan: Pick<ImportPlan, 'mapping'>;
  ask: AskRows;
}

/**
 * Refuses rows whose value another record has, or a row that is written before them. Of each batch the changes are written in the order of
 * their rows, then the new records in that of theirs, and each is held to the index at once: a value is free once the record that has it is
 * changed, and not before.
 */
export function takenValues({ setup, plan, ask }: Compared) {
  const { resource } = setup;
  const fields = uniqueFields(setup, plan);
  const rowOf = new Map<string, number>();
  /** What the rows before have put in place of the value of a record. */
  const changedTo = new Map<string, string | undefined>();
  let compared = 0;

  /** The record that has each value. */
  async function ownersOf(field: Field, rows: readonly Checked[]): Promise<Owners> {
    const values = [...new Set(rows.flatMap((row) => writtenIn(row, field) ?? []))];
    const owners: Owners = new Map();
    const find = async (where: Predicate) => {
      for (const record of await readAll(ask, { resource: resource.name, fields: [field.name], where }))
        owners.set(textOf(field, String(record[field.name])), record.id ?? null);
    };
    const writings = [...new Set(values.flatMap((value) => [value, textOf(field, value)]))];
    if (values.length > 0) await find({ field: field.name, op: 'in', value: writings });
    // A record may have it in other letters.
    const texts = isMail(field) ? [...new Set(values.map((value) => textOf(field, value)))] : [];
    const left = texts.filter((text) => !owners.has(text));
    for (const some of sameTexts(field.name, left)) await find(some);
    return owners;
  }

  function faultOf(checked: Checked, field: Field, owners: Owners, later: ReadonlyMap<string, number>) {
    const value = writtenIn(checked, field);
    if (value === undefined) return undefined;
    const text = textOf(field, value);
    const owner = owners.get(text);
    const known = `${field.name}:${String(owner)}`;
    const isLeft = changedTo.has(known) && changedTo.get(known) !== text;
    const isOwn = checked.act === 'update' && checked.id === owner;
    const at = plan.mapping.indexOf(field.name);
    const fault = (what: RowFault['what']): RowFault => ({ at, what });
    if (owner !== undefined && !isOwn && !isLeft) {
      const row = later.get(known);
      return fault(row === undefined ? { code: 'taken' } : { code: 'freedLater', row });
    }
    const first = rowOf.get(`${field.name}:${text}`);
    return first === undefined ? undefined : fault({ code: 'sameValue', row: first });
  }

  function note(checked: Checked, field: Field): void {
    const value = writtenIn(checked, field);
    const text = value === undefined ? undefined : textOf(field, value);
    if (text !== undefined) rowOf.set(`${field.name}:${text}`, checked.row.number);
    if (checked.act === 'update' && field.name in checked.changes) changedTo.set(`${field.name}:${checked.id}`, text);
  }

  async function compare(rows: readonly Checked[]): Promise<Checked[]> {
    const owners = new Map<Field, Owners>();
    for (const field of fields) owners.set(field, await ownersOf(field, rows));
    const later = new Map<string, number>();
    for (const row of rows)
      for (const { name } of fields)
        if (row.act === 'update' && name in row.changes) later.set(`${name}:${row.id}`, row.row.number);
    const judge = (checked: Checked): Checked => {
      const faults = fields.flatMap((field) => faultOf(checked, field, owners.get(field) ?? new Map(), later) ?? []);
      if (checked.act === 'update') for (const { name } of fields) later.delete(`${name}:${checked.id}`);
      if (faults.length > 0) return { row: checked.row, act: 'refuse', faults };
      for (const field of fields) note(checked, field);
      return checked;
    };
    const judged = new Map(asWritten(rows).map((row) => [row, judge(row)]));
    return rows.map((row) => judged.get(row) ?? row);
  }

  /** @param rows a batch (`batches.ts`) */
  return async (rows: readonly Checked[]): Promise<readonly Checked[]> => {
    if (compared >= maxCompared) return rows;
    compared += rows.length;
    return fields.length === 0 ? rows : compare(rows);
  };
}

/** The rows of a batch in the order in which an import writes them. */
const asWritten = (rows: readonly Checked[]) => [
  ...rows.filter(({ act }) => act !== 'create'),
  ...rows.filter(({ act }) => act === 'create'),
];

/** What a row writes into the field; undefined for nothing. */
function writtenIn(checked: Checked, { name }: Field): string | undefined {
  const written: JsonObject =
    checked.act === 'create' ? checked.values : checked.act === 'update' ? checked.changes : {};
  const value = written[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The text that the database compares: of addresses of mail without regard to capitals, of paths of a site as they are kept
 * (`check_redirect`).
 */
const textOf = (field: Field, value: string) => {
  if (field.kind === 'text' && field.format === 'path') return sitePath(value);
  return isMail(field) ? emailKey(value) : value;
};

/** Records by the values that they have. */
type Owners = Map<string, Json>;
