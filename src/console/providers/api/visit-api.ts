import type { VisitAnswer, VisitQuestion } from '#schema/api/visits.ts';
import type { ApiCall } from './api-call.ts';

/** What was counted of the visits of the selected space. Rejects with a `SessionError`. */
export function createVisitApi(call: ApiCall) {
  return {
    report: async (question: VisitQuestion) =>
      (await call(
        'GET',
        `/api/analytics/page-impressions?${new URLSearchParams({ question: JSON.stringify(question) })}`,
      )) as VisitAnswer,
  };
}
