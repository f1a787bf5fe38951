import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRows } from '#console/fields/designer/FieldRows.tsx';
import type { ControlProps, Errors } from '#console/fields/module.ts';
import { useTranslated } from '#console/fields/useMessage.ts';
import { useDataModel } from '#console/records/custom-fields/useDataModel.ts';
import { useLabels } from '#console/records/labels.ts';
import { useReferenceTargets } from '#console/records/useReferenceTargets.ts';
import { useModel } from '#console/ui/context.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { customFaults } from '#schema/stored-fields/custom-fields.ts';
import { comparisonsIn, conditionOf } from '#schema/stored-fields/field-condition.ts';
import { isBuiltIn } from '#schema/stored-fields/field-shapes.ts';
import { BuiltInFields } from './BuiltInFields.tsx';
import { CustomExtras } from './CustomExtras.tsx';
import { faultMessages } from './fault-messages.ts';
import { UnreadValues } from './UnreadValues.tsx';

const entriesOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The fields that one kind of record has of the space's own, and what is wrong with them. */
export function FieldsInput({ field, value, onChange, id, readOnly = false }: ControlProps) {
  const { name: extended } = field;
  const { t } = useTranslation();
  const translated = useTranslated();
  const declared = useModel().declared(extended);
  const labels = useLabels(declared);
  const targets = useReferenceTargets(true);
  const { data_model: data } = useDataModel().data ?? {};
  const saved = entriesOf(data?.[extended]);
  const savedNames = useMemo(
    () => new Set(entriesOf(data?.[extended]).map((entry) => String(entry.name))),
    [data, extended],
  );
  const fields = entriesOf(value);
  const added = fields.filter((entry) => !isBuiltIn(entry));
  const builtIns = fields.filter(isBuiltIn);
  const sections = [
    ...new Set([
      ...(declared.form ?? []).map(({ label }) => label),
      ...fields.map(({ section }) => String(section ?? '')).filter(Boolean),
    ]),
  ];
  const siblings = declared.fields.map((one) => {
    const { label } = builtIns.find(({ name }) => name === one.name) ?? {};
    return { ...one, label: (typeof label === 'string' && label) || labels.field(one) };
  });
  const conditionFields = added.flatMap((entry) => {
    const condition = conditionOf(entry);
    return condition ? comparisonsIn(condition).map((one) => one.field) : [];
  });
  const inForm = declared.form?.flatMap((section) => section.fields);
  const hidden = builtIns.filter((entry) => entry.hidden === true).map(({ name }) => name);
  // What people enter and all of them see: neither what the database fills in, nor what a condition would tell.
  const askable = siblings.filter(
    ({ name, readOnly }) =>
      conditionFields.includes(name) ||
      (readOnly !== 'always' &&
        (inForm?.includes(name) ?? true) &&
        declared.guards?.[name] === undefined &&
        !hidden.includes(name)),
  );
  const faults = customFaults(declared, fields, field.kind === 'json' ? field.resources : undefined, saved);
  /** Messages of some entries, each below what stands for its entry. */
  const errorsOf = (entries: readonly JsonObject[], stepOf: (index: number, entry: JsonObject) => unknown): Errors =>
    Object.fromEntries(
      entries.flatMap((entry, index) => {
        const own = faults.filter((fault) => fields[fault.index] === entry);
        const step = stepOf(index, entry);
        return Object.entries(faultMessages(own, entry, t, translated)).map(([path, message]) => [
          path ? `${step}.${path}` : `${step}`,
          message,
        ]);
      }),
    );
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <FieldRows
        id={id}
        fields={added}
        {...{ targets, beside: siblings, readOnly }}
        savedNames={savedNames}
        onChange={(next) => onChange([...builtIns, ...entriesOf(next)])}
        errors={errorsOf(added, (index) => index)}
        more={(entry, rowId, put, errors) => (
          <CustomExtras
            id={rowId}
            field={entry}
            fields={added}
            builtIn={askable}
            sections={sections}
            readOnly={readOnly}
            errors={errors}
            onChange={put}
          />
        )}
      />
      <BuiltInFields
        {...{ id: `${id}-built-in`, resource: declared, sections, readOnly }}
        entries={builtIns}
        errors={errorsOf(builtIns, (_, { name }) => name)}
        onChange={(next) => onChange([...next, ...added])}
      />
      <UnreadValues resource={extended} saved={saved} fields={fields} />
    </Box>
  );
}
