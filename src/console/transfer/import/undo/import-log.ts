import type { ListServices } from '#derive/documents/list-services.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { importRuns } from '../import-rights.ts';
import type { Written } from '../run-import.ts';

type Ask = Pick<ListServices, 'createMany' | 'updateMany'>;

/** Records that are written before what was written is kept again: a lost page leaves no more than a fifth of it behind. */
const leastBetween = 500;
const partBetween = 0.2;

/** What is kept of an import beside what it writes. */
export interface ImportAbout {
  /** The dataset of all its rows. */
  dataset?: Json | undefined;
  /** How its columns are read (`planToKeep`). */
  plan?: JsonObject;
}

/** Keeps what an import writes, while it goes on: closing the page on the way loses little of it. */
export function createImportLog(
  { createMany, updateMany }: Ask,
  { resource, file, dataset, plan }: { resource: string; file: string } & ImportAbout,
) {
  let id: string | undefined;
  let kept = 0;

  async function change(changes: JsonObject): Promise<void> {
    if (id !== undefined) await updateMany({ resource: importRuns, updates: [{ id, changes }] });
  }

  const valuesOf = ({ created, changed }: Written): JsonObject => ({
    written: { created: [...created], changed: changed.map((record) => ({ ...record })) },
  });

  return {
    /** @throws where it cannot be kept: then nothing should be written either */
    async begin(): Promise<void> {
      [id] = await createMany({
        resource: importRuns,
        records: [
          {
            resource,
            file: file.slice(0, 300),
            ...(typeof dataset === 'string' && { dataset_id: dataset }),
            ...(plan && { plan }),
          },
        ],
      });
    },
    async keep(written: Written): Promise<void> {
      const count = written.created.length + written.changed.length;
      if (count === kept || (kept > 0 && count < kept * (1 + partBetween) + leastBetween)) return;
      kept = count;
      await change(valuesOf(written));
    },
    /** The id of what is kept, which the import can be taken back by; undefined where it wrote nothing. */
    async finish(written: Written): Promise<string | undefined> {
      await change({ ...valuesOf(written), finished_at: new Date().toISOString() });
      return written.created.length + written.changed.length > 0 ? id : undefined;
    },
  };
}
