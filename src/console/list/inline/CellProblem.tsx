import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { SaveProblem } from '#console/records/saving/SaveProblem.tsx';
import type { Resource } from '#schema/resource.ts';
import type { Refused } from './useCellEdits.ts';

interface CellProblemProps {
  resource: Resource;
  refused: Refused;
  anchor: HTMLElement;
  onAgain(): void;
  onDismiss(): void;
}

/** Below a cell whose edit was refused: why, and the way back into the editor with what was entered. */
export default function CellProblem({ resource, refused, anchor, onAgain, onDismiss }: CellProblemProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { error, field } = refused;
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal', maxWidth: 'min(420px, 100vw)' }}>
      <Paper elevation={8} sx={{ marginBlockStart: 0.5, '& button': { whiteSpace: 'nowrap' } }}>
        <Alert
          severity="error"
          variant="outlined"
          action={
            <>
              <Button size="small" color="inherit" onClick={onAgain}>
                {t('views.inline.again')}
              </Button>
              <Button size="small" color="inherit" onClick={onDismiss}>
                {t('views.inline.dismiss')}
              </Button>
            </>
          }
        >
          {t('views.inline.refused', { field: labels.field(field) })}{' '}
          {error.errors?.[field.name] ? (
            String(error.errors[field.name])
          ) : (
            <SaveProblem resource={resource} error={error} mode="edit" />
          )}
        </Alert>
      </Paper>
    </Popper>
  );
}
