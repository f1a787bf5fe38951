import { useTranslation } from 'react-i18next';
import type { Question } from '#derive/access/explain.ts';
import { ReasonButton } from './ReasonButton.tsx';
import { useExplain } from './useExplain.ts';

/** A button beside something refused, which names the rule that refused it. Nothing where nothing is refused. */
export function WhyNot({ question }: { question: Question }) {
  const { t } = useTranslation();
  const verdict = useExplain()(question);
  if (verdict.allowed) return null;
  return <ReasonButton label={t('why.ask')} resource={question.resource.name} reasons={[verdict.reason]} />;
}
