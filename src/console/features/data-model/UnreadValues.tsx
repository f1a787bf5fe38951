import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#schema/json.ts';
import { readingOf } from '#schema/stored-fields/custom-fields.ts';
import { levelsOf } from '#schema/stored-fields/custom-levels.ts';
import { useValueCounts } from './useValueCounts.ts';

interface UnreadValuesProps {
  /** The kind of record. */
  resource: string;
  saved: readonly JsonObject[];
  fields: readonly JsonObject[];
}

/** What a save would do to records, counted by the database: values that nothing would show any more, or that others would see. */
export function UnreadValues({ resource, saved, fields }: UnreadValuesProps) {
  const { t, i18n } = useTranslation();
  const differing = (of: (field: JsonObject) => string) =>
    fields.filter((field) => saved.some((before) => before.name === field.name && of(before) !== of(field)));
  const seenOf = (field: JsonObject) => (field.builtIn === true ? '' : levelsOf(field).see);
  const [changed, moved] = [differing(readingOf), differing(seenOf)];
  const unread = useValueCounts(
    resource,
    // A retired field reads nothing.
    changed.map((field) => (field.retired === true ? { ...field, kind: '' } : field)),
  );
  const held = useValueCounts(
    resource,
    moved.map(({ name = null }) => ({ name, kind: '' })),
  );
  const notices = [
    ...changed.map((field) => ({
      field,
      count: unread(String(field.name)),
      says: field.retired ? 'retires' : 'unread',
    })),
    ...moved.map((field) => ({
      field,
      count: held(String(field.name)),
      says: seenOf(field) === 'everybody' ? 'opens' : 'moves',
    })),
  ];
  return notices.map(({ field, count, says }) => {
    if (count === 0) return null;
    const { name, label } = field;
    const number = new Intl.NumberFormat(i18n.language).format(count);
    const who = t(`dataModel.see.${seenOf(field) || 'everybody'}`);
    return (
      <Alert key={`${says} ${name}`} severity="warning" sx={{ marginBlockStart: 2 }}>
        {t(`dataModel.${says}`, { count, number, who, name: String(label || name) })}
      </Alert>
    );
  });
}
