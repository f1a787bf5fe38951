import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type KnownAnswers, reseedQueries } from '#console/providers/seed-queries.ts';
import { useApp } from '#console/session/app-context.ts';

/** Keeps what Refine's hooks say of the session as the session is. */
export function useSessionAnswers(client: QueryClient, answers: KnownAnswers): void {
  const { session } = useApp();
  useEffect(() => {
    const refresh = () => reseedQueries(client, answers);
    refresh();
    const unsubscribe = session.subscribe(refresh);
    return () => void unsubscribe();
  }, [client, answers, session]);
}
