import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { PlacedComponent } from '../content/placed-components.ts';
import type { PartConflict } from '../session/merge-content.ts';
import { usePartName } from './part-name.ts';

interface ConflictBarProps {
  conflicts: readonly PartConflict[];
  components: ReadonlyMap<string, PlacedComponent>;
  onShow(id: string): void;
}

/** Says that there is something to decide before the next save, and leads there. */
export function ConflictBar({ conflicts, components, onShow }: ConflictBarProps) {
  const { t } = useTranslation();
  const nameOf = usePartName(components);
  return (
    <Box role="status">
      {conflicts.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ marginInline: 2, marginBlockStart: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {t('editor.conflicts.some', { count: conflicts.length })}
            {conflicts.map(({ id, before, theirs }) => (
              <Chip key={id} size="small" label={nameOf(theirs ?? before)} onClick={() => onShow(id)} />
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
