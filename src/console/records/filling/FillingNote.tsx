import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { inQuotes } from '../back-references/useKeyCount.ts';
import type { Progress } from './progress.ts';
import { useProgressText } from './useProgressText.ts';

interface Filling {
  resource: Resource;
  /** The fields that wait, by their labels. */
  names: readonly string[];
  progress: Progress | null;
}

export const FillingContext = createContext<Filling | null>(null);

/** Which fields lists cannot sort and filter by yet, and how far they are. */
export function FillingNote() {
  const filling = useContext(FillingContext);
  return filling && <Note {...filling} />;
}

function Note({ resource, names, progress }: Filling) {
  const { t } = useTranslation();
  const progressText = useProgressText(resource);
  const id = useId();
  const { done = 0, total = null } = progress ?? {};
  return (
    <Alert severity="info" variant="outlined" sx={{ marginBlockEnd: 2, '& .MuiAlert-message': { flex: 1 } }}>
      <span id={id}>{t('views.filling.preparing', { count: names.length, names: inQuotes(names) })}</span>
      <LinearProgress
        aria-labelledby={id}
        variant={total === null ? 'indeterminate' : 'determinate'}
        value={total ? Math.min(100, (done / total) * 100) : 0}
        sx={{ marginBlock: 1 }}
      />
      <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {progressText(progress)}
      </Typography>
    </Alert>
  );
}
