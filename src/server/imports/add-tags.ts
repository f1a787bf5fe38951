import { createManyCall } from '#derive/documents/write-calls.ts';
import type { NewTag } from '#derive/imports/new-tags.ts';
import { type AskRows, readAll } from '#derive/imports/read-all.ts';
import type { RowFault } from '#derive/values/assemble.ts';
import type { Resource } from '#schema/resource.ts';
import type { ClaimedImport, Importer, Imports } from '../ports/files/imports.ts';
import { inHalves } from './in-halves.ts';

/** Names that one request looks up. */
const NAMES_AT_ONCE = 200;

interface AddedTags {
  /** Of each tag that is there now, its own id by what stands for it. */
  ids: Map<string, string>;
  added: NewTag[];
  /** Why a tag could not be made, by what stands for it. */
  refused: Map<string, RowFault>;
}

/** Adds tags with the rights of the importer. One that somebody has made by now is taken as it is: the database skips it. */
export async function addTags(
  tags: readonly NewTag[],
  tools: { run: ClaimedImport; importer: Importer; imports: Pick<Imports, 'addTags'>; tag: Resource; ask: AskRows },
): Promise<AddedTags> {
  const { run, importer, imports, tag, ask } = tools;
  const ids = await idsByNow(tags, tag, ask);
  const added: NewTag[] = [];
  const refused = new Map<string, RowFault>();
  await inHalves(
    tags.filter(({ id }) => !ids.has(id)),
    async (some) => {
      const rows = some.map(({ name, type }) => ({ name, type }));
      const made = new Set(await imports.addTags(run, importer, createManyCall(tag, rows)));
      for (const [id, own] of await idsByNow(some, tag, ask)) ids.set(id, own);
      added.push(...some.filter(({ id }) => made.has(ids.get(id) ?? '')));
    },
    ({ id }, reason) => refused.set(id, reason),
  );
  return { ids, added, refused };
}

async function idsByNow(tags: readonly NewTag[], tag: Resource, ask: AskRows): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const type of new Set(tags.map((one) => one.type))) {
    const names = tags.filter((one) => one.type === type).map(({ name }) => name);
    for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
      const named = { field: 'name', op: 'in' as const, value: names.slice(from, from + NAMES_AT_ONCE) };
      const where = { all: [{ field: 'type', op: 'eq' as const, value: type }, named] };
      for (const { id, name } of await readAll(ask, { resource: tag.name, fields: ['name'], where }))
        found.set(JSON.stringify([type, name]), String(id));
    }
  }
  return new Map(
    tags.flatMap(({ id, type, name }) => {
      const own = found.get(JSON.stringify([type, name]));
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
}
