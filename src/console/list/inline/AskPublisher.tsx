import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPublisher } from '#console/records/publisher/useIsPublisher.ts';

/** Asks whether the viewer may publish without a review, and says why what is public is closed where they may not. */
export default function AskPublisher({ onAnswer }: { onAnswer(reason: string | undefined): void }) {
  const { t } = useTranslation();
  const reason = useIsPublisher() === false ? t('publishing.needed.none') : undefined;
  useEffect(() => onAnswer(reason), [onAnswer, reason]);
  return null;
}
