import Close from '@mui/icons-material/Close';
import ArrowDown from '@mui/icons-material/KeyboardArrowDown';
import ArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useRecordLink } from '#console/records/links/useRecordLink.ts';
import { useRecordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';

interface PreviewHeaderProps {
  /** Of the title, which names the preview. */
  id: string;
  resource: Resource;
  row: Row;
  /** Left out where there is no such row. */
  onBefore?(): void;
  onAfter?(): void;
  onClose?(): void;
}

export function PreviewHeader({ id, resource, row, onBefore, onAfter, onClose }: PreviewHeaderProps) {
  const { t } = useTranslation();
  const titleOf = useRecordTitle(resource);
  const linkTo = useRecordLink(resource);
  const rights = useRights(resource);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        padding: 1,
        paddingInlineStart: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography id={id} variant="h2" noWrap dir="auto" sx={{ flex: 1, fontSize: 15, fontWeight: 600 }}>
        {titleOf(row) || row.id}
      </Typography>
      <IconButton size="small" aria-label={t('views.preview.before')} disabled={!onBefore} onClick={onBefore}>
        <ArrowUp fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('views.preview.after')} disabled={!onAfter} onClick={onAfter}>
        <ArrowDown fontSize="small" />
      </IconButton>
      {rights.open && (
        <Button component={RouterLink} {...linkTo(row)} size="small">
          {t('views.actions.open')}
        </Button>
      )}
      {onClose && (
        <IconButton size="small" aria-label={t('actions.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
