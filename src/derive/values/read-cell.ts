import type { DateField, Field, NumberField, RatingField } from '#schema/field.ts';
import { isCalendarDay } from '#schema/formats/calendar-day.ts';
import { type DateOrder, readDateText } from '#schema/formats/date-text.ts';
import { readNumberBy } from '#schema/formats/number-text.ts';
import type { DecimalSign } from '#schema/formats/numerals.ts';
import { daysIn, instantOf } from '#schema/formats/time-zone.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { messages } from '#schema/messages.ts';
import { schemaOf } from '#schema/value-schema.ts';
import { splitNames } from './name-list.ts';
import type { Links } from './write-cell.ts';

/** What a cell says, or what is wrong with it. `blank` leaves to its place what stands for nothing. */
export type Reading = { value: Json } | { blank: true } | { fault: LinkFault | string };

/** A name that leads to no record, or to several. */
export interface LinkFault {
  name: string;
  found: 0 | 2;
}

export interface ColumnReading {
  /** How titles lead to records, where the column names records by their titles. */
  find?: LinkIndex | undefined;
  /** Of its numbers; left out where none needs it. */
  decimal?: DecimalSign | undefined;
  /** Of its dates; left out where none needs it. */
  order?: DateOrder | undefined;
  /** IANA time zone of the times that name none; where this runs if it is left out. */
  zone?: string | undefined;
  /** ISO 4217, of the amount's row; the sign of another one is refused. */
  currency?: string | undefined;
}

/** Ids of the records with a title that the field may point at: none, one, or several. */
export type LinkIndex = (title: string, field: Field) => readonly string[];

/** Titles that have to be looked up before the cell can be read. */
export function titlesIn(field: Field, cell: Json | undefined, links: Links): string[] {
  if (links === 'id') return [];
  const text = typeof cell === 'number' ? String(cell) : cell;
  if (typeof text !== 'string') return [];
  if (field.kind === 'reference') return text.trim() === '' ? [] : spellings(text);
  return field.kind === 'tags' ? (splitNames(text) ?? []).flatMap(spellings) : [];
}

/** The names of the tags that a cell has, each as it is written and, last, with single blanks alone. */
export function tagNamesIn(cell: Json | undefined): string[][] {
  const text = typeof cell === 'number' ? String(cell) : cell;
  return typeof text === 'string' ? (splitNames(text) ?? []).map(spellings) : [];
}

/** A title as it is written, without blanks around it, and with single ones in it: each is found by the index of titles. */
const spellings = (title: string): string[] => [
  ...new Set([title, title.trim(), title.trim().replaceAll(/\s+/g, ' ')]),
];

/** How files write that a value is missing: statistics packages, spreadsheets and the World Bank. */
const missing = new Set(['na', 'n/a', '#n/a', 'nan', 'null', 'none', 'nil', '-', '–', '—', '..', '?']);

/** Kinds whose values are never such a word; a text or a name may be one. */
const wordless: ReadonlySet<Field['kind']> = new Set(['number', 'rating', 'date', 'boolean']);

/** Kinds whose values are written in letters, also where a program took them for a number or a truth value. */
const written: ReadonlySet<Field['kind']> = new Set(['text', 'choice', 'reference', 'tags', 'richText']);

/**
 * Reads a cell as a value of the field: text by the codec of its kind, and what a JSON file holds already as it is. Values
 * are not validated yet.
 * @param how what is settled for the whole column
 */
export function readCell(field: Field, cell: Json, how: ColumnReading = {}): Reading {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return { blank: true };
  if (typeof cell === 'number' || typeof cell === 'boolean') {
    const asText = written.has(field.kind) || (field.kind === 'boolean' && typeof cell === 'number');
    return asText ? readCell(field, String(cell), how) : { value: cell };
  }
  if (typeof cell !== 'string') return { value: cell };
  if (wordless.has(field.kind) && missing.has(cell.trim().toLowerCase())) return { blank: true };
  const { find, decimal, currency } = how;
  if (find && field.kind === 'reference') return reference(cell, (title) => find(title, field));
  if (find && field.kind === 'tags') return tags(cell, (title) => find(title, field));
  if (field.kind === 'choice' && !field.many) return { value: optionOf(field.options, cell.trim()) };
  if (field.kind === 'choice' && !cell.trim().startsWith('[')) {
    return { value: (splitNames(cell) ?? [cell]).map((name) => optionOf(field.options, name)) };
  }
  if (field.kind === 'number' || field.kind === 'rating') return number(field, cell, decimal, currency);
  if (field.kind === 'date') return date(field, cell, how);
  const value = kindOf(field).text.read(cell, field);
  return value === undefined ? { fault: unreadable[field.kind] ?? messages.kind } : { value };
}

const unreadable: Partial<Record<Field['kind'], string>> = {
  choice: messages.choice,
  reference: messages.reference,
  json: messages.json,
};

/** A member of a JSON file is a value of the field as it stands, also where the value is a text. */
export function readMember(field: Field, cell: Json, how?: ColumnReading): Reading {
  const fits = schemaOf(field).safeParse(cell).success;
  return fits && cell !== null && cell !== '' ? { value: cell } : readCell(field, cell, how);
}

function number(field: NumberField | RatingField, cell: string, decimal?: DecimalSign, currency?: string): Reading {
  const reading = readNumberBy(cell, decimal, { unit: field.kind === 'number' ? field.unit : undefined, currency });
  return 'value' in reading
    ? { value: reading.value }
    : { fault: 'fault' in reading ? reading.fault : messages.number };
}

/** A time without a zone is the reader's own, and a day begins where the reader is. A field of days leaves times out. */
function date(field: DateField, cell: string, { order, zone }: ColumnReading): Reading {
  const text = cell.trim();
  if (zone !== undefined && field.precision === 'minute' && isCalendarDay(text)) {
    return { value: daysIn(zone).startOfDay(text).toISOString() };
  }
  const stored = kindOf(field).text.read(text, field);
  if (stored !== undefined) return { value: stored };
  const found = readDateText(cell, order);
  if (typeof found !== 'object') return { fault: found === 'undecided' ? messages.twoDates : messages.date };
  if (field.precision === 'day') return { value: found.day };
  const { day, time = '00:00:00', zone: written = '' } = found;
  const here = zone !== undefined && written === '' ? instantOf(`${day}T${time}`, zone)?.at : undefined;
  return { value: here ?? new Date(`${day}T${time}${written}`).toISOString() };
}

/** People write an option's label as well as its value. What is neither stays, for the validation to refuse. */
function optionOf(options: readonly { value: string; label?: string }[], text: string): string {
  const same = (other: string | undefined) => other?.toLowerCase() === text.toLowerCase();
  const exact = options.find(({ value }) => value === text);
  // Two options of one label: nobody knows which one the file means.
  const [only, ...more] = options.filter(({ value, label }) => same(value) || same(label));
  return exact?.value ?? (more.length === 0 ? only?.value : undefined) ?? text;
}

type FindTitle = (title: string) => readonly string[];

function reference(title: string, find: FindTitle): Reading {
  const found = linked(title, find);
  return typeof found === 'string' ? { value: found } : { fault: found };
}

function tags(cell: string, find: FindTitle): Reading {
  const names = splitNames(cell);
  if (!names) return { fault: messages.kind };
  const found = names.map((name) => linked(name, find));
  const fault = found.find(isJsonObject);
  if (fault) return { fault: fault as unknown as LinkFault };
  return { value: Object.fromEntries(found.map((id) => [String(id), true])) };
}

/** The one record of that title. An id stands for itself, since an export writes it where a record has no title. */
function linked(title: string, find: FindTitle): string | LinkFault {
  const name = title.trim();
  const found = spellings(title).map(find);
  const [first, ...more] = found.find((records) => records.length > 0) ?? [];
  if (first === undefined) return isUuid(name) ? name : { name, found: 0 };
  return more.length > 0 ? { name, found: 2 } : first;
}
