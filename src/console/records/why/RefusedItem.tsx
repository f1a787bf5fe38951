import type { Question } from '#derive/access/explain.ts';
import { ReasonItem } from './ReasonItem.tsx';
import { useExplain } from './useExplain.ts';
import { useReasonText } from './useReasonText.ts';

/** An entry of a menu that the viewer may not use, with the rule that says so. */
export function RefusedItem({ label, question }: { label: string; question: Question }) {
  const textOf = useReasonText(question.resource.name);
  const verdict = useExplain()(question);
  if (verdict.allowed) return null;
  return <ReasonItem label={label} reason={textOf(verdict.reason)} />;
}
