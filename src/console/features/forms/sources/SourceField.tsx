import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { labelsOf } from '#console/records/labels.ts';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { datasetsWithChoices } from '#derive/documents/operations/catalogue.ts';
import { publicCustomFields } from '#derive/slots/field-options.ts';
import { choiceSource } from '#render/form/field-options.ts';
import { customPrefix, labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { type ChoiceSource, FIELD_SOURCE } from '#schema/stored-fields/choice-options.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { useSourceOptions } from './useSourceOptions.ts';

interface SourceFieldProps {
  source: JsonObject;
  readOnly: boolean;
  onChange(source: JsonObject): void;
}

/** A choice that the space has added to its records, or one of a dataset, and what it offers. */
export function SourceField({ source, readOnly, onChange }: SourceFieldProps) {
  const { t } = useTranslation();
  const { resources } = useModel();
  const { options } = useSourceOptions(source);
  const datasets = useChoicesOfDatasets();
  const added = resources.flatMap((resource) =>
    publicCustomFields(resource)
      .filter(({ kind }) => kind === 'choice')
      .map((field) => ({
        of: { resource: resource.name, field: field.name.slice(customPrefix.length) },
        label: `${labelsOf(t, resource).many}: ${labelOf(field)}`,
      })),
  );
  const choices = [...added, ...datasets.choices].map((choice) => ({ ...choice, key: keyOf(choice.of) }));
  const of = choiceSource(source);
  const named = of ? keyOf(of) : '';
  const isKnown = choices.some(({ key }) => key === named);
  const isRead = datasets.isRead || (of !== undefined && 'resource' in of);
  return (
    <>
      <TextField
        select
        size="small"
        label={t('forms.source.whichField')}
        value={isKnown ? named : ''}
        disabled={readOnly || choices.length === 0}
        helperText={choices.length === 0 && !datasets.isLoading && !datasets.isFailed ? t('forms.source.noField') : ''}
        onChange={({ target }) => {
          const chosen = choices.find(({ key }) => key === target.value);
          if (chosen) onChange({ kind: FIELD_SOURCE, ...chosen.of });
        }}
      >
        {choices.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {datasets.isFailed && <Alert severity="error">{t('forms.source.datasetsFailed')}</Alert>}
      {named !== '' && !isKnown && isRead && <Alert severity="warning">{t('forms.source.fieldGone')}</Alert>}
      {options.length > 0 && (
        <Typography variant="caption" color="text.secondary" role="status">
          {t('forms.source.offers', { options: options.map(({ value, label }) => label ?? value).join(', ') })}
        </Typography>
      )}
    </>
  );
}

const keyOf = (of: ChoiceSource) => `${'dataset' in of ? of.dataset.toLowerCase() : of.resource}.${of.field}`;

interface ChoicesOfDatasets {
  choices: { of: ChoiceSource; label: string }[];
  isLoading: boolean;
  /** These are all of them. */
  isRead: boolean;
  isFailed: boolean;
}

/** The choices of the datasets of the space; none for whoever may not read these. */
function useChoicesOfDatasets(): ChoicesOfDatasets {
  const { run } = useServices();
  const { keys } = useKeys();
  const { space } = useSpace();
  const mayRead = useMay('list')('dataset');
  const id = space?.id ?? '';
  const {
    data = none,
    isLoading,
    isSuccess,
    isError,
  } = useQuery({
    queryKey: keys().data().resource('dataset').action('list').params({ choicesOf: id }).get(),
    queryFn: async ({ signal }) => (await run(datasetsWithChoices(id), { signal })).rows,
    enabled: space !== null && mayRead,
    retry: false,
  });
  const choices = data.flatMap(({ id, name, fixed_fields }) =>
    fieldsFromFixed(fixed_fields)
      .filter(({ kind }) => kind === 'choice')
      .map((field) => ({ of: { dataset: String(id), field: field.name }, label: `${name}: ${labelOf(field)}` })),
  );
  return { choices, isLoading, isRead: isSuccess, isFailed: isError };
}

const none: readonly JsonObject[] = [];
