import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import { unreadValues } from '#derive/documents/operations/settings.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { readingOf } from '#schema/stored-fields/custom-fields.ts';

interface UnreadValuesProps {
  /** The kind of record. */
  resource: string;
  saved: readonly JsonObject[];
  fields: readonly JsonObject[];
}

/** What a save would do to records, counted by the database: values that nothing would show any more. */
export function UnreadValues({ resource, saved, fields }: UnreadValuesProps) {
  const { t, i18n } = useTranslation();
  const { run } = useServiceClient();
  const { space } = useSpace();
  const changed = fields.filter((field) =>
    saved.some((before) => before.name === field.name && readingOf(before) !== readingOf(field)),
  );
  // A retired field reads nothing.
  const asked = changed.map((field) => (field.retired === true ? { ...field, kind: '' } : field));
  const { data } = useQuery({
    queryKey: ['unread-values', space?.id, resource, asked],
    queryFn: async ({ signal }) => {
      const { rows } = await run(unreadValues(space?.id ?? '', resource, asked), { signal });
      return rows[0]?.unread ?? {};
    },
    enabled: asked.length > 0,
    staleTime: 0,
  });
  const counts = isJsonObject(data) ? data : {};
  return changed.map(({ name, label, retired }) => {
    const count = Number(counts[String(name)] ?? 0);
    if (asked.length === 0 || count === 0) return null;
    const number = new Intl.NumberFormat(i18n.language).format(count);
    return (
      <Alert key={String(name)} severity="warning" sx={{ marginBlockStart: 2 }}>
        {t(retired === true ? 'dataModel.retires' : 'dataModel.unread', { count, number, name: String(label || name) })}
      </Alert>
    );
  });
}
