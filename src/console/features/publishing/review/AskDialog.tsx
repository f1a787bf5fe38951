import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPublisher } from '#console/records/publisher/useIsPublisher.ts';
import { useViewer } from '#console/ui/context.ts';
import type { PageState } from '../page-state.ts';

/** The same as the database keeps. */
export const LONGEST_NOTE = 2000;

interface AskDialogProps {
  page: PageState;
  busy: boolean;
  /** @param reviewer id of a person */
  onConfirm(reviewer: string, note: string): void;
  onClose(): void;
}

/** Asks who shall look at the page, and what to say to them. */
export function AskDialog({ page, busy, onConfirm, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { userId } = useViewer();
  const mayPublish = useIsPublisher();
  const people = page.publishers.filter((person) => person.id !== userId);
  const [only] = people;
  const [reviewer, setReviewer] = useState(people.length === 1 && only ? only.id : '');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const fault = tried && reviewer === '' ? t('publishing.review.ask.missing') : '';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The dialog stands inside the editor's form as far as React knows.
    event.stopPropagation();
    setTried(true);
    if (reviewer !== '') onConfirm(reviewer, note.trim());
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{t('publishing.review.ask.title', { name: page.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            {people.length === 0
              ? t('publishing.review.ask.nobody')
              : t(`publishing.review.ask.${mayPublish ? 'text' : 'needed'}`)}
          </DialogContentText>
          {people.length > 0 && (
            <>
              <TextField
                select
                autoFocus
                label={t('publishing.review.ask.reviewer')}
                value={reviewer}
                error={fault !== ''}
                helperText={fault}
                onChange={({ target }) => setReviewer(target.value)}
              >
                {people.map((person) => (
                  <MenuItem key={person.id} value={person.id}>
                    <bdi>{person.name}</bdi>
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                multiline
                minRows={3}
                maxRows={10}
                label={t('publishing.review.ask.note')}
                value={note}
                onChange={({ target }) => setNote(target.value)}
                slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('actions.cancel')}
          </Button>
          {people.length > 0 && (
            <Button type="submit" variant="contained" loading={busy}>
              {t('publishing.review.ask.confirm')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
