import pluralize from 'pluralize';
import type { Field, TextFormat } from '#schema/field.ts';
import type { Model } from '#schema/model.ts';
import { type Resource, tableOf } from '#schema/resource.ts';
import type { ReadColumn, ReadTable } from './read-table.ts';

/** A declaration, and what belongs to it elsewhere. */
export interface Declared {
  /** Its fields are whole but for the times that every record has: these stand in `resources/shared.ts`. */
  resource: Omit<Resource, 'fields'> & { fields: (Field | 'createdAt' | 'updatedAt')[] };
  /** Lines of `resources/tables.ts` (`parseTables`). */
  relations: string[];
  /** Columns that the declaration leaves out, with the reason. */
  leftOut: { column: string; why: string }[];
}

/** What the database keeps for every record by itself. */
const KEPT = ['id', 'space_id', 'created_by', 'updated_by'];

const deletedAt = {
  ...{ kind: 'date', name: 'deleted_at', label: 'Deleted' },
  ...{ precision: 'minute', readOnly: 'always' },
} as const satisfies Field;
const TIMES: Record<string, 'createdAt' | 'updatedAt'> = { created_at: 'createdAt', updated_at: 'updatedAt' };

/** What a column holds by its name, the first that fits. */
const FORMATS: [RegExp, TextFormat][] = [
  [/(^|_)e?mail$/, 'email'],
  [/(^|_)(url|website|homepage|link)$/, 'url'],
  [/(^|_)slug$/, 'slug'],
  [/(^|_)colou?r$/, 'color'],
  [/(^|_)currency$/, 'currency'],
  [/(^|_)(description|summary|notes?|comments?|bio|address)$/, 'multiline'],
];
const PICTURE = /(^|_)(picture|photo|image|logo|avatar|cover)(_url)?$/;
const RICH = /(^|_)(body|content|answer|html|text)$/;
const TITLES = ['name', 'title', 'label', 'subject', 'question', 'email', 'slug'];

/** The kinds that a column of a list has room for. */
const isShort = (field: Field) =>
  (field.kind === 'text' && field.format !== 'multiline' && field.format !== 'code') ||
  ['number', 'boolean', 'date', 'choice', 'reference'].includes(field.kind);

const wordsOf = (name: string) => name.replaceAll('_', ' ');
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The declaration of a table as the generated views need it. What the table does not tell is chosen: its place in the menu is
 * the last of the content, its rights are those of `subject`.
 * @throws Error in one line where nothing could name a record
 */
export function declareResource(table: string, read: ReadTable, model: Model, subject: string): Declared {
  const leftOut: Declared['leftOut'] = [];
  const relations: string[] = [];
  const names = new Set(read.columns.map(({ name }) => name));
  if (names.has('space_id')) relations.push('space -> space (space_id)');
  if (names.has('updated_by')) relations.push('editor -> user (updated_by = id)');

  const fields = read.columns.flatMap((column): Declared['resource']['fields'] => {
    const time = TIMES[column.name];
    if (time) return [time];
    if (column.name === deletedAt.name) return [deletedAt];
    if (KEPT.includes(column.name) || column.generated) return [];
    const reference = read.references.find(({ columns }) => columns.includes(column.name));
    const found = reference ? pointing(column, reference) : (kindOf(column, read) ?? `nothing shows ${column.type}`);
    if (typeof found !== 'string') return [{ ...found, ...neededBy(column) }];
    leftOut.push({ column: column.name, why: found });
    return [];
  });

  function pointing(column: ReadColumn, { table: parent, columns, onDelete }: ReadTable['references'][number]) {
    const options = read.choices[parent];
    if (options)
      return choice(
        column.name,
        options.map(({ value, comment }) => optionOf(value, comment)),
      );
    const to = model.resources.find((one) => tableOf(one) === parent);
    if (!to) return `no resource stands for the table ${parent}`;
    const relation = column.name.replace(/_id$/, '');
    relations.push(`${relation} -> ${parent} (${columns.join(', ')})`);
    const consequence = onDelete === 'forget' ? {} : { onDelete };
    const ofSpaces = parent === 'user' ? {} : consequence;
    return { kind: 'reference', name: column.name, to: to.name, ...ofSpaces } as const satisfies Field;
  }

  const declared = fields.filter((field): field is Field => typeof field === 'object');
  const title = [...TITLES, ...declared.filter(({ kind }) => kind === 'text').map(({ name }) => name)].find((name) =>
    declared.some((field) => field.name === name && field.kind === 'text'),
  );
  if (title === undefined) throw new Error(`No column of "${table}" is a text, and nothing else can name a record.`);
  const picture = declared.find(({ kind }) => kind === 'media')?.name;
  const short = declared
    .filter((field) => isShort(field) && ![title, deletedAt.name].includes(field.name))
    .map(({ name }) => name);
  const times = fields
    .filter((field) => typeof field === 'string')
    .map((time) => (time === 'createdAt' ? 'created_at' : 'updated_at'));
  const isSoft = names.has('deleted_at');
  const path = table.replaceAll('_', '-');
  const one = sentence(wordsOf(pluralize.singular(table)));
  const order = Math.max(0, ...model.resources.map(({ menu }) => (menu?.group === 'content' ? menu.order : 0))) + 1;
  const [key] = [read.key.filter((column) => column !== 'id')];
  const resource: Declared['resource'] = {
    name: table,
    labels: { one, many: sentence(wordsOf(pluralize(pluralize.singular(table)))) },
    subject,
    scope: 'space',
    ...(key && key.length > 0 && { key: read.key }),
    ...(names.has('updated_by') && { namesEditor: true as const }),
    title,
    ...(picture && { picture }),
    fields,
    ...(names.has('created_by') && { presets: { created_by: 'userId' as const } }),
    routes: { list: `/${path}/list`, create: `/${path}/new`, edit: `/${path}/edit/:id` },
    list: {
      columns: [title, ...short.slice(0, 4), ...times.filter((name) => name === 'updated_at')],
      filters: [title, ...short, ...times],
      search: [title],
      ...(isSoft && { where: { deleted_at: { isNull: true } } }),
      sort: [names.has('sort_order') ? { by: 'sort_order' } : { by: title }],
    },
    form: [{ label: one, fields: declared.filter(({ readOnly }) => !readOnly).map(({ name }) => name) }],
    menu: { group: 'content', icon: 'article', order },
    delete: isSoft ? { soft: { deleted_at: 'now' }, restore: { deleted_at: null } } : 'hard',
  };
  return { resource, relations, leftOut };
}

/** What the database asks of a value, and what it takes where there is none. */
function neededBy(column: ReadColumn): Pick<Field, 'required' | 'filled' | 'default'> {
  if (!column.required) return {};
  if (column.default === null) return { required: true };
  const literal = /^(?:'((?:[^']|'')*)'::(?:text|character varying)|(true|false|-?\d+))$/.exec(column.default);
  const [, text, other] = literal ?? [];
  if (text) return { required: true, default: text.replaceAll("''", "'") };
  return { filled: true, ...(other && { default: JSON.parse(other) }) };
}

const optionOf = (value: string, comment?: string | null) => ({ value, ...(comment && { label: comment }) });

const choice = (name: string, options: { value: string; label?: string }[]) =>
  ({ kind: 'choice', name, options }) as const satisfies Field;

function kindOf(column: ReadColumn, { checks }: ReadTable): Field | undefined {
  const { name, type } = column;
  const own = checks.filter((check) => new RegExp(`\\b${name}\\b`).test(check));
  const bound = (pattern: string) => {
    const number = own
      .map((check) => new RegExp(`\\(${name} ${pattern} \\(?'?(-?[\\d.]+)`).exec(check)?.[1])
      .find(Boolean);
    return number === undefined ? undefined : Number(number);
  };
  if (/^(smallint|integer|bigint|numeric|real|double precision)/.test(type)) {
    const [min, max] = [bound('>='), bound('<=')];
    const integer = /^(smallint|integer|bigint)/.test(type);
    return {
      ...{ kind: 'number', name },
      ...(integer && { integer }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    };
  }
  if (type === 'boolean') return { kind: 'boolean', name };
  if (type === 'date') return { kind: 'date', name, precision: 'day' };
  if (type.startsWith('timestamp with time zone')) return { kind: 'date', name, precision: 'minute' };
  if (type === 'jsonb') return { kind: 'json', name };
  if (!/^(text|character varying|citext)/.test(type)) return undefined;

  const values = own
    .map((check) => new RegExp(`\\(${name} = ANY \\(ARRAY\\[(.+?)\\]\\)`).exec(check)?.[1])
    .find(Boolean);
  if (values)
    return choice(
      name,
      [...values.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => optionOf(value.replaceAll("''", "'"))),
    );
  const counted = own
    .map((check) => new RegExp(`(?:char_)?length\\(${name}\\) <= (\\d+)`).exec(check)?.[1])
    .find(Boolean);
  const maxLength = Number(/\((\d+)\)/.exec(type)?.[1] ?? counted ?? 0);
  if (PICTURE.test(name)) return { kind: 'media', name, accept: ['image/*'] };
  if (RICH.test(name) && maxLength === 0) return { kind: 'richText', name };
  const format = FORMATS.find(([pattern]) => pattern.test(name))?.[1];
  return { kind: 'text', name, ...(format && { format }), ...(maxLength > 0 && { maxLength }) };
}
