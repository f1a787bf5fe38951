import type { HttpError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#schema/json.ts';
import { useNotify } from '../useNotify.ts';
import { useConflict } from './useConflict.ts';
import { useSaveQueue } from './useSaveQueue.ts';

/** Times that a save is tried again by itself when others keep saving other things. */
const MOST_TRIES = 3;

interface EditedFields {
  /** The fields that differ from what is saved. */
  changes: JsonObject;
  /** Whether the record may be saved; where it may not, the messages show. */
  check(): Promise<boolean>;
  /** Puts the service's messages on their fields; answers whether the form has them all. */
  refuse(messages: Readonly<Record<string, string>>): boolean;
  /** Takes the saved values of some fields instead of what was changed here. */
  take(names: readonly string[]): void;
}

interface Options<Theirs> {
  form: EditedFields;
  /** What the texts call a record. */
  words: Readonly<Record<string, string>>;
  /** Whether there is anything to send. */
  isChanged(): boolean;
  /**
   * Sends the changes on condition that the record is as it was read, and takes what was sent for saved.
   * @param isRepeated what the changes lead to was asked about by the try before
   * @returns false where the writer has to be asked first; what tells of the save in its own way, with an undo
   * @throws with status 412 where somebody else has changed the record
   */
  send(isRepeated: boolean): Promise<boolean | ((message: string) => void)>;
  /** Reads what somebody else saved. @throws where it cannot be merged, with the reason to show */
  readTheirs(refused: HttpError): Promise<Theirs>;
  /** Puts the changes on top of theirs; answers the fields that both changed, and whether the writer decides about more. */
  mergeTheirs(theirs: Theirs): { fields: readonly string[]; isUndecided?: boolean };
  onSaved?(): void;
}

/**
 * Saves a record that others may change at the same time: a save that is refused for that is merged with theirs and sent again,
 * and where both changed the same the writer decides before anything is written.
 */
export function useSaveWithConflicts<Theirs>({
  form,
  words,
  isChanged,
  send,
  readTheirs,
  mergeTheirs,
  onSaved,
}: Options<Theirs>) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<HttpError | null>(null);
  const [again, setAgain] = useState(0);
  const conflicts = useConflict(form.changes);
  const latest = useRef(attempt);
  // Before what saves again after a change of the state: it has to see that change.
  useEffect(() => {
    latest.current = attempt;
  });
  const saveQueue = useSaveQueue(() => {
    setAgain(0);
    void latest.current();
  });
  useEffect(() => {
    if (again > 0) void latest.current();
  }, [again]);

  const repeat = () => setAgain((count) => count + 1);

  async function attempt() {
    saveQueue.begin();
    setError(null);
    if (conflicts.askAgain() || !(await form.check())) return saveQueue.end(false);
    if (!isChanged()) {
      // The other side saved the same: there is nothing left to send.
      if (again > 0) saved();
      else if (saveQueue.isFirst()) toast(t('views.form.nothing'), 'info');
      return saveQueue.end(true);
    }
    setSaving(true);
    try {
      const isSent = await send(again > 0);
      if (isSent) saved(isSent === true ? undefined : isSent);
      saveQueue.end(isSent !== false);
    } catch (reason) {
      await refused(reason as HttpError);
    } finally {
      setSaving(false);
    }
  }

  function saved(notify: (message: string) => void = toast) {
    setAgain(0);
    notify(t('views.form.saved', words));
    onSaved?.();
  }

  async function refused(reason: HttpError) {
    if (reason.statusCode === 412) return mergeAndSave(reason);
    const messages = (reason.errors ?? {}) as Record<string, string>;
    const isReported = form.refuse(messages) && Object.keys(messages).length > 0;
    if (!isReported) setError(reason);
    saveQueue.end(false);
  }

  async function mergeAndSave(reason: HttpError) {
    try {
      if (again >= MOST_TRIES) throw reason;
      const { fields, isUndecided = false } = mergeTheirs(await readTheirs(reason));
      if (conflicts.ask(fields, true) || isUndecided) saveQueue.end(false);
      else repeat();
    } catch (failure) {
      setAgain(0);
      setError(failure as HttpError);
      saveQueue.end(false);
    }
  }

  return {
    saving,
    /** Why the last save failed as a whole. */
    error,
    conflict: conflicts.conflict,
    /** Saves; answers whether everything is saved then. */
    save: saveQueue.ask,
    /** Saves on after a decision. */
    repeat,
    /** Asks for fields that an older draft and somebody else have changed. */
    ask: (fields: readonly string[]) => conflicts.ask(fields, false),
    /**
     * Takes the saved values of these conflicting fields; the other ones keep what was typed.
     * @param isLast nothing else has to be decided before the save goes on
     */
    resolve: (theirs: readonly string[], isLast = true) => {
      form.take(theirs);
      conflicts.decided();
      if (conflicts.conflict?.saving && isLast) repeat();
    },
    postpone: () => {
      setAgain(0);
      conflicts.postpone();
    },
  };
}
