import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRows } from '#console/fields/designer/FieldRows.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { useTranslated } from '#console/fields/useMessage.ts';
import { useDataModel } from '#console/records/custom-fields/useDataModel.ts';
import { useLabels } from '#console/records/labels.ts';
import { useReferenceTargets } from '#console/records/useReferenceTargets.ts';
import { useModel } from '#console/ui/context.ts';
import { formatFault } from '#schema/fault.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { customFaults } from '#schema/stored-fields/custom-fields.ts';
import { isBuiltIn } from '#schema/stored-fields/field-shapes.ts';
import { BuiltInFields } from './BuiltInFields.tsx';
import { CustomExtras } from './CustomExtras.tsx';
import { named } from './named.ts';
import { UnreadValues } from './UnreadValues.tsx';

const entriesOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The fields that one kind of record has of the space's own, and what is wrong with them. */
export function FieldsInput({ field, value, onChange, id, readOnly = false }: ControlProps) {
  const { name: extended } = field;
  const { t } = useTranslation();
  const translated = useTranslated();
  const declared = useModel().declared(extended);
  const labels = useLabels(declared);
  const targets = useReferenceTargets();
  const { data_model: data } = useDataModel().data ?? {};
  const saved = entriesOf(data?.[extended]);
  const kept = useMemo(() => new Set(entriesOf(data?.[extended]).map((entry) => String(entry.name))), [data, extended]);
  const fields = entriesOf(value);
  const added = fields.filter((entry) => !isBuiltIn(entry));
  const said = fields.filter(isBuiltIn);
  const sections = [
    ...new Set([
      ...(declared.form ?? []).map(({ label }) => label),
      ...fields.map(({ section }) => String(section ?? '')).filter(Boolean),
    ]),
  ];
  const beside = declared.fields.map((one) => {
    const { label } = said.find(({ name }) => name === one.name) ?? {};
    return { ...one, label: (typeof label === 'string' && label) || labels.field(one) };
  });
  const faults = customFaults(declared, fields, field.kind === 'json' ? field.resources : undefined);
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }} {...(faults.length > 0 && { 'data-invalid': true })}>
      <FieldRows
        id={id}
        fields={added}
        {...{ targets, beside, readOnly }}
        kept={kept}
        onChange={(next) => onChange([...said, ...named(entriesOf(next), added, kept)])}
        more={(entry, rowId, put) => (
          <CustomExtras
            id={rowId}
            field={entry}
            fields={added}
            builtIn={declared.fields}
            sections={sections}
            readOnly={readOnly}
            onChange={put}
          />
        )}
      />
      <BuiltInFields
        {...{ id: `${id}-built-in`, resource: declared, sections, readOnly }}
        entries={said}
        onChange={(next) => onChange([...next, ...added])}
      />
      <UnreadValues resource={extended} saved={saved} fields={fields} />
      {faults.length > 0 && (
        <Alert severity="error" sx={{ marginBlockStart: 2 }}>
          {t('dataModel.mend')}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {faults.map((fault) => (
              <li
                key={`${fault.index} ${fault.what} ${fault.what === 'other' ? formatFault(fault.fault) : 'place' in fault && fault.place}`}
              >
                {t(`dataModel.faults.${fault.what}`, {
                  name: fault.name,
                  ...('said' in fault && { said: fault.said }),
                  place: added.indexOf(fields[fault.index] as JsonObject) + 1,
                  ...(fault.what === 'other' && {
                    fault: translated(fault.fault.message) ?? t('configuration.oddDefinition'),
                  }),
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
