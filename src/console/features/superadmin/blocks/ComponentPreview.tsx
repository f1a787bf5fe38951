import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockPreview } from '#console/preview/BlockPreview.tsx';
import { isJsonObject, type Json } from '#schema/json.ts';
import { planComponent, previewSite } from './plan-component.ts';

const places = ['header', 'footer', 'sidebar'] as const;

/** A component as a page would show it with its sample, while its fields and its template are written. */
export function ComponentPreview({ schema, info }: { schema: Json | undefined; info: Json | undefined }) {
  const { t } = useTranslation();
  const text = JSON.stringify({ schema: schema ?? [], info: info ?? {} });
  const { block, place } = useMemo(() => {
    const component = JSON.parse(text) as { schema: Json; info: Json };
    const { place: wanted } = isJsonObject(component.info) ? component.info : {};
    return {
      block: planComponent(component.schema, component.info),
      place: places.find((one) => one === wanted) ?? ('page' as const),
    };
  }, [text]);
  if (!block) return null;
  return <BlockPreview site={previewSite} block={block} title={t('superadmin.template.preview')} place={place} />;
}
