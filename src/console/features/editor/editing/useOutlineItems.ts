import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePuckState } from '../puck/puck-store.ts';
import { useEditor } from './editor-context.ts';
import { type OutlineItem, outlineItems } from './outline-items.ts';

/** What stands on the page, saved or not. */
export function useOutlineItems(): OutlineItem[] {
  const { t } = useTranslation();
  const { components, sectionFields } = useEditor();
  const data = usePuckState(({ appState }) => appState.data);
  return useMemo(
    () =>
      outlineItems(data, components, sectionFields, {
        section: t('editor.section.one'),
        unavailable: t('editor.block.unavailable'),
        column: (number) => t('editor.columns.column', { number }),
        empty: t('editor.columns.empty'),
      }),
    [data, components, sectionFields, t],
  );
}
