import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#schema/json.ts';
import type { Scene } from './scene.ts';

type Row = { [column: string]: Json };

/** What belongs to others, and how to tell that somebody has seen it. */
export interface Target {
  /** The space that must not be touched. */
  target: string;
  /** Its rows by table, a few of each. */
  rows: ReadonlyMap<string, readonly Row[]>;
  /** Tables whose rows belong to no space. */
  shared: ReadonlySet<string>;
  /** Ids and texts of other people and spaces that occur in an answer, and that the request did not hold itself. */
  seenIn(answer: string, request: string): string[];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const MOST_ROWS = 3;

/** Reads the rows of all spaces but the intruders' own. */
export async function surveyTarget(scene: Scene): Promise<Target> {
  const tables = await tablesOf(scene);
  const [secrets, open, assigned] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const rows = new Map<string, Row[]>();
  for (const { table, space } of tables) {
    const [[text = '[]'] = []] = await scene.sql(`select coalesce(json_agg(each), '[]') from "${table}" each`);
    const all = JSON.parse(text) as Row[];
    const targetRows = all.filter((row) => isTheirs(scene, table, row, space));
    for (const { roles: _elsewhere, ...row } of all) {
      const { assigned_to: assignees = null, ...meta } = table === 'component' ? (row.meta as Row) : {};
      collect(assignees === null ? row : { ...row, meta }, targetRows.includes(row) ? secrets : open);
      // Whom blocks are made for is nobody's business, though the blocks themselves are shared.
      collect(assignees, assigned);
    }
    const targeted = all.filter((row) =>
      space === undefined ? table !== 'user' || targetRows.includes(row) : row[space] === scene.target,
    );
    // A link invites whoever knows it, so its id is no id but a key; the mailed ones are for one person.
    rows.set(table, targeted.filter((row) => table !== 'invitation' || row.email !== null).slice(0, MOST_ROWS));
  }
  for (const text of open) secrets.delete(text);
  for (const id of assigned) if (id !== scene.ownSpace) secrets.add(id);

  const shared = new Set(tables.filter(({ table, space }) => !space && table !== 'user').map(({ table }) => table));
  return {
    target: scene.target,
    rows,
    shared,
    seenIn(answer, request) {
      const found = new Set((answer.match(UUID) ?? []).map((id) => id.toLowerCase()));
      for (const text of leavesOf(answer)) found.add(text);
      const requestText = request.toLowerCase();
      return [...found].filter((text) => secrets.has(text) && !requestText.includes(text.toLowerCase()));
    },
  };
}

/** Base tables, and the column that says whose their rows are. Views repeat them. */
async function tablesOf({ sql }: Scene): Promise<{ table: string; space: string | undefined }[]> {
  const rows = await sql(`
    select relname, exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'space_id' and not attisdropped)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_event' order by relname`);
  return rows.map(([table = '', inSpace]) => ({
    table,
    space: table === 'space' ? 'id' : inSpace === 't' ? 'space_id' : undefined,
  }));
}

function isTheirs(scene: Scene, table: string, row: Row, space: string | undefined): boolean {
  if (table === 'user') return !scene.intruderIds.has(String(row.id));
  if (table === 'own_view') return !scene.intruderIds.has(String(row.created_by));
  return space !== undefined && row[space] !== scene.ownSpace && row[space] !== null;
}

/** Ids, addresses and sentences; single words and dates are nobody's own. */
function collect(value: Json | undefined, into: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      collect(key, into);
      collect(item, into);
    }
  } else if (typeof value === 'string' && isTelling(value))
    into.add(value.match(UUID)?.[0] === value ? value.toLowerCase() : value);
}

function isTelling(text: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return false;
  return new RegExp(`^${UUID.source}$`, 'i').test(text) || (text.length >= 8 && /[\s@/]/.test(text));
}

function leavesOf(answer: string): Set<string> {
  const leaves = new Set<string>();
  try {
    collect(JSON.parse(answer) as Json, leaves);
  } catch {
    leaves.add(answer.trim());
  }
  return leaves;
}

/** Where rows belong to people: those that do not belong to the intruders. */
const othersIn = ({ intruderIds }: Scene): Record<string, string> => {
  const intruderList = `(${[...intruderIds].map((id) => `'${id}'`).join(', ')})`;
  return {
    user: `where name <> 'Intruder'`,
    own_view: `where created_by not in ${intruderList}`,
    // Whoever owns a space may be a customer, and have a plan.
    payment_customer: `where user_id not in ${intruderList}`,
    organization_plan: `where user_id not in ${intruderList}`,
  };
};

/** A checksum of each table's rows of the target and of everybody's account, and of the stored files of the target. */
export async function checksums(scene: Scene): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { table, space } of await tablesOf(scene)) {
    const where = space ? `where "${space}" = '${scene.target}'` : (othersIn(scene)[table] ?? '');
    const [[sum = ''] = []] = await scene.sql(
      `select count(*) || ' ' || coalesce(md5(string_agg(row_text, '' order by row_text)), '')
       from (select each::text as row_text from "${table}" each ${where}) rows`,
    );
    sums[table] = sum;
  }
  return { ...sums, files: filesOf(join(scene.dataDir, 'storage'), scene.target) };
}

function filesOf(folder: string, part: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes(part) && statSync(join(folder, file)).isFile())
    .sort();
  const hash = createHash('md5');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return `${files.length} ${hash.digest('hex')}`;
}
