import { type HttpError, useDataProvider, useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#console/ui/notify.ts';
import type { Seen } from '#derive/documents/mutations.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import type { Row } from '../list/useListRows.ts';
import { pick } from './changes.ts';
import { isDeleted } from './facts.ts';
import { useConflict } from './useConflict.ts';
import { useDraft } from './useDraft.ts';
import { useRecordFields } from './useLoadedRecord.ts';
import { type LostKeys, useLostKeys } from './useLostKeys.ts';
import { useRecordForm } from './useRecordForm.ts';
import { afterFrame, useSaving } from './useSaving.ts';

/** Times that a save is tried again by itself when others keep changing other fields of the record. */
const mostTries = 3;

const readAtOf = (record: JsonObject) => (typeof record.updated_at === 'string' ? record.updated_at : null);

/**
 * Changes one record: its form, its draft and its saves. A save is refused when somebody else changed the record since it
 * was read; what the two edits have in common is joined, and for the rest the writer is asked.
 * @param given values that the place of the form sets
 * @param onSaved for what follows a save
 */
export function useEditing(resource: Resource, record: Row, given?: JsonObject, onSaved?: () => void) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const fields = useRecordFields(resource);
  // The record as it was when the form opened; later answers must not change what is being typed.
  const [opened] = useState(record);
  /** The record as it was last read or written here. */
  const [base, setBase] = useState<JsonObject>(record);
  const form = useRecordForm(resource, 'edit', opened, given);
  const draft = useDraft(form, resource.name, record.id, readAtOf(base));
  const [error, setError] = useState<HttpError | null>(null);
  const conflicts = useConflict(form.changes);
  const [again, setAgain] = useState(0);
  const { saving, during, isRunning } = useSaving();
  const findLostKeys = useLostKeys(resource);
  const [lost, setLost] = useState<LostKeys | null>(null);

  function seen(changed: readonly string[]): Seen {
    const readAt = readAtOf(base);
    return readAt === null ? { was: pick(base, changed) } : { readAt };
  }

  /** @param isAsked what the values lose by it was asked about */
  async function save(isAsked = again > 0) {
    setError(null);
    if (conflicts.askAgain() || !form.check()) return;
    const values = form.toSave();
    if (Object.keys(values).length === 0) {
      // The other side saved the same: there is nothing left to send.
      return again > 0 ? saved(values) : toast(t('views.form.nothing'), 'info');
    }
    try {
      const found = isAsked ? null : await findLostKeys(record.id, form.saved, values);
      if (found && Object.keys(found.refusals).length > 0) return void form.refuse(found.refusals);
      if (found) return setLost(found);
      const { data } = await during(() =>
        provider.update({
          resource: resource.name,
          id: record.id,
          variables: values,
          meta: { seen: seen(Object.keys(values)) },
        }),
      );
      setBase((before) => ({ ...before, ...values, ...(data as JsonObject) }));
      saved(values);
      readAgain();
    } catch (reason) {
      const refused = reason as HttpError;
      if (refused.statusCode === 412) return join(refused);
      const onFields = form.refuse((refused.errors ?? {}) as Record<string, string>);
      if (!onFields || Object.keys(refused.errors ?? {}).length === 0) setError(refused);
    }
  }

  /** What shows the record elsewhere reads it again, once it has been told that it is saved. */
  function readAgain() {
    afterFrame(
      () => void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'], id: record.id }),
    );
  }

  function saved(values: JsonObject) {
    form.settle(values);
    setAgain(0);
    toast(t('views.form.saved', words));
    onSaved?.();
  }

  /** Joins this edit with what somebody else saved meanwhile, and saves again where nothing has to be decided. */
  async function join(refused: HttpError) {
    try {
      const { data } = await provider.getOne<Row>({ resource: resource.name, id: record.id, meta: { fields } });
      if (isDeleted(resource, data) && !isDeleted(resource, base)) throw { ...refused, statusCode: 404 };
      // As it was read, and yet not written: the viewer may not, or somebody writes all the time.
      const same = readAtOf(data) !== null && readAtOf(data) === readAtOf(base);
      if (same || again >= mostTries) throw refused;
      void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'], id: record.id });
      setBase(data);
      const names = form.rebase(data);
      if (!conflicts.ask(names, true)) setAgain((count) => count + 1);
    } catch (reason) {
      setAgain(0);
      setError(reason as HttpError);
    }
  }

  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  // Joining changes the form's state; the save that follows has to see it.
  useEffect(() => {
    if (again > 0) void latestSave.current();
  }, [again]);

  return {
    id: record.id,
    form,
    draft,
    error,
    conflict: conflicts.conflict,
    /** The record has been saved by somebody since the draft that was found. */
    changedSinceDraft: draft.found !== null && draft.found.readAt !== readAtOf(base),
    saving,
    save: () => {
      if (isRunning()) return;
      setAgain(0);
      void save();
    },
    /** Takes the saved values of these conflicting fields; the other ones keep what was typed. */
    resolve: (theirs: readonly string[]) => {
      form.take(theirs);
      conflicts.decided();
      if (conflicts.conflict?.saving) setAgain((count) => count + 1);
    },
    putOff: conflicts.putOff,
    /** What a save would lose, which the writer decides about. */
    lost,
    decideLost: (isAccepted: boolean) => {
      setLost(null);
      if (isAccepted) void save(true);
    },
    restoreDraft: () => {
      const { found } = draft;
      if (!found) return;
      const names = form.recover(found.was, found.mine);
      conflicts.ask(names, false);
      draft.decide(true);
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;
