import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { Ellipsis } from '../Ellipsis.tsx';

interface ProgressRowProps {
  text: string;
  /** What the bar measures. */
  label: string;
  /** 0 to 1; null where nobody knows how long it takes. */
  part: number | null;
  cancel(): void;
}

/** How far files on their way are, beside what people go on with. */
export function ProgressRow({ text, label, part, cancel }: ProgressRowProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, typography: 'body2' }}>
      <Ellipsis>{text}</Ellipsis>
      <LinearProgress
        aria-label={label}
        variant={part === null ? 'indeterminate' : 'determinate'}
        value={Math.round((part ?? 0) * 100)}
        sx={{ flex: 1, minWidth: 60 }}
      />
      <Button size="small" color="inherit" onClick={cancel}>
        {t('actions.cancel')}
      </Button>
    </Box>
  );
}
