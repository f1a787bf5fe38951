import type { RunCall } from '#console/providers/data/run-call.ts';
import { type BlockRow, planBlock, type SectionRow } from '#render/blocks.ts';
import type { AskData, DataDocument } from '#render/data/data-document.ts';
import { argumentsOf, type DataRequest, resolveData } from '#render/data/resolve-data.ts';
import type { Site } from '#render/site.ts';
import type { Content } from '../content/content.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { siteDataCall } from '../session/site-data-call.ts';

/** Content of a mail as it is drawn, with its components. */
export const mailSections = (content: Content, components: ReadonlyMap<string, PlacedComponent>): SectionRow[] =>
  content.map(({ id, info, blocks }) => ({
    ...{ id, info },
    blocks: blocks.map(
      ({ componentId, ...block }): BlockRow => ({ ...block, component: components.get(componentId ?? '') ?? null }),
    ),
  }));

/** What the blocks of a mail compute. What fails stays an empty list, as in the mail that is sent. */
export function mailData(
  rows: readonly BlockRow[],
  site: Site,
  { run, mayList }: { run: RunCall; mayList(resource: string): boolean },
) {
  const ask = (document: DataDocument) => run(siteDataCall(document, mayList));
  return resolveData(requestsOf(rows), ask as unknown as AskData, (error) => console.error(error), site);
}

function requestsOf(rows: readonly BlockRow[]): DataRequest[] {
  return rows.flatMap((row) => {
    const planned = planBlock(row);
    if (!planned) return [];
    return Object.entries(planned.definition.data).map(([variable, binding]) => ({
      ...{ blockId: row.id, variable, method: binding.method },
      given: argumentsOf(binding, planned.values, { id: '', tag_ids: {} }),
    }));
  });
}
