import { type DataDocument, withoutPartners } from '#render/data/data-document.ts';
import type { JsonObject } from '#schema/json.ts';

/** What blocks compute, as a call of the person at the canvas: who may not read partners asks for the rest. */
export const siteDataCall = (
  document: DataDocument,
  mayList: (resource: string) => boolean,
): { operationName: string; query: string; variables: JsonObject } => ({
  operationName: 'SiteData',
  ...(mayList('partner') ? document : withoutPartners(document)),
});
