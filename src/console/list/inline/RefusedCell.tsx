import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { useGridApiContext } from '@mui/x-data-grid';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useInlineEditing } from './inline-editing.ts';
import type { CellAt } from './next-cell.ts';

const CellProblem = onDemand(() => import('./CellProblem.tsx'));

/** The mark in a cell whose edit was refused; below the newest one stands why. */
export function RefusedCell({ cell }: { cell: CellAt }) {
  const { t } = useTranslation();
  const api = useGridApiContext();
  const { resource, edits, start } = useInlineEditing();
  const [mark, setMark] = useState<SVGSVGElement | null>(null);
  const refused = edits.refusalOf(cell);
  const anchor = mark?.closest<HTMLElement>('[role=gridcell]');
  return (
    <>
      <ErrorOutline ref={setMark} color="error" titleAccess={t('views.inline.refusedCell')} fontSize="small" />
      {refused && anchor && refused === edits.refused.at(-1) && (
        <CellProblem
          resource={resource}
          refused={refused}
          anchor={anchor}
          onAgain={() => start(cell)}
          onDismiss={() => {
            edits.dismiss(refused);
            api.current.setCellFocus(cell.id, cell.field);
          }}
        />
      )}
    </>
  );
}
