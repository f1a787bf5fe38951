import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { startingValues } from '#derive/access/form-fields.ts';
import type { BatchChange, KeyChange } from '#derive/documents/batches.ts';
import { validate } from '#derive/values/validation.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { sharedFields } from './shared-fields.ts';
import { type TagMode, TagModes } from './TagModes.tsx';

interface EditFieldsProps {
  titleId: string;
  resource: Resource;
  onCancel(): void;
  onChosen(change: BatchChange): void;
}

/** Chooses the fields to change and their new values, with the inputs and the rules of the form. */
export function EditFields({ titleId, resource, onCancel, onChosen }: EditFieldsProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const id = useId();
  const fields = sharedFields(resource, useRights(resource));
  const [values, setValues] = useState<JsonObject>({});
  const [tagModes, setTagModes] = useState<{ [field: string]: TagMode }>({});
  const [tried, setTried] = useState(false);
  const modeOf = (field: Field): TagMode | undefined =>
    field.kind === 'tags' ? (tagModes[field.name] ?? 'add') : undefined;
  // Nothing to add or to remove is no change; replacing by nothing is one.
  const chosen = fields
    .filter(({ name }) => name in values)
    .map((field) => (['add', 'remove'].includes(modeOf(field) ?? '') ? { ...field, required: true } : field));
  const faults = validate(chosen, values);

  const set = (name: string, value: Json) => setValues((before) => ({ ...before, [name]: value }));
  const toggle = (field: Field) =>
    setValues(({ [field.name]: old, ...others }) =>
      old === undefined ? { ...others, ...startingValues([field], {}, 'edit') } : others,
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const keys: { [field: string]: KeyChange } = {};
    const replaced = { ...values };
    for (const field of chosen) {
      const mode = modeOf(field);
      if (mode === undefined || mode === 'replace') continue;
      const ids = Object.keys(values[field.name] ?? {});
      keys[field.name] = { add: mode === 'add' ? ids : [], remove: mode === 'remove' ? ids : [] };
      delete replaced[field.name];
    }
    onChosen({ do: 'update', values: replaced, ...(Object.keys(keys).length > 0 && { keys }) });
  }

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
      <DialogTitle id={titleId}>{t('views.bulk.edit.title')}</DialogTitle>
      <DialogContent dividers>
        {fields.map((field) => (
          <Box key={field.name} sx={{ marginBlockEnd: field.name in values ? 2 : 0 }}>
            <FormControlLabel
              control={<Checkbox size="small" checked={field.name in values} onChange={() => toggle(field)} />}
              label={labels.field(field)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
            {field.name in values && (
              <Box sx={{ paddingInlineStart: 4 }}>
                {field.kind === 'tags' && (
                  <TagModes
                    label={t('views.bulk.edit.ways.label', { field: labels.field(field) })}
                    value={modeOf(field) ?? 'add'}
                    onChange={(mode) => setTagModes((before) => ({ ...before, [field.name]: mode }))}
                  />
                )}
                <FieldControl
                  field={field}
                  id={`${id}-${field.name}`}
                  label={labels.field(field)}
                  hideLabel
                  value={values[field.name]}
                  record={values}
                  errors={tried ? errorsBelow(faults, field.name) : {}}
                  onChange={(value) => set(field.name, value)}
                />
              </Box>
            )}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={chosen.length === 0}>
          {t('views.bulk.edit.next')}
        </Button>
      </DialogActions>
    </Box>
  );
}
