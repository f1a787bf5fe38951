import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';

/** A time as its day, with the minute for whoever points at it; a dash word where there is none. */
export function When({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation();
  if (at === null) return <>{t('people.never')}</>;
  const { day, time } = dateText(at, 'minute', i18n.language);
  return (
    <time dateTime={at} title={`${day} ${time}`}>
      {day}
    </time>
  );
}
