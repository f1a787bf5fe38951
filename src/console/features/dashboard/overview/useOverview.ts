import { useQueries } from '@tanstack/react-query';
import { readVisits } from '#console/records/links/recents.ts';
import { useServices } from '#console/session/services.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import { mostCounted } from '../waiting.ts';
import { numbersOf } from './numbers.ts';
import { type Item, itemsOf, most, questionsOf, type Topic, topics } from './overview.ts';

/** Milliseconds for which a look at all spaces is new enough. */
const freshMs = 30_000;

/** What waits for the person in these spaces, by topic, and the numbers of each; one request a space. A space that does not answer is left out. */
export function useOverview(spaces: readonly AccountSpace[]) {
  const { inSpace } = useServices();
  return useQueries({
    queries: spaces.map((space) => ({
      queryKey: ['overview', space.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { viewer, may, digest } = inSpace(space);
        const questions = questionsOf(may, readVisits(viewer));
        const { counts, read } = numbersOf(may, new Date());
        const answer = await digest({ questions, limit: most, counts, most: mostCounted }, signal);
        return {
          numbers: read(answer),
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

export type OverviewAnswer = ReturnType<typeof useOverview>;
