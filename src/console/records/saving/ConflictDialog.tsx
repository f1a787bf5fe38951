import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { ConflictField, type Side } from './ConflictField.tsx';
import type { Conflict } from './useConflict.ts';

interface ConflictDialogProps {
  resource: Resource;
  /** The values of both sides, by field name. */
  mine: JsonObject;
  theirs: JsonObject;
  conflict: Conflict;
  /** @param theirs fields that take the value of the other side */
  onResolve(theirs: readonly string[]): void;
  onClose(): void;
}

/** Asks for each field that two people changed whose value stays. Nothing is written before. */
export function ConflictDialog({ resource, mine, theirs, conflict, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const id = useId();
  const [chosen, setChosen] = useState<{ [field: string]: Side }>({});
  const fields = conflict.fields.flatMap((name) => fieldOf(resource, name) ?? []);
  const all = (side: Side) => setChosen(Object.fromEntries(conflict.fields.map((name) => [name, side])));
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { role: 'alertdialog' } }}
    >
      <DialogTitle id={`${id}-title`}>{t('views.conflict.title', words)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t(conflict.saving ? 'views.conflict.text' : 'views.conflict.draftText', words)}
        </DialogContentText>
        {fields.length > 1 && (
          <Stack direction="row" sx={{ gap: 1, marginBlockStart: 1.5 }}>
            <Button size="small" variant="outlined" onClick={() => all('mine')}>
              {t('views.conflict.allMine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => all('theirs')}>
              {t('views.conflict.allTheirs')}
            </Button>
          </Stack>
        )}
        <Stack sx={{ gap: 2.5, marginBlockStart: 2 }}>
          {fields.map((field) => (
            <ConflictField
              key={field.name}
              resource={resource}
              field={field}
              mine={mine[field.name]}
              theirs={theirs[field.name]}
              side={chosen[field.name]}
              onChoose={(side) => setChosen((before) => ({ ...before, [field.name]: side }))}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('views.conflict.later')}
        </Button>
        <Button
          variant="contained"
          disabled={fields.some(({ name }) => !chosen[name])}
          onClick={() => onResolve(conflict.fields.filter((name) => chosen[name] === 'theirs'))}
        >
          {t(conflict.saving ? 'views.conflict.save' : 'views.conflict.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
