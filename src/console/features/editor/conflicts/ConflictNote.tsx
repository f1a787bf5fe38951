import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useConflictText } from './conflict-text.ts';
import { useConflictAt, useDecide } from './conflicts-context.tsx';

/** Above the fields of what two people changed: which of both stays. @param id of the row */
export function ConflictNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const text = useConflictText();
  const conflict = useConflictAt(id);
  const decide = useDecide();
  if (!conflict) return null;
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
      {text(conflict)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => decide(conflict, 'mine')}>
          {t(`editor.conflicts.keep.${conflict.kind}`)}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => decide(conflict, 'theirs')}>
          {t(`editor.conflicts.take.${conflict.kind}`)}
        </Button>
      </Box>
    </Alert>
  );
}
