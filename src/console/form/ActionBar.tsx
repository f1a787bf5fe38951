import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenAction } from '#console/ui/screen-actions.ts';
import { useSlow } from './useSlow.ts';
import './form.css';

interface ActionBarProps {
  /** Id of the form that Save submits. */
  formId: string;
  dirty: boolean;
  saving: boolean;
  saveLabel: string;
  tooLarge: boolean;
  onCancel(): void;
  secondary?: ReactNode;
}

/** Save and cancel, always in sight, and whether there is anything to save. */
export function ActionBar({ formId, dirty, saving, saveLabel, tooLarge, onCancel, secondary }: ActionBarProps) {
  const { t } = useTranslation();
  const submit = () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  const isSlow = useSlow(saving);
  useScreenAction(saving ? null : { id: 'save', label: saveLabel, run: submit });
  return (
    <div className="form-bar" data-bottom-bar>
      {secondary}
      <p role="status">{dirty && t(tooLarge ? 'views.draft.tooLarge' : 'views.unsaved.status')}</p>
      <Button color="inherit" onClick={() => saving || onCancel()} disabled={isSlow}>
        {t(dirty ? 'views.form.discard' : 'actions.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" loading={isSlow} title={t('views.form.shortcut')}>
        {saveLabel}
      </Button>
    </div>
  );
}
