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

/** Says that there is something to decide before the next save, and leads there. Above the page, so that nothing on it moves. */
export function ConflictBar({ conflicts, components, onShow }: ConflictBarProps) {
  const { t } = useTranslation();
  const nameOf = usePartName(components);
  return (
    <Box
      role="status"
      sx={{
        ...{ position: 'absolute', insetInline: 0, insetBlockEnd: { xs: 72, md: 20 }, zIndex: 'appBar' },
        ...{ display: 'flex', justifyContent: 'center', paddingInline: 2, pointerEvents: 'none' },
      }}
    >
      {conflicts.length > 0 && (
        <Alert severity="warning" sx={{ maxWidth: 720, boxShadow: 8, pointerEvents: 'auto' }}>
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
