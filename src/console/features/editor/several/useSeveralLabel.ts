import { useTranslation } from 'react-i18next';
import { useEditor } from '../editing/editor-context.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { useSelected } from '../stores/selection.ts';

/** How many are selected, in words. */
export function useSeveralLabel() {
  const { t } = useTranslation();
  const { actions } = useEditor();
  const { ids, isPicking } = useSelected(useCanvas().selection);
  const kind = ids[0] !== undefined && actions.isSection(ids[0]) ? 'sections' : 'blocks';
  return {
    count: ids.length,
    isPicking,
    label: ids.length > 0 ? t(`editor.several.${kind}`, { count: ids.length }) : t('editor.several.none'),
  };
}
