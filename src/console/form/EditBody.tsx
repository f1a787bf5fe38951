import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOf } from '#console/records/live/edits.ts';
import { LiveNote } from '#console/records/live/LiveNote.tsx';
import { ConflictDialog } from '#console/records/saving/ConflictDialog.tsx';
import { SaveProblem } from '#console/records/saving/SaveProblem.tsx';
import { useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';
import { DraftNote } from './drafts/DraftNote.tsx';
import { LostKeysDialog } from './lost-keys/LostKeysDialog.tsx';
import { ReadOnlyRecord } from './ReadOnlyRecord.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useWholeForm } from './sections/GrowingForm.tsx';
import type { Editing } from './useEditing.ts';

interface EditBodyProps {
  resource: Resource;
  editing: Editing;
  /** Address of the list, on a page of its own. */
  list?: string | undefined;
  onCancel(): void;
  /** What stands at the start of the bar that saves. */
  secondary?: ReactNode;
  /** What belongs to the record beside its form. */
  children: ReactNode;
}

/** A record's form for those who may change it, readable values for those who may not; the same on a page and in a drawer. */
export function EditBody({ resource, editing, list, onCancel, secondary, children }: EditBodyProps) {
  const { t } = useTranslation();
  const rights = useRights(resource);
  const { form, draft, error, conflict } = editing;
  const isComplete = useWholeForm();
  const live = isComplete && resource.namesEditor && (
    <LiveNote
      resource={resource}
      shown={[shownOf(resource, { ...editing.base, id: editing.id })]}
      single
      onShow={editing.showTheirs}
    />
  );
  if (!rights.update) {
    return (
      <>
        {live}
        <ReadOnlyRecord resource={resource} form={form} />
        {children}
        {secondary}
      </>
    );
  }
  return (
    <>
      {live}
      <DraftNote draft={draft} changedSince={editing.changedSinceDraft} onRestore={editing.restoreDraft} />
      <RecordForm
        resource={resource}
        form={form}
        problem={error && <SaveProblem resource={resource} error={error} mode="edit" list={list} />}
        saving={editing.saving}
        saveLabel={t('actions.save')}
        tooLarge={draft.tooLarge}
        onSave={editing.save}
        onCancel={onCancel}
        secondary={secondary}
      >
        {children}
      </RecordForm>
      {conflict && (
        <ConflictDialog
          resource={resource}
          mine={form.values}
          theirs={form.saved}
          conflict={conflict}
          onResolve={editing.resolve}
          onClose={editing.postpone}
        />
      )}
      {editing.lost && (
        <LostKeysDialog
          resource={resource}
          id={editing.id}
          lost={editing.lost}
          onConfirm={() => editing.decideLost(true)}
          onClose={() => editing.decideLost(false)}
        />
      )}
    </>
  );
}
