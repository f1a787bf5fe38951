import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { Resource } from '#schema/resource.ts';
import { ActionBar } from './ActionBar.tsx';
import { Section } from './Section.tsx';
import type { RecordForm as FormState } from './useRecordForm.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';
import type { UnsavedGuard } from './useUnsavedGuard.ts';

interface RecordFormProps {
  resource: Resource;
  form: FormState;
  guard: UnsavedGuard;
  /** Why the last save failed as a whole, with the way on. */
  problem: ReactNode;
  saving: boolean;
  saveLabel: string;
  onSave(): void;
  onCancel(): void;
}

const focusable = 'input:not([tabindex="-1"]), textarea, [role=combobox], [contenteditable=true], button';

/** The sections of a record with the bar that saves them. */
export function RecordForm({ resource, form, guard, problem, saving, saveLabel, onSave, onCancel }: RecordFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const save = () => !saving && onSave();
  useSaveShortcut(save);

  const { tries } = form;
  useEffect(() => {
    if (tries === 0) return;
    const invalid = element.current?.querySelector('[data-invalid]');
    invalid?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
    invalid?.scrollIntoView({ block: 'center' });
  }, [tries]);

  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack sx={{ gap: 2.5 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {form.parts
          .filter(({ fields }) => fields.length > 0)
          .map((part) => (
            <Section key={part.section.label} resource={resource} part={part} form={form} />
          ))}
      </Stack>
      <ActionBar dirty={form.dirty} saving={saving} saveLabel={saveLabel} onCancel={onCancel} />
      <ConfirmDialog
        open={guard.blocked}
        danger
        title={t('views.unsaved.title')}
        text={t('views.unsaved.text')}
        confirmLabel={t('views.unsaved.leave')}
        onConfirm={guard.go}
        onClose={guard.stay}
      />
    </Box>
  );
}
