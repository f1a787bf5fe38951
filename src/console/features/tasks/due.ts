export type Due = 'overdue' | 'today' | 'later';

/** How a due day stands to today; null for tasks without one, and for those that are done. */
export function dueState(dueOn: unknown, status: unknown, today: string): Due | null {
  if (typeof dueOn !== 'string' || status === 'DONE') return null;
  if (dueOn === today) return 'today';
  return dueOn < today ? 'overdue' : 'later';
}
