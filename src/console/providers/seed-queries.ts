import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the browser can answer by itself; undefined for what it has to ask for. */
export type KnownAnswers = (key: QueryKey) => unknown;

/**
 * Refine asks by queries who is signed in and what they may do, and a query has no answer in its first render. What the
 * browser knows is there from the moment that somebody asks, so that no button blinks.
 */
export function seedQueries(client: QueryClient, answers: KnownAnswers): void {
  for (const area of ['auth', 'access']) client.setQueryDefaults([area], { staleTime: Number.POSITIVE_INFINITY });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added') return;
    const answer = answers(query.queryKey);
    if (answer !== undefined) query.setData(answer);
  });
}

/** Answers once more what was asked: something else is known now. */
export function reseedQueries(client: QueryClient, answers: KnownAnswers): void {
  for (const query of client.getQueryCache().getAll()) {
    const answer = answers(query.queryKey);
    if (answer !== undefined) query.setData(answer);
  }
}
