const pad = (part: number) => String(part).padStart(2, '0');

/** The calendar day of a time where its reader is: `2026-11-20`. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

export type Due = 'overdue' | 'today' | 'later';

/** How a due day stands to today; null for tasks without one, and for those that are done. */
export function dueState(dueOn: unknown, status: unknown, today: string): Due | null {
  if (typeof dueOn !== 'string' || status === 'DONE') return null;
  if (dueOn === today) return 'today';
  return dueOn < today ? 'overdue' : 'later';
}
