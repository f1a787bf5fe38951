import { useTranslation } from 'react-i18next';
import type { BlockContent, SectionContent } from '../content/content.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { textOf } from '../editing/outline-items.ts';

/** What people call a block or a section: as the outline does. */
export function usePartName(components: ReadonlyMap<string, PlacedComponent>) {
  const { t } = useTranslation();
  return (part: SectionContent | BlockContent): string => {
    const component = 'version' in part && part.componentId !== null ? components.get(part.componentId) : undefined;
    const kind = 'version' in part ? (component?.name ?? t('editor.block.unavailable')) : t('editor.section.one');
    return [kind, textOf(part, kind)].filter(Boolean).join(': ');
  };
}
