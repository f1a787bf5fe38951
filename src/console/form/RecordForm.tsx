import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { SaveTriesContext } from '#console/fields/designer/useOpenRow.ts';
import { HiddenFields } from '#console/records/why/HiddenFields.tsx';
import type { Resource } from '#schema/resource.ts';
import { ActionBar } from './ActionBar.tsx';
import { Section } from './sections/Section.tsx';
import type { ResourceForm as FormState } from './useResourceForm.ts';
import './form.css';
import { useWholeForm } from './sections/GrowingForm.tsx';
import { useSaveShortcut } from './useSaveShortcut.ts';

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

  const whole = useWholeForm();
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
          .slice(0, whole ? undefined : 1)
          .map((part) => (
            <Section key={part.section.label} resource={resource} part={part} form={form} />
          ))}
        {whole && <HiddenFields resource={resource} />}
      </form>
      {whole ? children : <div className="form-rest" />}
      <ActionBar dirty={form.dirty} formId={form.id} {...bar} />
    </SaveTriesContext>
  );
}
