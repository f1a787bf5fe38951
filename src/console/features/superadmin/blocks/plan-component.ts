import { planBlock } from '#render/blocks.ts';
import { siteOf } from '#render/site.ts';
import { isJsonObject, type Json } from '#schema/json.ts';

/** No space is selected here: blocks are shown in the look that a new space has. */
export const previewSite = siteOf({ id: '', name: 'Sitewright', info: {}, meta: {} });

/** A component with its sample, as a page would place it; null where it cannot be one. */
export function planComponent(schema: Json | undefined, info: Json | undefined) {
  const { sample = {} } = isJsonObject(info ?? null) ? (info as { sample?: Json }) : {};
  const component = { id: 'preview-component', version: 1, versions: [], schema: schema ?? [], info: info ?? {} };
  return planBlock({ id: 'preview', info: sample, version: 1, component });
}
