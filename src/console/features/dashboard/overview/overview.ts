import type { Visit } from '#console/records/links/recents.ts';
import type { FindQuestion } from '#derive/documents/search/global-search.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import type { JsonObject } from '#schema/json.ts';
import { inReview } from '../in-review.ts';

export const topics = ['tasks', 'review', 'planned', 'recent'] as const;
export type Topic = (typeof topics)[number];

/** Records that one topic shows. */
export const maxItems = 5;

export interface Item {
  space: AccountSpace;
  resource: string;
  row: JsonObject;
}

export interface TopicQuestion extends FindQuestion {
  topic: Topic;
}

/** What is asked of one space. @param may the rights that the person has there */
export function questionsOf(
  may: (action: string, resource: string) => boolean,
  visits: readonly Visit[],
): TopicQuestion[] {
  const pages = { resource: 'page', fields: ['status', 'published_at', 'updated_at'] };
  const hasStatus = (value: string) => ({ field: 'status', op: 'eq' as const, value });
  return [
    ...(may('list', 'task')
      ? [
          {
            topic: 'tasks' as const,
            resource: 'task',
            where: {
              all: [
                { field: 'assignee_id', op: 'eq' as const, value: { session: 'userId' as const } },
                { field: 'status', op: 'neq' as const, value: 'DONE' },
              ],
            },
            sort: [{ by: 'due_on' }],
            fields: ['due_on', 'status'],
          },
        ]
      : []),
    ...(may('publish', 'page')
      ? [{ topic: 'review' as const, ...pages, where: inReview, sort: [{ by: 'updated_at' }] }]
      : []),
    ...(may('list', 'page')
      ? [{ topic: 'planned' as const, ...pages, where: hasStatus('PLANNED'), sort: [{ by: 'published_at' }] }]
      : []),
    ...visits
      .filter(({ resource }) => may('list', resource))
      .slice(0, maxItems)
      .map(({ resource, id }) => ({ topic: 'recent' as const, resource, ids: [id] })),
  ];
}

const last = '9999';
const textOf = (row: JsonObject, name: string) => (typeof row[name] === 'string' ? (row[name] as string) : last);

/** By what the items of several spaces are put in order; what was opened last has its order within each space alone. */
const orders: { [T in Topic]?: (row: JsonObject) => string } = {
  tasks: (row) => textOf(row, 'due_on'),
  review: (row) => textOf(row, 'updated_at'),
  planned: (row) => textOf(row, 'published_at'),
};

/** The first items of a topic, out of those that each space has. */
export function itemsOf(topic: Topic, perSpace: readonly (readonly Item[])[]): Item[] {
  const order = orders[topic];
  if (order) {
    const all = perSpace.flat();
    return all
      .toSorted((a, b) => (order(a.row) < order(b.row) ? -1 : Number(order(a.row) > order(b.row))))
      .slice(0, maxItems);
  }
  // One of each space after the other, so that none takes all the room.
  const rounds = Math.max(0, ...perSpace.map((items) => items.length));
  return Array.from({ length: rounds }, (_, round) => perSpace.flatMap((items) => items[round] ?? []))
    .flat()
    .slice(0, maxItems);
}
