import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readListState } from '#console/query/list-state.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';

const ExportDialog = onDemand(() => import('./ExportDialog.tsx'));

interface ExportHereProps {
  resource: Resource;
  /** What the rows meet; all are meant where it is left out. */
  where: Predicate | undefined;
  search: string;
  /** Names of the columns; those of the whole list where they are left out. */
  columns?: readonly string[];
}

/** Exports rows that are shown elsewhere than in a list of their own, with the columns and the order of their declaration. */
export function ExportHere({ resource, where, search, columns }: ExportHereProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const { readable } = useRights(resource);
  const [open, setOpen] = useState(false);
  const { state } = readListState(resource, new URLSearchParams(), readable);
  const label = t('views.export.these', words);
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <FileDownloadOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <ExportDialog
          resource={resource}
          state={columns ? { ...state, columns } : state}
          target={{ query: { ...(where && { where }), ...(search && { search }) } }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
