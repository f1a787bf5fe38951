import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCopyText } from './useCopyText.ts';

interface Props {
  /** What the text is, e.g. the type of a record. */
  label: string;
  text: string;
  copyLabel: string;
}

/** A part of a record, which one press copies. */
export function CopyLine({ label, text, copyLabel }: Props) {
  const { t } = useTranslation();
  const copy = useCopyText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, paddingBlock: 0.25 }}>
      <Typography variant="caption" color="text.secondary" sx={{ inlineSize: 48, flexShrink: 0 }}>
        {label}
      </Typography>
      <Box component="code" dir="ltr" sx={{ fontSize: 12.5, overflowWrap: 'anywhere', minWidth: 0 }}>
        {text}
      </Box>
      <Tooltip title={t('mail.records.copy')}>
        <IconButton size="small" aria-label={copyLabel} onClick={() => void copy(text)}>
          <ContentCopy sx={{ fontSize: 15 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
