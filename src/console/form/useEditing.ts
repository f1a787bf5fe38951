import { type HttpError, useDataProvider, useInvalidate, useNotification } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import { useOpenRecord } from '#console/records/saving/open-records.ts';
import { useSaveWithConflicts } from '#console/records/saving/save-with-conflicts.ts';
import { useUndoSave } from '#console/records/saving/useUndoSave.ts';
import { useRecordFields } from '#console/records/useLoadedRecord.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { isDeleted } from '#derive/access/soft-deletion.ts';
import type { ExpectedVersion } from '#derive/documents/mutations.ts';
import { pick } from '#derive/values/changes.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useDraft } from './drafts/useDraft.ts';
import { useKeyedLists } from './lost-keys/useKeyedLists.ts';
import { type LostKeys, useLostKeys } from './lost-keys/useLostKeys.ts';
import { useResourceForm } from './useResourceForm.ts';

const readAtOf = (record: JsonObject) => (typeof record.updated_at === 'string' ? record.updated_at : null);

function expectedVersionOf(record: JsonObject): ExpectedVersion {
  const readAt = readAtOf(record);
  return readAt === null ? { was: record } : { readAt };
}

/**
 * Changes one record: its form, its draft and its saves.
 * @param given values that the place of the form sets
 * @param onSaved for what follows a save
 */
export function useEditing(resource: Resource, record: Row, given?: JsonObject, onSaved?: () => void) {
  const { t } = useTranslation();
  const { snackbar, close } = useNotify();
  const { words } = useLabels(resource);
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const notification = useNotification();
  const fields = useRecordFields(resource);
  // The record as it was when the form opened; later answers must not change what is being typed.
  const [opened] = useState(record);
  /** The record as it was last read or written here. */
  const [base, setBase] = useState<JsonObject>(record);
  const { id } = record;
  const form = useResourceForm(resource, 'edit', opened, {
    given,
    id,
    meta: { expectedVersion: expectedVersionOf(base) },
  });
  const draft = useDraft(form, resource.name, id, readAtOf(base));
  const findLostKeys = useLostKeys(resource);

  const keyed = useKeyedLists(resource);
  const undo = useUndoSave(resource);
  const [lost, setLost] = useState<LostKeys | null>(null);
  const isLossAccepted = useRef(false);

  /** What shows the record elsewhere reads it again. */
  const readAgain = () =>
    void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'], id: record.id });

  const readRecord = async () => (await provider.getOne<Row>({ resource: resource.name, id, meta: { fields } })).data;

  const saving = useSaveWithConflicts({
    form,
    words,
    isChanged: () => Object.keys(form.toSave()).length > 0,
    async send(isRepeated) {
      const values = form.toSave();
      const found = isRepeated || isLossAccepted.current ? null : await findLostKeys(id, form.saved, values);
      const refusals = found?.refusals ?? {};
      if (Object.keys(refusals).length > 0) form.refuse(refusals);
      else setLost(found);
      if (found) return false;
      const before = form.saved;
      const answer = await form.send(keyed.named(before, values));
      const now = { ...base, ...values, ...(answer?.data as JsonObject | undefined) };
      setBase(now);
      form.settle(values);
      readAgain();
      const names = Object.keys(values);
      return (message: string) =>
        undo.offer(message, {
          id,
          record: now,
          // As it was stored: the form shows nothing as an empty text.
          before: pick({ ...before, ...base }, names),
          after: pick(now, names),
          toStored: (back) => keyed.named(values, back),
        });
    },
    async readTheirs(refused: HttpError) {
      const data = await readRecord();
      if (isDeleted(resource, data) && !isDeleted(resource, base)) throw { ...refused, statusCode: 404 };
      // As it was read, and yet not written: the viewer may not, or somebody writes all the time.
      if (readAtOf(data) !== null && readAtOf(data) === readAtOf(base)) throw refused;
      return data;
    },
    mergeTheirs(theirs) {
      readAgain();
      setBase(theirs);
      return { fields: form.mergeRemote(theirs) };
    },
    ...(onSaved && { onSaved }),
  });

  function save(isAccepted: boolean) {
    isLossAccepted.current = isAccepted;
    void saving.save();
  }

  /** Shows what others saved meanwhile. What was changed here stays; where both changed a field, the writer is asked. */
  async function showTheirs() {
    try {
      const data = await readRecord();
      readAgain();
      setBase(data);
      saving.ask(form.mergeRemote(data));
    } catch (reason) {
      notification.open?.({ type: 'error', message: (reason as HttpError).message });
    }
  }

  useOpenRecord('changed', resource.name, id, () => void showTheirs());

  const discarded = `discarded.${id}`;
  // What the undo puts back has to be on the screen.
  useEffect(() => () => close(discarded), [close, discarded]);

  return {
    id,
    /** The record as it was last read or written here. */
    base,
    showTheirs: () => void showTheirs(),
    form,
    draft,
    error: saving.error,
    conflict: saving.conflict,
    /** The record has been saved by somebody since the draft that was found. */
    changedSinceDraft: draft.found !== null && draft.found.readAt !== readAtOf(base),
    saving: saving.saving,
    save: () => save(false),
    /** Takes back what was typed; the notice brings it again. */
    discard: () => {
      const { was, changes } = form;
      form.discard();
      snackbar(t('views.form.discarded'), { key: discarded, undo: () => saving.ask(form.recover(was, changes)) });
    },
    resolve: (theirs: readonly string[]) => saving.resolve(theirs),
    postpone: saving.postpone,
    /** What a save would lose, which the writer decides about. */
    lost,
    decideLost: (isAccepted: boolean) => {
      setLost(null);
      if (isAccepted) save(true);
    },
    restoreDraft: () => {
      const { found } = draft;
      if (!found) return;
      saving.ask(form.recover(found.was, found.mine));
      draft.decide(true);
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;
