import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';

/** Writes an instant in the reader's language and time zone: `Mar 01, 2025, 09:30 AM`. */
export function useMoment(): (at: string) => string {
  const { i18n } = useTranslation();
  return (at) => {
    const { day, time } = dateText(at, 'minute', i18n.language);
    return [day, time].filter(Boolean).join(', ');
  };
}
