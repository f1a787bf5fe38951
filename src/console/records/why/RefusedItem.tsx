import type { Question } from '#derive/access/explain.ts';
import { ReasonItem } from './ReasonItem.tsx';
import { useReasonText } from './useReasonText.ts';
import { useExplain } from './why-context.ts';

/** An entry of a menu that the viewer may not use, with the rule that says so. */
export function RefusedItem({ label, question }: { label: string; question: Question }) {
  const textOf = useReasonText(question.resource.name);
  const verdict = useExplain()?.(question);
  if (!verdict || verdict.allowed) return null;
  return <ReasonItem label={label} reason={textOf(verdict.reason)} />;
}
