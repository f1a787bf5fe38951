import type { GridLocaleText } from '@mui/x-data-grid';
import { useTranslation } from 'react-i18next';

/** The few texts that the grid says by itself. */
export function useGridText(): Partial<GridLocaleText> {
  const { t } = useTranslation();
  return {
    checkboxSelectionHeaderName: t('views.grid.selection'),
    checkboxSelectionSelectAllRows: t('views.grid.selectAll'),
    checkboxSelectionUnselectAllRows: t('views.grid.unselectAll'),
    checkboxSelectionSelectRow: t('views.grid.selectRow'),
    checkboxSelectionUnselectRow: t('views.grid.unselectRow'),
    noRowsLabel: t('views.noMatch.text'),
  };
}
