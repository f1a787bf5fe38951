import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { type ExampleContext, exampleFields, exampleTitle } from './examples.ts';

/** So many are the latest. */
const LATEST = 20;

interface ExamplePickerProps {
  /** The name of their declaration. */
  kind: string;
  /** Of records: those of this form alone. */
  formId: string | null;
  context: ExampleContext;
  value: Row | null;
  onChoose(row: Row | null): void;
}

/** The latest records of a kind, as far as the viewer may read them. */
export function ExamplePicker({ kind, formId, context, value, onChoose }: ExamplePickerProps) {
  const { t } = useTranslation();
  const resource = useModel().resource(kind);
  const { read } = useRights(resource);
  const { query } = useList<Row, HttpError, Row>({
    resource: kind,
    pagination: { currentPage: 1, pageSize: LATEST, mode: 'server' },
    sorters: [{ field: 'created_at', order: 'desc' }],
    meta: {
      fields: [...(exampleFields[kind] ?? [])],
      ...(kind === 'record' && formId && { where: { field: 'form_id', op: 'eq', value: formId } }),
    },
    queryOptions: { enabled: read },
    errorNotification: false,
  });
  if (!read) return null;
  const rows = query.data?.data ?? [];
  return (
    <TextField
      select
      size="small"
      label={t('newsletters.preview.example')}
      value={rows.some(({ id }) => id === value?.id) ? value?.id : ''}
      onChange={({ target }) => onChoose(rows.find(({ id }) => id === target.value) ?? null)}
      disabled={query.isPending}
      error={query.isError}
      helperText={query.error?.message}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '0 1 300px', minWidth: 0, marginBlockStart: 1, width: 300, maxWidth: '100%' }}
    >
      <MenuItem value="">{t('newsletters.preview.noExample')}</MenuItem>
      {rows.map((row) => (
        <MenuItem key={row.id} value={row.id} sx={{ maxWidth: 480 }}>
          {exampleTitle(kind, row, context) || row.id}
        </MenuItem>
      ))}
    </TextField>
  );
}
