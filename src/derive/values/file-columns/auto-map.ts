import type { Field } from '#schema/field.ts';
import { type Column, headerOf } from '../columns.ts';
import { idKey, type Mapping } from '../source.ts';

/** Headers that differ in case, accents, blanks or punctuation alone are the same: “E-Mail” is “email”. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}.:]/gu, '');

const bare = (text: string) => plain(text).replaceAll(/[.:]/g, '');

/** The words of a name without their plural and without units in brackets: “Beak Lengths (mm)” is “beak_length”. */
const loose = (text: string) => {
  const words = text
    .replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words
    .map((word) =>
      bare(word)
        .replace(/(?<=\w{3})(?:ies|y)$/, 'i')
        .replace(/(?<=\w{3})s$/, ''),
    )
    .join('');
};

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
}

/**
 * Finds for each header the column that it names. What is exact goes first, whatever its place in the file: keys and labels,
 * then those of members without their group, then words without plural and unit, then what files call a title. Of several
 * headers for one column the first has it.
 */
export function autoMap(headers: readonly string[], { columns, labels, title, hasIds = true }: Names): Mapping {
  const mapping: (string | null)[] = headers.map(() => null);

  /** The first name for a key stays: two datasets may have members of one name. */
  function index(namesOf: (column: Column) => readonly string[], of: (text: string) => string): Map<string, string> {
    const found = new Map<string, string>();
    for (const column of columns) {
      for (const name of namesOf(column)) if (of(name) !== '' && !found.has(of(name))) found.set(of(name), column.key);
    }
    return found;
  }

  function match(find: (header: string) => string | undefined): void {
    headers.forEach((header, at) => {
      const key = mapping[at] === null ? find(header) : undefined;
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
  return mapping;
}
