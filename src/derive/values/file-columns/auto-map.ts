import type { Field } from '#schema/field.ts';
import { type Column, headerOf } from '../columns.ts';
import { idKey, type Mapping } from '../source.ts';
import { synonymGroups } from './synonyms.ts';

/** Headers that differ in case, accents, blanks or punctuation alone are the same: “E-Mail” is “email”. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}.:]/gu, '');

const bare = (text: string) => plain(text).replaceAll(/[.:]/g, '');

/** The words of a name without their plural and without units in brackets: “Beak Lengths (mm)” is “beak length”. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/\be[-\s]mail/gi, 'email')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) =>
      bare(word)
        .replace(/(?<=\w{3})(?:ies|y)$/, 'i')
        .replace(/(?<=\w{3})s$/, ''),
    )
    .filter((word) => word !== '');

const loose = (text: string) => wordsOf(text).join('');

const groupOf = synonymGroups((text) => wordsOf(text).join(' '));

/** Words that stand in names of many fields: alone they tell none. */
const general = new Set(
  [
    'name',
    'number',
    'no',
    'nr',
    'id',
    'code',
    'date',
    'time',
    'type',
    'kind',
    'value',
    'address',
    'the',
    'of',
    'in',
    'a',
  ].flatMap(wordsOf),
);

/**
 * The share of the words of a name that a header has, where the name has all words of the header; 0 where that tells nothing. A word that
 * the header has alone may turn its meaning: “Old price” is no price, “Not active” the opposite.
 */
function likeness(header: readonly string[], name: readonly string[]): number {
  const isPart = header.every((word) => name.includes(word));
  return isPart && header.some((word) => !general.has(word)) ? header.length / name.length : 0;
}

/** The likeness from which on two names may mean the same. */
const leastLikeness = 0.5;

/** What files call the field by which people know a record. */
const titleWords = ['name', 'title', 'nom', 'titre', 'nume', 'titlu', '名称', '标题', '姓名', 'label', 'headline'].map(
  bare,
);

/** Whether a header is one of the words that files have for it. */
export const isTitleWord = (header: string) => titleWords.includes(bare(header));

interface Names {
  columns: readonly Column[];
  /** How fields are called, in each of the languages that headers may be written in. */
  labels: readonly ((field: Field) => string)[];
  /** The name of the field that is the title of records. */
  title?: string;
  /** Whether a header `id` names existing records; a file may count its rows under it as well. */
  hasIds?: boolean;
  /** Whether the cells below a header, by its place, can be values of a column: decides where names alone do not. */
  fits?(at: number, column: Column): boolean;
}

/**
 * Finds for each header the column that it names. What is exact goes first, whatever its place in the file: keys and labels,
 * then those of members without their group, then words without plural and unit, then what files call a title, then other words
 * for the same, then names that have all words of the header, where one column alone is most alike. Of several headers for one
 * column the first has it.
 */
export function autoMap(
  headers: readonly string[],
  { columns, labels, title, hasIds = true, fits = () => true }: Names,
): Mapping {
  const mapping: (string | null)[] = headers.map(() => null);

  /** The first name for a key stays: two datasets may have members of one name. */
  function index(namesOf: (column: Column) => readonly string[], of: (text: string) => string): Map<string, string> {
    const found = new Map<string, string>();
    for (const column of columns) {
      for (const name of namesOf(column)) if (of(name) !== '' && !found.has(of(name))) found.set(of(name), column.key);
    }
    return found;
  }

  function match(find: (header: string, at: number) => string | undefined): void {
    headers.forEach((header, at) => {
      const key = mapping[at] === null ? find(header, at) : undefined;
      if (key !== undefined && !mapping.includes(key)) mapping[at] = key;
    });
  }

  const keys = index(({ key }) => [key], plain);
  // A key is exact; a label may be another field's key.
  const full = new Map([...index((column) => labels.map((labelOf) => headerOf(column, labelOf)), plain), ...keys]);
  if (hasIds && !full.has(idKey)) full.set(idKey, idKey);
  const ownNames = ({ field, member }: Column) =>
    member ? [member.name, member.label ?? ''] : [field.name, ...labels.map((labelOf) => labelOf(field))];
  const own = index(ownNames, bare);
  const rough = index(ownNames, loose);

  match((header) => {
    const inBrackets = /\(([\w.]+)\)$/.exec(header)?.[1];
    return full.get(plain(header)) ?? (inBrackets === undefined ? undefined : keys.get(plain(inBrackets)));
  });
  match((header) => own.get(bare(header)));
  match((header) => rough.get(loose(header)));
  if (title !== undefined && columns.some(({ key }) => key === title)) {
    for (const word of titleWords) match((header) => (bare(header) === word ? title : undefined));
  }
  // Worked out once: a file may have 2,000 headers, and a resource hundreds of fields.
  const names = columns.map((column) => {
    const own = ownNames(column).filter((name) => name !== '');
    return { column, groups: new Set(own.map(groupOf)), words: own.map(wordsOf) };
  });
  /** The one free column that is most alike; undefined where several are. */
  function winner(at: number, scoreOf: (one: (typeof names)[number]) => number): string | undefined {
    const scores = names.flatMap((one) => {
      const score = mapping.includes(one.column.key) ? 0 : scoreOf(one);
      return score > 0 && fits(at, one.column) ? [{ key: one.column.key, score }] : [];
    });
    const best = Math.max(...scores.map(({ score }) => score));
    const [first, second] = scores.filter(({ score }) => score === best);
    return second ? undefined : first?.key;
  }
  match((header, at) => {
    const group = groupOf(header);
    return group === undefined ? undefined : winner(at, ({ groups }) => (groups.has(group) ? 1 : 0));
  });
  match((header, at) => {
    const words = wordsOf(header);
    return winner(at, (one) => {
      const score = Math.max(0, ...one.words.map((name) => likeness(words, name)));
      return score >= leastLikeness ? score : 0;
    });
  });
  return mapping;
}
