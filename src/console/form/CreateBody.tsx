import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import { SaveProblem } from '#console/records/saving/SaveProblem.tsx';
import type { Resource } from '#schema/resource.ts';
import { DraftNote } from './drafts/DraftNote.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { useCreating } from './useCreating.ts';
import { useSlow } from './useSlow.ts';

interface CreateBodyProps {
  resource: Resource;
  creating: ReturnType<typeof useCreating>;
  /** Address of the list, on a page of its own. */
  list?: string | undefined;
  onCancel(): void;
  /** Begins another new record after this one was made. */
  onAnother?: ((record: Row) => void | Promise<void>) | undefined;
  /** What stands between the form and the bar that saves. */
  children?: ReactNode;
}

/** The form of a new record; the same on a page and in a drawer. */
export function CreateBody({ resource, creating, list, onCancel, onAnother, children }: CreateBodyProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const { form, draft, error } = creating;
  const isSlow = useSlow(creating.saving);
  return (
    <>
      <DraftNote draft={draft} onRestore={creating.restoreDraft} />
      <RecordForm
        resource={resource}
        form={form}
        problem={error && <SaveProblem resource={resource} error={error} mode="create" list={list} />}
        saving={creating.saving}
        saveLabel={t('views.create.save', words)}
        tooLarge={draft.tooLarge}
        onSave={() => creating.save()}
        onCancel={onCancel}
        secondary={
          onAnother && (
            <Button
              className="form-another"
              color="inherit"
              variant="outlined"
              disabled={isSlow}
              onClick={() => creating.saving || creating.save(onAnother)}
            >
              {t('views.create.another')}
            </Button>
          )
        }
      >
        {children}
      </RecordForm>
    </>
  );
}
