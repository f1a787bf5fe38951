import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockPreview } from '#console/preview/BlockPreview.tsx';
import { planBlock } from '#render/blocks.ts';
import { siteOf } from '#render/site.ts';
import { isJsonObject, type Json } from '#schema/json.ts';

/** No space is selected here: blocks are shown in the look that a new space has. */
const site = siteOf({ id: '', name: 'Sitewright', info: {}, meta: {} });

const places = ['header', 'footer', 'sidebar'] as const;

/** A component as a page would show it with its sample, while its fields and its template are written. */
export function ComponentPreview({ schema, info }: { schema: Json | undefined; info: Json | undefined }) {
  const { t } = useTranslation();
  const text = JSON.stringify({ schema: schema ?? [], info: info ?? {} });
  const { block, place } = useMemo(() => {
    const component = JSON.parse(text) as { schema: Json; info: Json };
    const { sample = {}, place: wanted } = isJsonObject(component.info) ? component.info : {};
    const row = { ...component, id: 'preview-component', version: 1, versions: [] };
    return {
      block: planBlock({ id: 'preview', info: sample, version: 1, component: row }),
      place: places.find((one) => one === wanted) ?? ('page' as const),
    };
  }, [text]);
  if (!block) return null;
  return <BlockPreview site={site} block={block} title={t('superadmin.template.preview')} place={place} />;
}
