import { useSyncExternalStore } from 'react';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** A way on from a notice. */
export interface NoticeAction {
  label: string;
  run(): void;
}

/** A toast leaves by itself after 2.5 s; a snackbar stays 6 s and may be undone (console.md section 9). */
export interface Notice {
  id: number;
  /** A notice with the key of an earlier one takes its place. */
  key?: string;
  form: 'toast' | 'snackbar';
  severity: Severity;
  message: string;
  /** Milliseconds until it leaves. */
  duration: number;
  undo?: () => void;
  /** What can be done about it; its button stands where UNDO does. */
  action?: NoticeAction;
  /** False where the key that undoes leaves it alone: its button has to be pressed. */
  byKey?: boolean;
}

export const durations = { toast: 2500, snackbar: 6000 } as const;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** What a notice says where nothing else was said (console.md section 8). */
const usualMessage = 'Note archived';

export function show(given: Omit<Notice, 'id' | 'duration'> & { duration?: number }): number {
  const notice = { ...given, message: given.message || usualMessage };
  lastId += 1;
  const others = notices.filter((other) => notice.key === undefined || other.key !== notice.key);
  set([...others, { duration: durations[notice.form], ...notice, id: lastId }].slice(-4));
  return lastId;
}

/** Takes a notice away by its id or its key. */
export function dismiss(idOrKey: number | string): void {
  set(notices.filter((notice) => notice.id !== idOrKey && notice.key !== idOrKey));
}

/** Takes back what the newest notice with an UNDO for the key tells about; false where there is none. */
export function undoLatest(): boolean {
  const notice = notices.findLast(({ undo, byKey = true }) => undo !== undefined && byKey);
  if (!notice) return false;
  dismiss(notice.id);
  notice.undo?.();
  return true;
}

/** Takes all notices away; their UNDO belongs to a workspace that is being left. */
export function dismissAll(): void {
  set([]);
}

/** The notices on screen, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );
}
