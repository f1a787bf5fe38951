import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerAgain, type KnownAnswers } from '#console/providers/known-answers.ts';
import { useApp } from '#console/session/app-context.ts';

/** Keeps what Refine's hooks say of the session as the session is. */
export function useSessionAnswers(client: QueryClient, answers: KnownAnswers): void {
  const { session } = useApp();
  useEffect(() => {
    const tell = () => answerAgain(client, answers);
    tell();
    const unsubscribe = session.subscribe(tell);
    return () => void unsubscribe();
  }, [client, answers, session]);
}
