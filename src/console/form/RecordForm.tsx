import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveTriesContext } from '#console/fields/designer/useOpenRow.ts';
import { HiddenFields } from '#console/records/why/HiddenFields.tsx';
import { useScreenAction } from '#console/ui/screen-actions.ts';
import type { Resource } from '#schema/resource.ts';
import { useWholeForm } from './sections/GrowingForm.tsx';
import { Section } from './sections/Section.tsx';
import type { ResourceForm as FormState } from './useResourceForm.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';
import { useSlow } from './useSlow.ts';
import './form.css';

interface RecordFormProps {
  resource: Resource;
  form: FormState;
  /** Why the last save failed as a whole, with the way on. */
  problem: ReactNode;
  saving: boolean;
  saveLabel: string;
  /** What is unsaved is more than this browser may keep. */
  tooLarge: boolean;
  onSave(): void;
  onCancel(): void;
  /** What stands at the start of the bar. */
  secondary?: ReactNode;
  /** What stands between the form and the bar: it belongs to the record, but is not saved with it. */
  children?: ReactNode;
}

const focusable = 'input:not([tabindex="-1"]), textarea, [role=combobox], [contenteditable=true], button';

/** Who saves at the end of a long form sees why it failed. */
const showAtOnce = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'center' });

/** The sections of a record with the bar that saves them. */
export function RecordForm({ resource, form, problem, onSave, children, ...bar }: RecordFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const save = () => !bar.saving && onSave();
  useSaveShortcut(save);

  const isComplete = useWholeForm();
  const { tries } = form;
  useEffect(() => {
    if (tries === 0) return;
    const invalid = element.current?.querySelector('[data-invalid]');
    const refused = invalid?.querySelector<HTMLElement>('[aria-invalid=true]');
    const control = refused ?? invalid?.querySelector<HTMLElement>(focusable);
    control?.focus({ preventScroll: true });
    // The whole of a field may be taller than the window.
    (control ?? invalid)?.scrollIntoView({ block: 'center' });
  }, [tries]);

  return (
    <SaveTriesContext value={tries}>
      <form
        className="record-form"
        id={form.id}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {problem && (
          <Alert ref={showAtOnce} severity="error">
            {problem}
          </Alert>
        )}
        {form.parts
          .filter(({ fields }) => fields.length > 0)
          .slice(0, isComplete ? undefined : 1)
          .map((part) => (
            <Section key={part.section.label} resource={resource} part={part} form={form} />
          ))}
        {isComplete && <HiddenFields resource={resource} />}
      </form>
      {isComplete ? children : <div className="form-rest" />}
      <ActionBar dirty={form.dirty} formId={form.id} {...bar} />
    </SaveTriesContext>
  );
}

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
function ActionBar({ formId, dirty, saving, saveLabel, tooLarge, onCancel, secondary }: ActionBarProps) {
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
