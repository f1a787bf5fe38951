import { useTranslation } from 'react-i18next';
import { useMoment } from '../useMoment.ts';
import type { Revision } from './revisions.ts';

/** What a state of a record is called. */
export function useRevisionLabel() {
  const { t } = useTranslation();
  const moment = useMoment();
  return ({ kind, at, by }: Revision) => {
    const author = t('publishing.revisions.by', { name: by || t('publishing.revisions.somebody') });
    return {
      when: moment(at),
      what: kind === 'saved' ? `${t('publishing.revisions.saved')} ${author}` : t('publishing.revisions.typed'),
    };
  };
}
