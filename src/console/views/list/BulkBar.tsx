import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { useRights } from '../useRights.ts';
import { type Named, useRecordActions } from './useRecordActions.ts';

interface BulkBarProps {
  resource: Resource;
  archived: boolean;
  records: readonly Named[];
  onDelete(): void;
  onClear(): void;
}

/** What can be done with the selected rows of the page. */
export function BulkBar({ resource, archived, records, onDelete, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const rights = useRights(resource);
  const { restore } = useRecordActions(resource);
  return (
    <Paper
      elevation={8}
      role="region"
      aria-label={t('views.bulk.label')}
      sx={{
        position: 'sticky',
        bottom: 16,
        alignSelf: 'center',
        zIndex: 3,
        marginBlockStart: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: 2,
        paddingBlock: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('views.bulk.selected', { count: records.length })}
      </Typography>
      {archived && rights.remove && (
        <Button size="small" variant="outlined" onClick={() => void restore(records).then(onClear)}>
          {t('views.actions.restore')}
        </Button>
      )}
      {rights.remove && (
        <Button size="small" variant="outlined" color="error" onClick={onDelete}>
          {t(archived ? 'views.remove.forever' : 'actions.delete')}
        </Button>
      )}
      <IconButton size="small" aria-label={t('views.bulk.clear')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
