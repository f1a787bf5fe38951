import { useCallback, useEffect, useRef, useState } from 'react';
import { readableMembers } from '#console/form/drafts/drafts.ts';
import { useMay } from '#console/records/useRights.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useViewer } from '#console/ui/context.ts';
import { closeAutosaves, keepAutosave } from '#derive/documents/operations/revisions.ts';
import type { JsonObject } from '#schema/json.ts';

/** Milliseconds that typing rests before it is sent, and that somebody who does not rest waits for it at most. */
const REST_MS = 3000;
const MOST_WAIT_MS = 15_000;
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
}

const newWork = (earlier: string[] = []): Work => ({
  ...{ editId: crypto.randomUUID(), since: null, earlier },
  ...{ waitingSince: null, isSending: false },
});

/**
 * Keeps what is typed into a page on the server, for its writer alone. It never runs while a key is being pressed: what is to be sent is
 * read once typing rests. What cannot be sent stays in the browser (`useDraft`), and is tried again.
 * @param pageId null where nothing is kept
 * @param edit what is unsaved, by the state of this render
 */
export function useAutosave(pageId: string | null, edit: Edit, readAt: string | null) {
  const { run } = useServiceClient();
  const { readOnly } = useViewer();
  const may = useMay('create');
  const isWanted = pageId !== null && !readOnly && may('page_autosave');
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const work = useRef(newWork());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ edit, readAt });

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { edit: now, readAt: read } = latest.current;
    const before = work.current;
    if (pageId === null || before.waitingSince === null || before.isSending || !now.dirty) return;
    if (before.since !== null && Date.now() - before.since > STRETCH_MS) {
      work.current = { ...newWork([...before.earlier, before.editId]), waitingSince: before.waitingSince };
    }
    const current = work.current;
    Object.assign(current, { isSending: true, waitingSince: null });
    const closed = current.earlier;
    const { was, changes } = now;
    const row = { pageId, editId: current.editId, readAt: read, was, mine: readableMembers(changes, was) };
    const failedAt = Date.now();
    try {
      await run(keepAutosave(row, closed));
      current.since ??= Date.now();
      current.earlier = current.earlier.filter((id) => !closed.includes(id));
      if (work.current === current || work.current.earlier.includes(current.editId)) {
        setKeptAt(Date.now());
        setFailed(false);
        // It was saved while this was on its way.
      } else run(closeAutosaves(pageId, [current.editId])).catch(() => {});
    } catch {
      current.waitingSince ??= failedAt;
      setFailed(true);
    }
    current.isSending = false;
    // What was typed meanwhile, and what could not be sent.
    if (work.current === current && current.waitingSince !== null) timer.current ??= setTimeout(keep, MOST_WAIT_MS);
  }, [pageId, run]);

  /** The work is over: it was saved, or taken back. */
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { editId, since, earlier, isSending } = work.current;
    const done = since === null && !isSending ? earlier : [...earlier, editId];
    work.current = newWork();
    setKeptAt(null);
    setFailed(false);
    // What is left open is found equal to the page by the next opening, and closed then.
    if (pageId !== null && done.length > 0) run(closeAutosaves(pageId, done)).catch(() => {});
  }, [pageId, run]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is new with each render; the values behind it are not
  useEffect(() => {
    latest.current = { edit, readAt };
    if (!isWanted) return;
    if (!edit.dirty) {
      finish();
      return;
    }
    const now = Date.now();
    work.current.waitingSince ??= now;
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, Math.max(0, Math.min(REST_MS, work.current.waitingSince + MOST_WAIT_MS - now)));
  }, [edit.dirty, edit.values, readAt, isWanted, keep, finish]);

  useEffect(() => {
    const again = () => void keep();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      void keep();
    };
  }, [keep]);

  return {
    isWanted,
    /** Milliseconds since 1970 of when the server last kept what is typed; null before. */
    keptAt,
    /** The server could not be told; the browser has it. */
    failed,
    editId: useCallback(() => work.current.editId, []),
    /** This work goes on with what was kept under another name. */
    goOn: useCallback((editId: string) => work.current.earlier.push(editId), []),
    /** It is not wanted any more. */
    discard: useCallback(
      (editId: string) => {
        if (pageId !== null) run(closeAutosaves(pageId, [editId])).catch(() => {});
      },
      [pageId, run],
    ),
  };
}
