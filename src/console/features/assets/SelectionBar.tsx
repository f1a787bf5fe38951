import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface SelectionBarProps {
  count: number;
  /** What the viewer may do; those without a handler are not offered. */
  onMove?: (() => void) | undefined;
  onTags?: (() => void) | undefined;
  onDownload(): void;
  downloading: boolean;
  onDelete?: (() => void) | undefined;
  /** Selects the rest of the page. */
  onAll?: (() => void) | undefined;
  onClear(): void;
}

/** What can be done with the selected files. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, onMove, onTags, onDownload, downloading, onDelete, onAll, onClear } = props;
  const { t } = useTranslation();
  return (
    <Paper
      role="region"
      data-bottom-bar
      aria-label={t('views.bulk.label')}
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 3,
        width: 'fit-content',
        marginInline: 'auto',
        marginBlockStart: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0.75, sm: 1.5 },
        paddingInline: 2,
        paddingBlock: 1,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('views.bulk.selected', { count })}
      </Typography>
      {onAll && (
        <Button size="small" color="inherit" onClick={onAll}>
          {t('assets.selectAll')}
        </Button>
      )}
      {onMove && (
        <Button size="small" variant="outlined" color="inherit" onClick={onMove}>
          {t('assets.folders.move')}
        </Button>
      )}
      {onTags && (
        <Button size="small" variant="outlined" color="inherit" onClick={onTags}>
          {t('assets.tags')}
        </Button>
      )}
      <Button size="small" variant="outlined" color="inherit" loading={downloading} onClick={onDownload}>
        {t('assets.download')}
      </Button>
      {onDelete && (
        <Button size="small" variant="outlined" color="error" onClick={onDelete}>
          {t('actions.delete')}
        </Button>
      )}
      <IconButton size="small" aria-label={t('views.bulk.clear')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
