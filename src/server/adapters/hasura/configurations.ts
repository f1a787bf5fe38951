import { contentSelection } from '#derive/configuration/contents.ts';
import { type ReferenceKind, referenceKinds } from '#derive/configuration/references.ts';
import { columnsOf, resourceIn, sections } from '#derive/configuration/sections.ts';
import type { AppliedChanges } from '#derive/configuration/undo.ts';
import { pagesWith } from '#derive/documents/operations/navigation.ts';
import { unreadValues } from '#derive/documents/operations/settings.ts';
import { model } from '#resources/model.ts';
import { CONFIGURATION_KEPT_DAYS } from '#schema/api/configuration.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { tableOf, tenantColumn } from '#schema/resource.ts';
import { AppError } from '../../errors.ts';
import type { Configurations, NamedRecord } from '../../ports/configurations.ts';
import { DataServiceError, type HasuraClient } from './client.ts';

const READ = `query ServerConfiguration($space: uuid!) {
  stamp: space_configuration(where: { id: { _eq: $space } }) { stamp }
${sections
  .map((section) => {
    const resource = resourceIn(model, section);
    const contents = section.contents === undefined ? [] : [contentSelection];
    const columns = ['id', ...columnsOf(model, section), ...contents].join(' ');
    return `  ${section.resource}: ${tableOf(resource)}(where: { ${tenantColumn(resource)}: { _eq: $space } }, order_by: [{ id: asc }]) { ${columns} }`;
  })
  .join('\n')}
}`;

/** Where records that a file names stand, and the columns that name them. `own` tables have a space. */
const named: Record<Exclude<ReferenceKind, 'file'>, { columns: readonly string[]; own: boolean; where?: string }> = {
  asset: { columns: ['title', 'url'], own: true },
  component: { columns: ['name'], own: false },
  dataset: { columns: ['name'], own: true },
  footer: { columns: ['name'], own: true },
  form: { columns: ['name'], own: true },
  header: { columns: ['name'], own: true },
  membership_role: { columns: ['name'], own: true },
  page: { columns: ['slug'], own: true, where: 'context_id: { _is_null: true }, status: { _nin: [DELETED, LEGACY] }' },
  sidebar: { columns: ['name'], own: true },
  subscription: { columns: ['name'], own: true },
  tag: { columns: ['type', 'name'], own: true },
  template: { columns: ['name'], own: true },
};
type NamedTable = keyof typeof named;
const tables = referenceKinds.filter((kind): kind is NamedTable => kind !== 'file');
const tableFor = (kind: ReferenceKind): NamedTable => (kind === 'file' ? 'asset' : kind);

/** A million records take some seconds to look through. */
const COUNT_MS = 60_000;

/** The inside of `where`, and what it names. */
interface Condition {
  where: string;
  variables: JsonObject;
}

const APPLIED = `query ServerAppliedConfigurations($where: applied_configuration_bool_exp!) {
  rows: applied_configuration(where: $where, order_by: [{ created_at: desc }, { id: asc }]) { id created_at change_count undone_at creator { name } }
}`;

const APPLIED_CHANGES = `query ServerAppliedConfiguration($where: applied_configuration_bool_exp!) {
  rows: applied_configuration(where: $where) { changes }
}`;

/** Where a block stands beside what is configuration itself. */
const BLOCK_USE = `query ServerConfigurationBlockUse($id: uuid!) {
  blocks: block_aggregate(where: { component_id: { _eq: $id }, template_id: { _is_null: true } }) { aggregate { count } }
  mails: newsletter_block_aggregate(where: { component_id: { _eq: $id } }) { aggregate { count } }
}`;

interface Counted {
  aggregate: { count: number };
}

interface AppliedRow {
  id: string;
  created_at: string;
  change_count: number;
  undone_at: string | null;
  creator: { name: string } | null;
}

const KEPT_MS = CONFIGURATION_KEPT_DAYS * 24 * 3_600_000;
const retainedWhere = (spaceId: string): JsonObject => ({
  ...{ space_id: { _eq: spaceId }, created_at: { _gt: new Date(Date.now() - KEPT_MS).toISOString() } },
});

/** A large configuration takes longer than what people wait for elsewhere. */
const WRITING_MS = 45_000;

/** Configurations in the data service: what stands in them with all rights, what they name with those of the viewer. */
export function createHasuraConfigurations(client: HasuraClient): Configurations {
  type Rows = Record<string, JsonObject[]>;

  /** Rows of several tables by one query. */
  async function findRecords(
    viewer: Parameters<Configurations['byIds']>[0],
    conditions: ReadonlyMap<NamedTable, Condition>,
  ): Promise<NamedRecord[]> {
    if (conditions.size === 0) return [];
    const parameters = ['$space: uuid!'];
    const variables: JsonObject = { space: viewer.spaceId };
    const roots = [...conditions].map(([table, { where, variables: given }]) => {
      const { columns, own, where: more } = named[table];
      for (const [name, value] of Object.entries(given)) {
        parameters.push(`$${name}: ${name.startsWith('ids') ? '[uuid!]!' : '[String!]!'}`);
        variables[name] = value;
      }
      const all = [where, ...(own ? ['space_id: { _eq: $space }'] : []), ...(more ? [more] : [])].join(', ');
      return `  ${table}(where: { ${all} }, order_by: [{ id: asc }]) { id ${columns.join(' ')} }`;
    });
    // A variable that no root uses is refused.
    const query = `query ServerConfigurationNames(${parameters.join(', ')}) {
  space_by_pk(id: $space) { id }
${roots.join('\n')}
}`;
    const answer = await client.ask<Rows>(query, variables, viewer);
    return [...conditions.keys()].flatMap((table) => (answer[table] ?? []).flatMap((row) => recordsOf(table, row)));
  }

  return {
    async read(space) {
      const { stamp, ...rows } = await client.query<Rows>(READ, { space });
      const [current] = stamp ?? [];
      if (typeof current?.stamp !== 'string') throw new AppError('not-permitted');
      return { stamp: current.stamp, rows };
    },

    async byIds(viewer, ids) {
      if (ids.length === 0) return [];
      const conditions = tables.map((table): [NamedTable, Condition] => [
        table,
        { where: `id: { _in: $ids_${table} }`, variables: { [`ids_${table}`]: [...ids] } },
      ]);
      return findRecords(viewer, new Map(conditions));
    },

    async byNames(viewer, references) {
      const conditions = tables.flatMap((table): [NamedTable, Condition][] => {
        const names = references
          .filter(({ kind }) => tableFor(kind) === table)
          .map(({ name }) => lastName(table, name));
        if (names.length === 0) return [];
        const column = table === 'asset' ? 'title' : (named[table].columns.at(-1) ?? 'name');
        const variables = { [`names_${table}`]: [...new Set(names)] };
        return [[table, { where: `${column}: { _in: $names_${table} }`, variables }]];
      });
      return findRecords(viewer, new Map(conditions));
    },

    async reach(viewer, touching) {
      if (touching.kind === 'used') {
        const table = tableOf(resourceOf(model, touching.resource));
        const query = `query ServerConfigurationUse($id: uuid!) {
  used: ${table}_aggregate(where: { ${touching.by}: { _eq: $id } }) { aggregate { count } }
}`;
        type Answer = { used: { aggregate: { count: number } } };
        const { used } = await client.ask<Answer>(query, { id: touching.id }, viewer);
        return { '': used.aggregate.count };
      }
      if (touching.kind === 'block') {
        const { blocks, mails } = await client.query<Record<'blocks' | 'mails', Counted>>(BLOCK_USE, {
          id: touching.id,
        });
        return { '': blocks.aggregate.count + mails.aggregate.count };
      }
      if (touching.kind !== 'fields') {
        const call = pagesWith({ ...touching, spaceId: viewer.spaceId, limit: 1 });
        type Answer = { total: { aggregate: { count: number } } | null };
        const { total } = await client.ask<Answer>(call.query, call.variables, viewer);
        return { '': total?.aggregate.count ?? 0 };
      }
      const call = unreadValues(viewer.spaceId, touching.of, touching.definitions as unknown as Json);
      type Answer = { rows: { unread: Json }[] };
      const { rows } = await client.ask<Answer>(call.query, call.variables, viewer, { limitMs: COUNT_MS });
      const unread = rows[0]?.unread;
      return isJsonObject(unread)
        ? Object.fromEntries(Object.entries(unread).map(([name, count]) => [name, Number(count)]))
        : {};
    },

    async listApplied(spaceId) {
      const { rows } = await client.query<{ rows: AppliedRow[] }>(APPLIED, { where: retainedWhere(spaceId) });
      return rows.map(({ id, created_at, creator, change_count, undone_at }) => ({
        ...{ id, at: created_at, by: creator?.name ?? null, changes: change_count, isUndone: undone_at !== null },
      }));
    },

    async findApplied(spaceId, id) {
      const where = { ...retainedWhere(spaceId), id: { _eq: id }, undone_at: { _is_null: true } };
      const { rows } = await client.query<{ rows: { changes: AppliedChanges }[] }>(APPLIED_CHANGES, { where });
      return rows[0]?.changes ?? null;
    },

    async write({ query, variables }, actor) {
      await client.query(query, variables, actor, WRITING_MS).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },
  };
}

/** Tags are named with their type before them. */
const lastName = (table: NamedTable, name: string) => (table === 'tag' ? name.slice(name.indexOf('/') + 1) : name);

function recordsOf(table: NamedTable, row: JsonObject): NamedRecord[] {
  const id = String(row.id);
  const name = table === 'tag' ? `${row.type}/${row.name}` : String(row[named[table].columns[0] ?? 'name'] ?? '');
  if (name === '') return [];
  const record: NamedRecord = { kind: table, id, name };
  return table === 'asset' ? [record, { kind: 'file', id, name, url: String(row.url ?? '') }] : [record];
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof DataServiceError)) return error;
  const { code, message } = error;
  if (code === 'concurrent-update' || message.includes('configuration of this space was changed'))
    return new AppError('configuration-changed', { cause: error });
  if (!error.isRuleBroken && code !== 'data-exception') return error;
  const violation = message.replace(/^[A-Za-z- ]+ violation\. /, '');
  return new AppError('configuration-refused', { cause: error, details: [{ field: '', message: violation }] });
}
