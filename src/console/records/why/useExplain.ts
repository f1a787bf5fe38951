import { useModel, useViewer } from '#console/ui/context.ts';
import { type Explanation, explain, type Question } from '#derive/access/explain.ts';

/** Finds the rule that decides for the viewer. */
export function useExplain(): (question: Question) => Explanation {
  const model = useModel();
  const viewer = useViewer();
  return (question) => explain(model.access, model, viewer, question);
}
