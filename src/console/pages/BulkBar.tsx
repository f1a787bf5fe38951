import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '#console/bulk/BulkDialog.tsx';
import { sharedFields } from '#console/bulk/shared-fields.ts';
import type { ListRows } from '#console/query/useListRows.ts';
import type { Selection } from '#console/query/useSelection.ts';
import { useUnpublishedTarget } from '#console/records/publisher/useUnpublishedTarget.ts';
import type { Target } from '#console/records/target.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { ExportButton } from '#console/transfer/export/ExportButton.tsx';
import type { Resource } from '#schema/resource.ts';

interface BulkBarProps {
  resource: Resource;
  archived: boolean;
  list: ListRows;
  selection: Selection;
  /** @param leavesOut what visitors have is not in the target, and was selected */
  onAction(action: BulkAction, target: Target, leavesOut: boolean): void;
}

/** What can be done with the selected rows of the page, or with all that match. */
export default function BulkBar({ resource, archived, list, selection, onAction }: BulkBarProps) {
  const { t, i18n } = useTranslation();
  const rights = useRights(resource);
  const { bulk: OwnActions } = useViewSlots();
  const { all, ids, target } = selection;
  const left = useUnpublishedTarget(resource, target);
  const act = (action: BulkAction) => onAction(action, left.target, left.leavesOut);
  const total = `${new Intl.NumberFormat(i18n.language).format(list.total)}${list.more ? '+' : ''}`;
  return (
    <Paper
      elevation={8}
      role="region"
      data-bottom-bar
      aria-label={t('views.bulk.label')}
      sx={{
        position: 'sticky',
        bottom: 16,
        alignSelf: 'center',
        zIndex: 3,
        marginBlockStart: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: 2,
        paddingBlock: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        variant="body2"
        sx={{ order: { xs: -1, sm: 0 }, flex: { xs: '1 1 75%', sm: 'none' }, fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {all ? t('views.bulk.allSelected', { total }) : t('views.bulk.selected', { count: ids.size })}
      </Typography>
      {selection.mayTakeAll && (
        <Button size="small" onClick={selection.selectAll}>
          {t('views.bulk.selectAll', { total })}
        </Button>
      )}
      {!archived && rights.update && sharedFields(resource, rights).length > 0 && (
        <Button size="small" variant="outlined" color="inherit" disabled={left.isClosed} onClick={() => act('update')}>
          {t('views.actions.edit')}
        </Button>
      )}
      {OwnActions && !archived && <OwnActions target={target} onDone={selection.clear} />}
      <ExportButton resource={resource} target={target} />
      {archived && rights.remove && (
        <Button size="small" variant="outlined" disabled={left.isClosed} onClick={() => act('restore')}>
          {t('views.actions.restore')}
        </Button>
      )}
      {rights.remove && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={left.isClosed}
          onClick={() => act(archived ? 'forever' : 'delete')}
        >
          {t(archived ? 'views.remove.forever' : 'actions.delete')}
        </Button>
      )}
      {left.isNone && (
        <Typography variant="caption" color="text.secondary">
          {t('publishing.needed.none')}
        </Typography>
      )}
      <IconButton
        size="small"
        aria-label={t('views.bulk.clear')}
        onClick={selection.clear}
        // On a phone it stands beside the number: alone in a last row it covered records for nothing.
        sx={{ order: { xs: -1, sm: 0 } }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
