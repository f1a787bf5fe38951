import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { labelsOf } from '#console/records/labels.ts';
import { publicCustomFields } from '#console/records/useFieldOptions.ts';
import { useModel } from '#console/ui/context.ts';
import { customPrefix, labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { useSourceOptions } from './useSourceOptions.ts';

interface SourceFieldProps {
  source: JsonObject;
  readOnly: boolean;
  onChange(change: { resource: string; field: string }): void;
}

/** A choice that the space has added to its records, and what it offers. */
export function SourceField({ source, readOnly, onChange }: SourceFieldProps) {
  const { t } = useTranslation();
  const { resources } = useModel();
  const { options } = useSourceOptions(source);
  const choices = resources.flatMap((resource) =>
    publicCustomFields(resource)
      .filter(({ kind }) => kind === 'choice')
      .map((field) => {
        const of = { resource: resource.name, field: field.name.slice(customPrefix.length) };
        return { of, key: `${of.resource}.${of.field}`, label: `${labelsOf(t, resource).many}: ${labelOf(field)}` };
      }),
  );
  const named = typeof source.field === 'string' ? `${source.resource}.${source.field}` : '';
  const isKnown = choices.some(({ key }) => key === named);
  return (
    <>
      <TextField
        select
        size="small"
        label={t('forms.source.whichField')}
        value={isKnown ? named : ''}
        disabled={readOnly || choices.length === 0}
        helperText={choices.length === 0 ? t('forms.source.noField') : ''}
        onChange={({ target }) => {
          const chosen = choices.find(({ key }) => key === target.value);
          if (chosen) onChange(chosen.of);
        }}
      >
        {choices.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {named !== '' && !isKnown && <Alert severity="warning">{t('forms.source.fieldGone')}</Alert>}
      {options.length > 0 && (
        <Typography variant="caption" color="text.secondary" role="status">
          {t('forms.source.offers', { options: options.map(({ value, label }) => label ?? value).join(', ') })}
        </Typography>
      )}
    </>
  );
}
