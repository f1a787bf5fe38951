import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readableMembers } from '#console/form/drafts/drafts.ts';
import { useMay } from '#console/records/useRights.ts';
import { AppContext } from '#console/session/app-context.ts';
import { useServices } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { closeAutosaves, keepAutosave } from '#derive/documents/operations/revisions.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Owner, parentOf } from '../content/content.ts';

/** Milliseconds that typing rests before it is sent, and that somebody who does not rest waits for it at most. */
const REST_MS = 3000;
const MOST_WAIT_MS = 15_000;
/** Milliseconds until what failed is tried again: at first, and at most, since each time waits twice as long. */
const AGAIN_MS = { first: 15_000, most: 5 * 60_000 };
/** Milliseconds that an answer is waited for. */
const ANSWER_MS = 30_000;
/** Work is one state of the history for so many milliseconds; then another one begins. */
const STRETCH_MS = 5 * 60_000;

interface Edit {
  dirty: boolean;
  changes: JsonObject;
  was: JsonObject;
  /** Another object with each change. */
  values: JsonObject;
}

interface Work {
  editId: string;
  /** When the first of it was kept; null before. */
  since: number | null;
  /** Earlier stretches of the same work, which the next save or autosave closes. */
  earlier: string[];
  /** When the oldest change was made that the server does not have; null where it has all. */
  waitingSince: number | null;
  isSending: boolean;
  /** How often in a row it failed. */
  failures: number;
  /** Milliseconds since 1970 before which it is not tried again. */
  notBefore: number;
  /** The server takes nothing as large as this record. */
  isTooLarge: boolean;
}

const newWork = (earlier: string[] = []): Work => ({
  ...{ editId: crypto.randomUUID(), since: null, earlier },
  ...{ waitingSince: null, isSending: false, failures: 0, notBefore: 0, isTooLarge: false },
});

const statusOf = (cause: unknown) => (cause as { statusCode?: number } | null)?.statusCode ?? 0;
/** No connection, no answer in time, too much at once, or a fault of the server: the same may work later. */
const mayWorkLater = (status: number) => status === 0 || status === 429 || status >= 500;

/**
 * Keeps what is typed into a record on the server, for its writer alone. It never runs while a key is being pressed: what is to be sent is
 * read once typing rests. What cannot be sent stays in the browser (`useDraft`), and is tried again; what is refused waits for a change.
 * @param edit what is unsaved, by the state of this render
 */
export function useAutosave(owner: Owner, edit: Edit, readAt: string | null) {
  const { run } = useServices();
  const { readOnly } = useViewer();
  const may = useMay('create');
  const isWriterHere = useIsWriterHere();
  const isWanted = !readOnly && may('content_autosave');
  const { kind, id } = owner;
  const edited = useMemo(() => parentOf({ kind, id }), [kind, id]);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [failed, setFailed] = useState<'again' | 'refused' | null>(null);
  const work = useRef(newWork());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The editor is closed: nothing is begun any more. */
  const isOver = useRef(false);
  const latest = useRef({ edit, readAt });

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { edit: now, readAt: read } = latest.current;
    const current = work.current;
    if (current.waitingSince === null || current.isSending || !now.dirty) return;
    if (current.isTooLarge || !isWriterHere()) return;
    Object.assign(current, { isSending: true, waitingSince: null });
    const closed = current.earlier;
    const { was, changes } = now;
    const row = { edited, editId: current.editId, readAt: read, was, mine: readableMembers(changes, was) };
    const failedAt = Date.now();
    let again = MOST_WAIT_MS;
    try {
      await run(keepAutosave(row, closed), { signal: AbortSignal.timeout(ANSWER_MS) });
      current.since ??= Date.now();
      current.failures = 0;
      current.earlier = current.earlier.filter((id) => !closed.includes(id));
      if (work.current === current) {
        setKeptAt(Date.now());
        setFailed(null);
        // It was saved while this was on its way.
      } else run(closeAutosaves(edited, [current.editId])).catch(() => {});
    } catch (cause) {
      const status = statusOf(cause);
      const isLater = mayWorkLater(status);
      current.isTooLarge = status === 413;
      if (isLater) {
        again = Math.min(AGAIN_MS.first * 2 ** current.failures, AGAIN_MS.most);
        current.failures += 1;
        current.notBefore = Date.now() + again;
        current.waitingSince ??= failedAt;
      }
      if (work.current === current) setFailed(isLater ? 'again' : 'refused');
    }
    current.isSending = false;
    // What was typed meanwhile, and what could not be sent.
    if (!isOver.current && work.current === current && current.waitingSince !== null)
      timer.current ??= setTimeout(keep, again);
  }, [edited, run, isWriterHere]);

  /** The work is over: it was saved, or taken back. */
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { editId, since, earlier, isSending } = work.current;
    const done = since === null && !isSending ? earlier : [...earlier, editId];
    work.current = newWork();
    setKeptAt(null);
    setFailed(null);
    // What is left open is found equal to the record by the next opening, and closed then.
    if (done.length > 0) run(closeAutosaves(edited, done)).catch(() => {});
  }, [edited, run]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is new with each render; the values behind it are not
  useEffect(() => {
    latest.current = { edit, readAt };
    if (!isWanted) return;
    if (!edit.dirty) {
      finish();
      return;
    }
    const now = Date.now();
    const { since, isSending, editId, earlier } = work.current;
    // With its first stroke, so that the draft of this browser calls it the same.
    if (since !== null && now - since > STRETCH_MS && !isSending) {
      const { waitingSince, failures, notBefore, isTooLarge } = work.current;
      work.current = { ...newWork([...earlier, editId]), waitingSince, failures, notBefore, isTooLarge };
    }
    work.current.waitingSince ??= now;
    clearTimeout(timer.current);
    const rest = Math.min(REST_MS, work.current.waitingSince + MOST_WAIT_MS - now);
    timer.current = setTimeout(keep, Math.max(0, rest, work.current.notBefore - now));
  }, [edit.dirty, edit.values, readAt, isWanted, keep, finish]);

  useEffect(() => {
    isOver.current = false;
    const again = () => void keep();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      isOver.current = true;
      // Once: what fails then is in the draft of this browser.
      void keep();
    };
  }, [keep]);

  return {
    isWanted,
    /** Milliseconds since 1970 of when the server last kept what is typed; null before. */
    keptAt,
    /** The server does not have it, the browser does: it is tried again, or the server takes nothing of it. Null where all is well. */
    failed,
    editId: useCallback(() => work.current.editId, []),
    /** This work goes on with what was kept under another name. */
    goOn: useCallback((editId: string) => work.current.earlier.push(editId), []),
    /** It is not wanted any more. */
    discard: useCallback(
      (editId: string) => {
        run(closeAutosaves(edited, [editId])).catch(() => {});
      },
      [edited, run],
    ),
  };
}

/** Whether the session is still that of the writer: what they typed is never sent as somebody else. */
function useIsWriterHere(): () => boolean {
  const session = useContext(AppContext)?.session;
  const { userId } = useViewer();
  return useCallback(() => {
    const state = session?.get();
    // Outside of the console there is no session to end.
    return state === undefined || (state.phase === 'signed-in' && state.account.user.id === userId);
  }, [session, userId]);
}
