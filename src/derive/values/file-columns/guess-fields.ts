import { type Field, labelOf } from '#schema/field.ts';
import { dateOrderOf, readDateText } from '#schema/formats/date-text.ts';
import { decimalSignOf } from '#schema/formats/numerals.ts';
import type { Json } from '#schema/json.ts';
import { keyOfLabel } from '#schema/stored-fields/field-key.ts';
import type { FixedFieldType } from '#schema/stored-fields/fixed-field-types.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { schemaOf } from '#schema/value-schema.ts';
import { isBlank } from '../assemble.ts';
import { type ColumnReading, readCell, readMember } from '../read-cell.ts';
import type { Source } from '../source.ts';
import { isTitleWord } from './auto-map.ts';

/** A column of a file as a field of a dataset. */
export interface GuessedField {
  /** Place of the column in the file. */
  at: number;
  name: string;
  key: string;
  type: FixedFieldType;
  /** Of types that have them. */
  options: readonly string[];
}

export interface GuessedFields {
  /** Place of the column that names the rows; -1 where none does. */
  title: number;
  fields: readonly GuessedField[];
}

/** Different values of a column that are still a choice, and how often each stands in the file on the average. */
const maxOptions = 40;
const leastRepeats = 5;
const longestOption = 60;

/** Characters beyond which a text is a long one. */
const longText = 200;

/** Kinds in the order in which they are tried; the first that all cells fit is it. */
const tried: readonly FixedFieldType[] = ['Checkbox', 'Number', 'Date', 'DateTime', 'Email', 'Link', 'Color', 'List'];

type Cells = readonly Json[];

const textsOf = (cells: Cells) => cells.filter((cell) => typeof cell === 'string');

/** What a text should not be taken for, though it could be read so. */
const unlike: Partial<Record<FixedFieldType, (text: string) => boolean>> = {
  // A column of 0 and 1, or of initials, is not a column of yes and no.
  Checkbox: (text) => text.trim().length < 2,
  // Codes keep their zeros: 00501 is a place, 501 is not.
  Number: (text) => /^\s*[+-]?0\d/.test(text),
  // A field of days would lose the time.
  Date: (text) => /^\s*\d+\s*$/.test(text) || hasTime(text),
};

function hasTime(text: string): boolean {
  const read = readDateText(text, 'dmy') ?? readDateText(text, 'mdy');
  return typeof read === 'object' && (read.time ?? '00:00:00') !== '00:00:00';
}

/** Whether every cell of a column goes into a field of the type. */
function fits(format: Source['format'], cells: Cells, type: FixedFieldType): boolean {
  const [field] = fieldsFromFixed([{ key: 'value', type }]);
  if (!field || textsOf(cells).some((text) => unlike[type]?.(text))) return false;
  if (type === 'Checkbox' && cells.some((cell) => typeof cell === 'number')) return false;
  const how = readingOf(field, cells);
  const schema = schemaOf(field);
  const read = format === 'json' ? readMember : readCell;
  return cells.every((cell) => {
    // A field of text takes every number: whether it is one is asked before.
    if (type !== 'List' && typeof cell === 'object') return false;
    const reading = read(field, cell, how);
    return 'blank' in reading || ('value' in reading && schema.safeParse(reading.value).success);
  });
}

function readingOf({ kind }: Field, cells: Cells): ColumnReading {
  const decimal = kind === 'number' ? decimalSignOf(textsOf(cells)) : undefined;
  const order = kind === 'date' ? dateOrderOf(textsOf(cells)) : undefined;
  // Either will do: which of the two is meant is asked when the rows are imported.
  return { decimal: decimal === 'ambiguous' ? '.' : decimal, order: order === 'ambiguous' ? 'dmy' : order };
}

/** The values of a column that has few of them, in the order of letters; undefined where it is no choice. */
function optionsOf(cells: Cells): string[] | undefined {
  const texts = textsOf(cells).map((text) => text.trim());
  const different = [...new Set(texts)];
  if (
    texts.length !== cells.length ||
    different.length > maxOptions ||
    different.some((one) => one.length > longestOption)
  ) {
    return undefined;
  }
  const isChoice = different.length > 1 && texts.length >= different.length * leastRepeats;
  return isChoice ? different.sort((a, b) => a.localeCompare(b)) : undefined;
}

function typeOf(format: Source['format'], cells: Cells): Pick<GuessedField, 'type' | 'options'> {
  const found = cells.length > 0 ? tried.find((type) => fits(format, cells, type)) : undefined;
  if (found) return { type: found, options: [] };
  const options = optionsOf(cells);
  if (options) return { type: 'Select', options };
  const isLong = textsOf(cells).some((text) => text.length > longText || text.includes('\n'));
  return { type: isLong ? 'TextArea' : 'Text', options: [] };
}

/** `life_expect` reads "Life expect"; what a person wrote stays. */
function nameOf(header: string, at: number): string {
  if (header === '') return `Field ${at + 1}`;
  return /^[\p{Ll}\d_]+$/u.test(header) ? labelOf({ name: header }) : header;
}

interface TitleCandidate {
  at: number;
  header: string;
  type: FixedFieldType;
  /** No row is without it. */
  isFilled: boolean;
}

/** Rows are called by what is named so, else by the first text that each of them has, else by whatever each of them has. */
function titleOf(columns: readonly TitleCandidate[]): number {
  const named = columns.find(({ header, type }) => isTitleWord(header) && type !== 'List');
  const filled = columns.filter(({ isFilled, header }) => isFilled && header !== '');
  const ofType = (type: FixedFieldType) => filled.find((column) => column.type === type);
  return (named ?? ofType('Text') ?? ofType('Select') ?? filled[0])?.at ?? -1;
}

/** The fields that a file's columns would be, by all of its cells. */
export function guessFields({ format, headers, rows }: Source): GuessedFields {
  const keys = new Set<string>();
  const columns = headers.map((header, at) => {
    const cells = rows.flatMap(({ cells: row }) => (isBlank(row[at]) ? [] : [row[at] ?? null]));
    return { header, at, cells, ...typeOf(format, cells) };
  });
  const title = titleOf(columns.map((column) => ({ ...column, isFilled: column.cells.length === rows.length })));

  /** One that a dataset may have, and none of the others has. */
  function keyOf(header: string, at: number): string {
    const words = header.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
    const base = keyOfLabel(words) || `field_${at + 1}`;
    let key = base;
    for (let number = at + 1; keys.has(key); number += 1) key = keyOfLabel(base, `_${number}`);
    keys.add(key);
    return key;
  }

  // No field holds an object.
  const supported = columns.filter(
    ({ cells, type }) => type === 'List' || !cells.some((cell) => typeof cell === 'object'),
  );
  const fields = supported.map(({ header, at, type, options }) => ({
    at,
    name: nameOf(header, at).slice(0, 100),
    key: keyOf(header, at),
    type,
    options,
  }));
  return { title, fields };
}
