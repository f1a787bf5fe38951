import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { FormDraft } from './useDraft.ts';

interface DraftNoteProps {
  draft: Pick<FormDraft, 'found' | 'decide'>;
  /** It was not found in this browser. */
  isElsewhere?: boolean;
  /** The record has been saved by somebody since. */
  changedSince?: boolean;
  onRestore(): void;
}

/** Offers the input that an earlier visit did not save. */
export function DraftNote({ draft, isElsewhere = false, changedSince = false, onRestore }: DraftNoteProps) {
  const { t, i18n } = useTranslation();
  const { found } = draft;
  if (!found) return null;
  const at = new Date(found.at);
  const today = at.toDateString() === new Date().toDateString();
  const time = new Intl.DateTimeFormat(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!today && { day: 'numeric', month: 'short' }),
  }).format(at);
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ marginBlockEnd: 2.5, flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => draft.decide(false)}>
            {t('views.draft.discard')}
          </Button>
          <Button color="inherit" size="small" onClick={onRestore} sx={{ fontWeight: 600 }}>
            {t('views.draft.restore')}
          </Button>
        </>
      }
    >
      {t(isElsewhere ? 'views.draft.elsewhere' : 'views.draft.found', { time })}{' '}
      {changedSince && t('views.draft.changedSince')}
    </Alert>
  );
}
