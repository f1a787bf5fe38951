import type { EdgeAnswer, EdgeQuestion } from '#schema/api/edge-figures.ts';
import type { VisitAnswer, VisitQuestion } from '#schema/api/visits.ts';
import type { ApiCall } from './api-call.ts';

/** What was counted of the visits of the selected space, and what the edge measured. Each rejects with a `SessionError`. */
export function createVisitApi(call: ApiCall) {
  const ask = (path: string, question: object) =>
    call('GET', `${path}?${new URLSearchParams({ question: JSON.stringify(question) })}`);
  return {
    report: async (question: VisitQuestion) => (await ask('/api/analytics/page-impressions', question)) as VisitAnswer,
    edge: async (question: EdgeQuestion) => (await ask('/api/edge/analytics', question)) as EdgeAnswer,
  };
}
