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

const ID = 'id uuid primary key default gen_random_uuid()';
const SPACE = 'space_id uuid not null references space (id) on delete cascade';
const CREATED = 'created_at timestamptz not null default now()';

/** What an index holds, as `pg_get_indexdef` writes it. */
export const columnsOfIndex = (index: string): string =>
  / USING \w+ \((.*?)\)(?: WHERE .*| NULLS NOT DISTINCT.*)?$/.exec(index)?.[1] ?? '';

/** A time that every record has, or its deletion: no form asks for it. */
const isTime = (column: ReadColumn) => (column.name in TIMES || column.name === deletedAt.name) && isMoment(column);

/** What keeps a table from being a resource of spaces, in sentences. */
function faultsOf({ columns, key, references, indexes }: ReadTable, leftOut: Declared['leftOut']): string[] {
  const lacks = (name: string, what: string, definition: string) =>
    columns.some((column) => column.name === name && column.type === 'uuid')
      ? []
      : [`It has no column "${name}" of type uuid, ${what}: ${definition}.`];
  const noId = lacks('id', 'by which a record is known', ID);
  const isOfMoment = columns.some((column) => column.name === 'created_at' && isMoment(column));
  const ofSpace = references.filter(({ columns: own }) => own.includes('space_id')).flatMap(({ columns: own }) => own);
  const astray = references
    .filter(
      ({ columns: own, ofSpaces, table }) =>
        ofSpaces && !['space', 'user'].includes(table) && !ofSpace.includes(own[0] ?? ''),
    )
    .map(
      ({ columns: [own], table }) =>
        `The key of "${own}" lets a record name one of another space: foreign key (${own}, space_id) references ${table} (id, space_id).`,
    );
  const shared = indexes
    .filter((index) => index.startsWith('CREATE UNIQUE'))
    .map((index) => columnsOfIndex(index))
    .filter((indexed) => !['id', 'space_id', ...ofSpace].some((name) => new RegExp(`\\b${name}\\b`).test(indexed)))
    .map(
      (indexed) => `One space would keep (${indexed}) from all others, its copies too: unique (space_id, ${indexed}).`,
    );
  const isFilled = (column: ReadColumn) => column.default !== null || column.generated;
  const isKey = key?.includes('id') && columns.every(({ name, type }) => type === 'uuid' || !key.includes(name));
  const idFaults = [
    ...(columns.some((column) => column.name === 'id' && !isFilled(column))
      ? [`The column "id" has no default, and new records get it from the database: ${ID}.`]
      : []),
    ...(isKey ? [] : ['The primary key has to be "id", alone or with other columns of type uuid.']),
  ];
  const empty = columns
    .filter((column) => column.required && !isFilled(column))
    .flatMap((column) => {
      const { name } = column;
      const why =
        name === 'updated_by' || isTime(column)
          ? 'the form does not ask for it'
          : leftOut.find((one) => one.column === name)?.why;
      const change = 'Give it a default, let it be null, or change its type.';
      return why ? [`The column "${name}" has to be filled in, but ${why}. ${change}`] : [];
    });
  return [
    ...(noId.length > 0 ? noId : idFaults),
    ...lacks('space_id', 'which says the space of a record', SPACE),
    ...(isOfMoment
      ? []
      : [`It has no column "created_at" with a time, by which an archive knows what came meanwhile: ${CREATED}.`]),
    ...astray,
    ...shared,
    ...empty,
  ];
}

/**
 * The declaration of a table as the generated views need it. What the table does not tell is chosen: its place in the menu is
 * the last of the content, its rights are those of `subject`.
 * @throws Error with a line for each reason why the declaration would not run
 */
export function declareResource(table: string, read: ReadTable, model: Model, subject: string): Declared {
  const leftOut: Declared['leftOut'] = [];
  const relations: string[] = [];
  const names = new Set(read.columns.map(({ name }) => name));
  if (names.has('space_id')) relations.push('space -> space (space_id)');
  if (names.has('updated_by')) relations.push('editor -> user (updated_by = id)');

  const fields = read.columns.flatMap((column): Declared['resource']['fields'] => {
    const time = TIMES[column.name];
    if (time && isMoment(column)) return [time];
    if (column.name === deletedAt.name && isMoment(column)) return [deletedAt];
    if (KEPT.includes(column.name) || column.generated) return [];
    const reference = read.references.find(({ columns }) => columns.includes(column.name));
    const found = reference ? pointing(column, reference) : kindOf(column, read);
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

  const faults = faultsOf(read, leftOut);
  if (faults.length > 0) throw new Error([`"${table}" cannot be declared as it is.`, ...faults].join('\n'));
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
  const isSoft = fields.includes(deletedAt);
  const path = table.replaceAll('_', '-');
  const one = sentence(wordsOf(pluralize.singular(table)));
  const order = Math.max(0, ...model.resources.map(({ menu }) => (menu?.group === 'content' ? menu.order : 0))) + 1;
  const resource: Declared['resource'] = {
    name: table,
    labels: { one, many: sentence(wordsOf(pluralize(pluralize.singular(table)))) },
    subject,
    scope: 'space',
    ...(read.key && read.key.length > 1 && { key: read.key }),
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
    ...(isSoft
      ? { delete: { soft: { deleted_at: 'now' }, restore: { deleted_at: null } } }
      : { delete: 'hard', canUndelete: true }),
  };
  return { resource, relations, leftOut };
}

/** What the database asks of a value, and what it takes where there is none. */
function neededBy(column: ReadColumn): Pick<Field, 'required' | 'filled' | 'default'> {
  if (!column.required) return {};
  if (column.default === null) return { required: true };
  const literal = /^(?:'((?:[^']|'')*)'::(.+)|(true|false|-?\d+))$/.exec(column.default);
  const [, text, type = '', other] = literal ?? [];
  if (text && (column.labels || TEXT.test(type))) return { required: true, default: text.replaceAll("''", "'") };
  return { filled: true, ...(other && { default: JSON.parse(other) }) };
}

const optionOf = (value: string, comment?: string | null) => ({ value, ...(comment && { label: comment }) });

const choice = (name: string, options: { value: string; label?: string }[]) =>
  ({ kind: 'choice', name, options }) as const satisfies Field;

const TEXT = /^(text|character varying|citext|character|bpchar)(\(\d+\))?$/;
const isMoment = ({ type }: ReadColumn) => /^timestamp(\(\d\))? with(out)? time zone$/.test(type);
/** Whole numbers, by the most that the column holds where the kind would let more pass. */
const INTEGERS: Record<string, number | undefined> = { smallint: 32_767, integer: undefined, bigint: undefined };

/** The field of a column, or why there is none. */
function kindOf(column: ReadColumn, read: ReadTable): Field | string {
  const { name, type, labels } = column;
  const own = read.checks.filter((check) => new RegExp(`\\b${name}\\b`).test(check));
  if (labels)
    return choice(
      name,
      labels.map((label) => optionOf(label)),
    );
  if (type in INTEGERS || /^(numeric|real|double precision)/.test(type)) return numberOf(column, own);
  if (type === 'boolean') return { kind: 'boolean', name };
  if (type === 'date') return { kind: 'date', name, precision: 'day' };
  if (isMoment(column)) return { kind: 'date', name, precision: 'minute' };
  if (type === 'jsonb') return { kind: 'json', name };
  if (type === 'json') {
    // PostgreSQL has no equality of it: an edit could not tell whether somebody else was there before.
    const isTold = read.columns.some((one) => one.name === 'updated_at' && isMoment(one));
    const why = 'nothing else tells an edit without a column "updated_at" (jsonb can be)';
    return isTold ? { kind: 'json', name } : `values of json cannot be compared, and ${why}`;
  }
  const item = type.replace(/\[\]$/, '');
  if (!TEXT.test(item)) return `no kind of field holds ${type}`;
  if (item !== type) return { kind: 'list', name, item: { kind: 'text', name: 'item', ...lengthOf(item) } };
  return textOf(column, own);
}

function numberOf({ name, type }: ReadColumn, checks: readonly string[]): Field {
  const bound = (pattern: string) => {
    const number = checks
      .map((check) => new RegExp(`\\(${name} ${pattern} \\(?'?(-?[\\d.]+)`).exec(check)?.[1])
      .find(Boolean);
    return number === undefined ? undefined : Number(number);
  };
  const limit = INTEGERS[type];
  const [min = limit && -limit - 1, max = limit] = [bound('>='), bound('<=')];
  return {
    ...{ kind: 'number', name },
    ...(type in INTEGERS && { integer: true }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

const lengthOf = (type: string, counted?: string) => {
  const maxLength = Number(/\((\d+)\)/.exec(type)?.[1] ?? counted ?? 0);
  return maxLength > 0 ? { maxLength } : {};
};

function textOf({ name, type }: ReadColumn, checks: readonly string[]): Field {
  // PostgreSQL compares other texts than `text` as that.
  const written = `(?:${name}|\\(${name}\\)::text)`;
  const values = checks
    .map((check) => new RegExp(`\\(${written} = ANY \\(\\(?ARRAY\\[(.+?)\\]\\)`).exec(check)?.[1])
    .find(Boolean);
  if (values)
    return choice(
      name,
      [...values.matchAll(/'((?:[^']|'')*)'::(?:text|character varying)/g)].map(([, value = '']) =>
        optionOf(value.replaceAll("''", "'")),
      ),
    );
  const counted = checks
    .map((check) => new RegExp(`(?:char_)?length\\(${written}\\) <= (\\d+)`).exec(check)?.[1])
    .find(Boolean);
  const lengthLimit = lengthOf(type, counted);
  if (PICTURE.test(name)) return { kind: 'media', name, accept: ['image/*'] };
  if (RICH.test(name) && !lengthLimit.maxLength) return { kind: 'richText', name };
  const format = FORMATS.find(([pattern]) => pattern.test(name))?.[1];
  return { kind: 'text', name, ...(format && { format }), ...lengthLimit };
}
