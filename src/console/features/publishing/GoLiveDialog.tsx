import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#console/fields/date/DateInput.tsx';
import type { RefusedBlock } from '#console/providers/api/publishing-api.ts';
import type { Warning } from './checks/checks.ts';
import { RefusedBlocks } from './checks/RefusedBlocks.tsx';
import { Warnings } from './checks/Warnings.tsx';
import type { PageState } from './page-state.ts';
import { useSite } from './useSite.ts';

interface GoLiveDialogProps {
  page: PageState;
  /** A time is asked for. */
  planned: boolean;
  busy: boolean;
  /** What is worth mending; null where the page could not be looked through. */
  warnings: readonly Warning[] | null;
  /** Blocks that the server has refused. */
  refused: readonly RefusedBlock[];
  onFault(id: string): void;
  /** @param at when, as ISO 8601; null for now */
  onConfirm(at: string | null): void;
  onClose(): void;
}

const isLater = (at: string) => Date.parse(at) > Date.now();

/** The last look before a page is public: what is worth mending, where it will be, and when. */
export function GoLiveDialog({
  page,
  planned,
  busy,
  warnings,
  refused,
  onFault,
  onConfirm,
  onClose,
}: GoLiveDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const known = page.status === 'PLANNED' && page.publishedAt && isLater(page.publishedAt) ? page.publishedAt : null;
  const [at, setAt] = useState<string | null>(known);
  const [tried, setTried] = useState(false);
  const fault = planned && tried && (at === null || !isLater(at)) ? t('publishing.ask.schedule.later') : '';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { isOpen } = useSite();
  const text = page.live ? 'draft' : isOpen ? 'text' : 'closed';

  function confirm() {
    setTried(true);
    if (!planned) onConfirm(null);
    else if (at !== null && isLater(at)) onConfirm(at);
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands inside the editor's form as far as React knows.
          event.stopPropagation();
          confirm();
        }}
      >
        <DialogTitle id={`${id}-title`}>
          {t(planned ? 'publishing.ask.schedule.title' : 'publishing.ask.publish.title', { name: page.name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t(`publishing.ask.publish.${text}`)}</DialogContentText>
          {planned && (
            <FormControl error={fault !== ''}>
              <FormLabel htmlFor={`${id}-at`} sx={{ mb: 0.5 }}>
                {t('publishing.ask.schedule.at')}
              </FormLabel>
              <DateInput
                aria={{ id: `${id}-at`, 'aria-describedby': `${id}-zone`, ...(fault && { 'aria-invalid': true }) }}
                precision="minute"
                error={fault !== ''}
                value={at}
                onChange={setAt}
              />
              <FormHelperText id={`${id}-zone`}>{fault || t('publishing.ask.schedule.zone', { zone })}</FormHelperText>
            </FormControl>
          )}
          {refused.length > 0 ? <RefusedBlocks blocks={refused} onOpen={onFault} /> : <Warnings warnings={warnings} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} autoFocus={!planned}>
            {t(planned ? 'publishing.ask.schedule.confirm' : 'publishing.ask.publish.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
