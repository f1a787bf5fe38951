import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#console/fields/module.ts';
import { createFormSourceApi } from '#console/providers/api/form-source-api.ts';
import { useService } from '#console/session/services.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { FIELD_SOURCE } from '#schema/stored-fields/choice-options.ts';
import { SourceField } from './SourceField.tsx';
import { SourceFile } from './SourceFile.tsx';
import { SourceRows } from './SourceRows.tsx';

const KINDS = ['csv', 'sheet', 'supabase', FIELD_SOURCE] as const;
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  csv: ['url', 'column'],
  sheet: ['url', 'column'],
  supabase: ['url', 'table', 'key', 'column'],
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Where the options of a question come from beside those that are written down, and what is there at the moment. */
export function SourceInput({ id, value, onChange, readOnly = false }: ControlProps) {
  const { t } = useTranslation();
  const sources = useService(createFormSourceApi);
  const source: JsonObject = isJsonObject(value) ? value : {};
  const kind = textOf(source.kind);
  const rows = useMutation({ mutationFn: () => sources.read(source) });
  const put = (change: JsonObject) => {
    rows.reset();
    onChange({ ...source, ...change });
  };
  return (
    <Box role="group" aria-labelledby={`${id}-title`} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={`${id}-title`} variant="body2" sx={{ fontWeight: 500 }}>
        {t('forms.source.label')}
      </Typography>
      <TextField
        select
        size="small"
        label={t('forms.source.kind')}
        value={kind}
        disabled={readOnly}
        onChange={(event) => put({ kind: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('forms.source.none')}</MenuItem>
        {KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`forms.source.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {kind === FIELD_SOURCE && <SourceField source={source} readOnly={readOnly} onChange={onChange} />}
      {kind === 'csv' && (
        <SourceFile text={textOf(source.text)} readOnly={readOnly} onChange={(text) => put({ text })} />
      )}
      {(FIELDS[kind] ?? [])
        .filter((name) => name !== 'url' || !textOf(source.text))
        .map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            size="small"
            label={t(`forms.source.${name}`)}
            value={textOf(source[name])}
            disabled={readOnly}
            helperText={
              name === 'key' ? t('forms.source.keyHelp') : name === 'column' ? t('forms.source.columnHelp') : ''
            }
            onChange={(event) => put({ [name]: event.target.value })}
          />
        ))}
      {kind === 'sheet' && (
        <Typography variant="caption" color="text.secondary">
          {t('forms.source.sheetHelp')}
        </Typography>
      )}
      {kind && kind !== FIELD_SOURCE && (
        <Button
          variant="outlined"
          size="small"
          loading={rows.isPending}
          onClick={() => rows.mutate()}
          sx={{ justifySelf: 'start' }}
        >
          {t('forms.source.look')}
        </Button>
      )}
      {rows.error && <Alert severity="error">{rows.error.message}</Alert>}
      {rows.data && <SourceRows table={rows.data} column={textOf(source.column)} />}
    </Box>
  );
}
