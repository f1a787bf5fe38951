import type { Predicate } from '#schema/predicate.ts';

export const calendarKinds = ['planned', 'published', 'mailing', 'newsletter', 'post', 'task'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

interface Source {
  resource: string;
  /** The field that holds the date. */
  at: string;
  /** It is a calendar day, without a time. */
  isDay?: true;
  /** More fields that the entry is made of. */
  fields?: readonly string[];
  where?: Predicate;
  /** The rights by which an entry can be brought to another day; nobody brings it where there are none. */
  moves?: readonly ('edit' | 'publish')[];
}

const isStatus = (value: string): Predicate => ({ field: 'status', op: 'eq', value });

/** Where the entries of each kind come from. */
export const sources: Record<CalendarKind, Source> = {
  planned: { resource: 'page', at: 'published_at', where: isStatus('PLANNED'), moves: ['edit', 'publish'] },
  published: { resource: 'page', at: 'published_at', where: isStatus('PUBLISHED') },
  mailing: { resource: 'newsletter', at: 'planned_at', where: isStatus('PLANNED') },
  newsletter: { resource: 'newsletter', at: 'sent_at', where: isStatus('SENT') },
  post: { resource: 'post', at: 'created_at' },
  task: { resource: 'task', at: 'due_on', isDay: true, fields: ['status'], moves: ['edit'] },
};
