import { useTranslation } from 'react-i18next';
import { recentText, useMinute } from '#console/fields/date/ago.ts';
import { dateText } from '#console/fields/date/date-text.ts';
import { labelsOf } from '#console/records/labels.ts';
import { readableTitle } from '#console/records/record-title.ts';
import { useModel } from '#console/ui/context.ts';
import { recordPath } from '#derive/navigation/record-path.ts';
import type { JsonObject } from '#schema/json.ts';

/** What lines say of records: their name, where they open, and their times. */
export function useLineTexts() {
  const model = useModel();
  const { t, i18n } = useTranslation();
  const now = useMinute();
  const { language } = i18n;
  return {
    title: (name: string, row: JsonObject) => {
      const resource = model.resource(name);
      return readableTitle(resource, row, language) || labelsOf(t, resource).one;
    },
    kind: (name: string) => labelsOf(t, model.resource(name)).one,
    path: (name: string, row: JsonObject) => recordPath(model.resource(name), row) ?? '/',
    /** `3 hours ago`, or its day. */
    ago: (at: unknown) =>
      typeof at === 'string'
        ? (recentText(at, now, language, t('fields.justNow')) ?? dateText(at, 'minute', language).day)
        : '',
    /** `Mar 01, 2025, 09:30 AM` */
    at: (at: string) =>
      Object.values(dateText(at, 'minute', language))
        .filter(Boolean)
        .join(', '),
    day: (day: unknown) => (typeof day === 'string' ? dateText(day, 'day', language).day : ''),
  };
}
