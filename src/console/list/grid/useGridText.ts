import type { GridLocaleText } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What the grid says by itself. */
export function useGridText(): Partial<GridLocaleText> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      checkboxSelectionSelectAllRows: t('views.grid.selectAll'),
      checkboxSelectionUnselectAllRows: t('views.grid.unselectAll'),
      checkboxSelectionSelectRow: t('views.grid.selectRow'),
      checkboxSelectionUnselectRow: t('views.grid.unselectRow'),
    }),
    [t],
  );
}
