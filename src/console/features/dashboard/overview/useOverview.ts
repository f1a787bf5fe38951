import { useQueries } from '@tanstack/react-query';
import { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { readVisits } from '#console/records/links/recents.ts';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { holds } from '#derive/access/ability.ts';
import { digestOf } from '#derive/documents/digest.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import { faultsOf } from '../domain-faults.ts';
import { countLimit } from '../waiting.ts';
import { numbersOf } from './numbers.ts';
import { type Item, itemsOf, maxItems, questionsOf, type Topic, topics } from './overview.ts';
import { totalsOf } from './totals.ts';

/** Milliseconds for which a look at all spaces is new enough. */
const freshMs = 30_000;

/** What waits for the person in these spaces, by topic, and the numbers of each; one request a space, and one for the names of its site to those who may change them. A space that does not answer is left out. */
export function useOverview(spaces: readonly AccountSpace[]) {
  const { inSpace } = useServices();
  const { access } = useModel();
  return useQueries({
    queries: spaces.map((space) => ({
      queryKey: ['overview', space.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { viewer, may, run, of } = inSpace(space);
        const questions = questionsOf(may, readVisits(viewer));
        const { read, ...request } = numbersOf(may, holds(access, viewer, 'read', 'Billing'), new Date());
        const [answer, names] = await Promise.all([
          run(digestOf({ questions, limit: maxItems, ...request, countLimit: countLimit }), { signal }),
          // The rest of the answer counts without them.
          may('edit', 'general')
            ? of(createDomainsApi)
                .all()
                .catch(() => 'unread' as const)
            : null,
        ]);
        const isUnread = names === 'unread';
        const faults = faultsOf(isUnread ? [] : (names?.domains ?? []));
        const numbers = read(answer);
        return {
          numbers: { ...numbers, decisions: numbers.decisions + faults.length },
          faults: faults.map((fault) => ({ ...fault, space })),
          isUnread,
          items: questions.flatMap(({ topic, resource }, index) =>
            (answer.rows[index] ?? []).map((row) => ({ topic, item: { space, resource, row } satisfies Item })),
          ),
        };
      },
      staleTime: freshMs,
      retry: false,
    })),
    combine: (answers) => ({
      loading: answers.some(({ isPending }) => isPending),
      failed: answers.length > 0 && answers.every(({ isError }) => isError),
      numbers: new Map(answers.flatMap(({ data }, at) => (data ? [[spaces[at]?.id, data.numbers] as const] : []))),
      totals: totalsOf(answers.flatMap(({ data }) => data?.numbers ?? [])),
      unanswered: spaces.filter((_, at) => answers[at]?.isError),
      faults: answers.flatMap(({ data }) => data?.faults ?? []),
      unread: unreadOf(spaces, answers),
      topics: topics.flatMap((topic: Topic) => {
        const perSpace = answers.map(({ data }) =>
          (data?.items ?? []).filter((one) => one.topic === topic).map(({ item }) => item),
        );
        const items = itemsOf(topic, perSpace);
        return items.length > 0 ? [{ topic, items }] : [];
      }),
    }),
  });
}

interface Answered {
  data: { isUnread: boolean } | undefined;
  isFetching: boolean;
  refetch(): unknown;
}

/** Spaces whose names were not read, and how that is tried again; null where all were. */
function unreadOf(spaces: readonly AccountSpace[], answers: readonly Answered[]) {
  const unread = answers.flatMap((answer, at) => {
    const space = spaces[at];
    return space && answer.data?.isUnread ? [{ space, answer }] : [];
  });
  if (unread.length === 0) return null;
  return {
    spaces: unread.map(({ space }) => space),
    busy: unread.some(({ answer }) => answer.isFetching),
    retry: () => {
      for (const { answer } of unread) void answer.refetch();
    },
  };
}

export type OverviewAnswer = ReturnType<typeof useOverview>;
