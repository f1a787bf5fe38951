import { columnsOfIndex, type Declared } from './declare-resource.ts';
import type { ReadTable } from './read-table.ts';

/** A migration that gives a table what its columns do not, and what is left to people, in sentences. */
export interface Completion {
  /** Without a line where the table has it all. */
  up: string[];
  down: string[];
  notes: string[];
}

/** The list of what copies and archives of spaces take, as its last migration makes it. */
const LIST = /create (?:or replace )?function space_tables\(\)[\s\S]*?\n\$\$;/g;
/** A line of it: place, table, rows that a copy takes, what begins anew there, rows that an archive takes. */
const QUOTED = `null|'(?:[^']|'')*'`;
const LINE = new RegExp(String.raw`\((\d+), '(\w+)', (${QUOTED}), (?:${QUOTED})(?:::jsonb)?,\s+(${QUOTED}),`, 'g');

/**
 * @param migrations the texts of all `up.sql` in their order
 * @throws Error in one line where they make no list that this understands
 */
export function spaceTablesOf(migrations: readonly string[]): string {
  const list = migrations.flatMap((text) => text.match(LIST) ?? []).at(-1);
  if (!list || [...list.matchAll(LINE)].length === 0)
    throw new Error('No migration makes space_tables() as a list of tables: name the table there by hand.');
  return list.replace(/^create function/, 'create or replace function');
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The list with a table at its end, behind all that its records point at; unchanged where it holds none of them. */
function listed(list: string, { resource }: Declared, read: ReadTable): { text: string; notes: string[] } {
  const lines = [...list.matchAll(LINE)].map(([, place, name, taken, archived]) => ({
    ...{ place: Number(place), name: name ?? '' },
    isCopied: taken !== 'null' && taken !== "'false'",
    isArchived: archived !== 'null',
  }));
  const { name } = resource;
  if (lines.some((line) => line.name === name)) return { text: list, notes: [] };
  const pointing = read.references.flatMap(({ columns, table: parent, ofSpaces }) => {
    const own = columns.find((one) => one !== 'space_id') ?? '';
    const column = read.columns.find((one) => one.name === own);
    // Ids alone are given anew; people become the owner, and the server names the blocks that an archive uses.
    if (column?.type !== 'uuid' || ['space', 'user', 'component', name].includes(parent)) return [];
    const line = lines.find((one) => one.name === parent);
    const isCopied = line ? line.isCopied : !ofSpaces;
    return [{ own, parent, required: column.required, isCopied, isArchived: line?.isArchived === true }];
  });
  const notes: string[] = [];
  const behind = (what: string, test: string, lost: (one: (typeof pointing)[number]) => boolean) => {
    const why = pointing.find((one) => one.required && lost(one));
    if (why)
      notes.push(
        `No ${what} of a space takes its records: "${why.own}" has to name a record of ${why.parent}, which stays behind. Name it in leftBehind of ${test}.`,
      );
    return why === undefined;
  };
  const isCopied = behind('copy', 'tests/database/data/space-copies.test.ts', (one) => !one.isCopied);
  const isArchived = behind('archive', 'tests/database/data/space-archives.test.ts', (one) => !one.isArchived);
  if (!isCopied && !isArchived) return { text: list, notes };
  const conditions = [
    ...(resource.delete === 'hard' ? [] : ['deleted_at is null']),
    ...pointing.filter((one) => !one.isCopied).map(({ own }) => `"${own}" is null`),
  ];
  const [copied, archived] = [
    isCopied ? `${quoted(conditions.join(' and ') || 'true')}, '{}'` : 'null, null',
    isArchived ? `'true', '{}'` : 'null, null',
  ];
  const place = Math.max(...lines.map((line) => line.place)) + 1;
  return { text: list.replace(/\n\$\$;$/, `,\n    (${place}, '${name}', ${copied}, ${archived})\n$$$$;`), notes };
}

/**
 * What a table needs beside its columns: indexes, stamps, the audit log, the history of its records, imports, the undo of
 * deletions, and a place in copies and archives of spaces. It calls for nothing that the table has.
 * @param list of copies and archives (`spaceTablesOf`)
 */
export function completeTable(declared: Declared, read: ReadTable, list: string): Completion {
  const { resource } = declared;
  const table = resource.name;
  const up: string[] = [];
  const down: string[] = [];
  const notes: string[] = [];
  const columns = new Set(read.columns.map(({ name }) => name));

  const existing = read.indexes.map(
    (index) => `${/ USING (\w+) /.exec(index)?.[1]} ${columnsOfIndex(index).replaceAll('"', '')}, `,
  );
  const index = (method: string, start: string[], rest: string[] = []) => {
    if (existing.some((one) => one.startsWith(`${method} ${start.join(', ')}, `))) return;
    const all = [...start, ...rest];
    existing.push(`${method} ${all.join(', ')}, `);
    const name = [table, ...all.map((column) => column.replace('gin_trgm_ops', 'trgm').replace(' ', '_')), 'idx']
      .join('_')
      .slice(0, 63);
    const of = method === 'btree' ? '' : `using ${method} `;
    const quotedColumns = all.map((column) => column.replace(/^\w+/, '"$&"')).join(', ');
    up.push(`create index ${name} on "${table}" ${of}(${quotedColumns});`);
    down.push(`drop index ${name};`);
  };
  const trigger = (names: string | string[], sql: string, on = table, has = read.triggers) => {
    const missing = [names].flat().filter((name) => !has.includes(name));
    if (!missing.includes([names].flat()[0] ?? '')) return;
    up.push(sql);
    down.push(...missing.reverse().map((name) => `drop trigger ${name} on "${on}";`));
  };

  for (const { by } of resource.list?.sort ?? []) index('btree', ['space_id', by], ['id']);
  // The operators are of text: a column of fixed length has none.
  const isOfText = ({ name, type }: ReadTable['columns'][number]) =>
    resource.list?.search?.includes(name) && /^(text|citext|character varying)/.test(type);
  for (const { name } of read.columns.filter(isOfText)) index('gin', ['space_id', `${name} gin_trgm_ops`]);
  for (const {
    columns: [own = ''],
    table: parent,
  } of read.references)
    if (!read.choices[parent] && !existing.some((one) => one.startsWith(`btree ${own}, `))) index('btree', [own]);

  if (columns.has('updated_at'))
    trigger(
      'set_updated_at',
      `create trigger set_updated_at before update on "${table}" for each row\n  when (pg_trigger_depth() = 0) execute function set_updated_at();`,
    );
  if (columns.has('updated_at') && columns.has('updated_by')) {
    trigger(
      'stamp_edit_insert',
      `create trigger stamp_edit_insert before insert on "${table}" for each row execute function stamp_edit();`,
    );
    trigger(
      'stamp_edit_update',
      `create trigger stamp_edit_update before update on "${table}" for each row\n  when (old.updated_at is distinct from new.updated_at) execute function stamp_edit();`,
    );
  }
  trigger(
    'keep_paid',
    `create trigger keep_paid before insert or update or delete on "${table}" for each statement execute function keep_paid();`,
  );
  trigger('audit_deletion', `select audit_deletions('${table}');`);
  const changes = ['audit_change_insert', 'audit_change_update'];
  const imports = ['note_import', 'fence_import'];
  if (read.triggers.includes('audit_change_insert')) trigger(imports, `select note_imports('${table}');`);
  else trigger([...changes, ...imports], `select audit_changes('${table}');`);
  trigger(['note_record_change', 'forget_record_changes'], `select keep_history('${table}');`);

  const goesAlong = read.references.some(
    ({ onDelete, triggers }) => onDelete === 'cascade' && triggers.includes('as_deleted'),
  );
  if (resource.canUndelete) trigger(['as_deleted', 'begin_deletion'], `select keep_deleted('${table}', true);`);
  else if (goesAlong) trigger('as_deleted', `select keep_deleted('${table}', false);`);
  for (const parent of new Map(read.references.map((one) => [one.table, one])).values())
    if (
      parent.triggers.includes('as_deleted') &&
      read.references.some((one) => one.table === parent.table && one.onDelete === 'forget')
    )
      trigger(
        'keep_pointing',
        `create trigger keep_pointing before delete on "${parent.table}" for each row execute function keep_pointing();`,
        ...([parent.table, parent.triggers] as const),
      );

  const { text, notes: behind } = listed(list, declared, read);
  if (text !== list) {
    up.push(`\n${text}`);
    down.push(`\n${list}`);
  }
  notes.push(...behind);
  const creator = read.columns.find(({ name }) => name === 'created_by');
  if (creator && !read.references.some(({ columns: own }) => own.includes('created_by')))
    notes.push('"created_by" is no key of "user": a record of an archive that is restored names nobody there.');
  if (!read.comment) notes.push(`Say in a migration what it holds: comment on table "${table}" is '...'.`);
  return { up, down: down.reverse(), notes };
}

/** The number of a migration behind all others, in tens as they are. @param folders `<number>_<name>` */
export const nextNumber = (folders: readonly string[]): number =>
  (Math.floor(Math.max(...folders.map((folder) => Number.parseInt(folder, 10))) / 10) + 1) * 10;
