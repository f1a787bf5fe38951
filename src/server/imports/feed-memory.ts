import type { FeedMemory } from '#derive/imports/by-hand.ts';
import type { Checked, ImportPlan } from '#derive/imports/plan.ts';
import { sameJson } from '#derive/values/changes.ts';
import type { Column } from '#derive/values/columns.ts';
import { valueAt } from '#schema/json.ts';
import { type Resource, storageOf } from '#schema/resource.ts';
import type { FeedRecords, HandChange, SourceRecord } from '../ports/files/feeds.ts';
import type { ClaimedImport } from '../ports/files/imports.ts';

interface Tools {
  feeds: FeedRecords;
  resource: Resource;
  columns: readonly Column[];
  plan: ImportPlan;
  /** When the feed was read by the server, so that values of people stay; null for what a person imports. */
  readAt: string | null;
}

/** What an import keeps of what its source says, for the next one. */
interface ImportMemory extends FeedMemory {
  /** Rows that made no record; those of the numbers were refused after all. */
  remember(checked: readonly Checked[], refused: ReadonlySet<number>): Promise<void>;
  /** Rows that made the records with these ids, in their order. */
  rememberNew(items: readonly Extract<Checked, { act: 'create' }>[], ids: readonly string[]): Promise<void>;
  /** Marks what a reading did not see. @returns how many overrides it left, and how many records its source has no more */
  end(): Promise<{ kept: number; gone: number }>;
}

/** Of an import whose rows are records of one dataset with a feed and name them; undefined for all others. */
export async function createFeedMemory(
  run: ClaimedImport,
  { feeds, resource, columns, plan, readAt }: Tools,
): Promise<ImportMemory | undefined> {
  const { datasetId } = run;
  if (datasetId === null || resource.name !== 'listing' || plan.match.by.length === 0) return undefined;
  if (readAt === null && !(await feeds.isFeed(datasetId))) return undefined;
  const ofDataset = { id: run.id, spaceId: run.spaceId, datasetId, readAt };

  return {
    keepsOverrides: readAt !== null,
    known: (keys, ids) => feeds.known(datasetId, keys, ids),

    async changedByHand(ids) {
      const changes = await feeds.handChanges(ids);
      return new Map([...changes].map(([id, some]) => [id, keysByHand(resource, columns, some)]));
    },

    async remember(checked, refused) {
      const records = checked.flatMap((one): SourceRecord[] => {
        if ((one.act !== 'update' && one.act !== 'unchanged') || refused.has(one.row.number)) return [];
        const { id, key, sourceValues, overridden = {} } = one;
        return id === undefined || key === undefined || !sourceValues
          ? []
          : [{ recordId: id, key, sourceValues, overridden }];
      });
      const heard = new Set(records.map(({ key }) => key));
      // Of two rows with one key the second is refused, and of a row at fault the record is in the source all the same.
      const others = checked.flatMap(({ key }) => (key === undefined || heard.has(key) ? [] : [key]));
      await feeds.sawKeys(ofDataset, [...new Set(others)]);
      await feeds.remember(ofDataset, records);
    },

    async rememberNew(items, ids) {
      const records = items.flatMap(({ key, sourceValues }, at): SourceRecord[] => {
        const recordId = ids[at];
        return recordId === undefined || key === undefined || !sourceValues
          ? []
          : [{ recordId, key, sourceValues, overridden: {} }];
      });
      await feeds.remember(ofDataset, records);
    },

    async end() {
      await feeds.markGone(ofDataset);
      return feeds.figures(ofDataset);
    },
  };
}

/** The keys of columns whose values people were the last to change. */
function keysByHand(
  resource: Resource,
  columns: readonly Column[],
  changes: readonly HandChange[],
): ReadonlySet<string> {
  const byHand = new Set<string>();
  for (const { column: changed, key, was, became, isByHand } of changes) {
    for (const { key: name, field, member } of columns) {
      const { column, path } = storageOf(resource, field.name);
      if (column !== changed || (key !== null && key !== path[0])) continue;
      const rest = [...path.slice(key === null ? 0 : 1), ...(member ? [member.name] : [])];
      if (sameJson(valueAt(was, rest), valueAt(became, rest))) continue;
      if (isByHand) byHand.add(name);
      else byHand.delete(name);
    }
  }
  return byHand;
}
