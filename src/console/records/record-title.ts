import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** Characters of a title that headings and sentences carry. */
const maxLength = 80;

/** What a record is called: the first line of its title field, cut where it is long; '' where it has none. */
export function recordTitle(resource: Resource, record: JsonObject): string {
  const [line = ''] = String(record[resource.title] ?? '')
    .trim()
    .split('\n');
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}

/** The same for the reader: records that are known by a time alone carry it as people write it. */
export function useRecordTitle(resource: Resource): (record: JsonObject) => string {
  const { i18n } = useTranslation();
  return (record) => readableTitle(resource, record, i18n.language);
}

/** The same for code that speaks of many resources; `language` is a BCP 47 tag. */
export function readableTitle(resource: Resource, record: JsonObject, language: string): string {
  const field = fieldOf(resource, resource.title);
  const title = recordTitle(resource, record);
  if (field?.kind !== 'date' || title === '') return title;
  const { day, time } = dateText(title, field.precision, language);
  return [day, time].filter(Boolean).join(', ');
}
