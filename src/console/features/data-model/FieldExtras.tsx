import { useTranslation } from 'react-i18next';
import { withProperty } from '#console/fields/designer/field-forms.ts';
import { RowInputs } from '#console/fields/designer/Row.tsx';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { isShort } from '#derive/slots/slotted-fields.ts';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { customFields } from '#schema/stored-fields/custom-fields.ts';
import { customSlotKind } from '#schema/stored-fields/custom-slots.ts';
import { FieldLevels } from './FieldLevels.tsx';
import { FieldPlace } from './FieldPlace.tsx';

interface FieldExtrasProps {
  id: string;
  field: JsonObject;
  /** All definitions for this kind of record. */
  fields: readonly JsonObject[];
  builtIn: readonly Field[];
  /** Headings that stand in the form already. */
  sections: readonly string[];
  readOnly: boolean;
  onChange(field: JsonObject): void;
}

/** Kinds whose value fits one small input: they may have a default, and others may be shown by them. */
const simple = ['text', 'number', 'boolean', 'date', 'choice', 'rating'];
/** Neither can be the name of a field. */
const ALWAYS = '-';
const OWN = '+';

/** Where a custom field stands in the form, who sees and changes it, what it holds at first, and when it is shown. */
export function FieldExtras({ id, field, fields, builtIn, sections, readOnly, onChange }: FieldExtrasProps) {
  const { t } = useTranslation();
  const [own] = customFields([withProperty(withProperty(field, 'default', null), 'showIf', null)]);
  const custom = customFields(fields.filter(({ name }) => name !== field.name)).filter(({ retired }) => !retired);
  const all = [...custom.map((other) => other.field), ...builtIn];
  const condition = isJsonObject(field.showIf ?? null) ? (field.showIf as JsonObject) : undefined;
  const others = all.filter(
    ({ kind, name, readOnly }) =>
      name === condition?.field ||
      // What a person chooses: built-in texts and figures are different for each record.
      (builtIn.some((one) => one.name === name)
        ? readOnly !== 'always' && (kind === 'choice' || kind === 'boolean')
        : simple.includes(kind)),
  );
  const asked =
    condition?.op === 'eq'
      ? others.find(({ name, kind }) => name === condition.field && simple.includes(kind))
      : undefined;
  // A file can compare in other ways than this form offers.
  const isOwn = condition !== undefined && asked === undefined;
  const when: Field = {
    ...{ kind: 'choice', name: 'when', default: ALWAYS },
    options: [
      { value: ALWAYS, label: t('dataModel.always') },
      ...(isOwn ? [{ value: OWN, label: t('dataModel.own') }] : []),
      ...others.map((other) => ({ value: other.name, label: labelOf(other) })),
    ],
  };
  const chooseWhen = (name: unknown) => {
    const other = others.find((one) => one.name === name);
    if (name !== OWN)
      onChange(withProperty(field, 'showIf', other ? { field: other.name, op: 'eq', value: firstValue(other) } : null));
  };
  return (
    <RowInputs>
      <FieldPlace
        {...{ id, sections, readOnly, onChange }}
        entry={field}
        sectionHelp={t('dataModel.sectionHelp')}
        has={{
          section: true,
          column: own !== undefined && isShort(own.field),
          sort: own !== undefined && own.see === 'everybody' && customSlotKind(own.field) !== undefined,
        }}
      />
      <FieldLevels {...{ id, field, readOnly, onChange }} />
      {own && simple.includes(own.field.kind) && (
        <FieldControl
          field={{ ...own.field, name: 'default', required: false } as Field}
          id={`${id}-default`}
          label={t('dataModel.default')}
          help={t('dataModel.defaultHelp')}
          value={field.default}
          record={{}}
          readOnly={readOnly}
          onChange={(value) => onChange(withProperty(field, 'default', value))}
        />
      )}
      <FieldControl
        field={when}
        id={`${id}-when`}
        label={t('dataModel.when')}
        value={asked?.name ?? (isOwn ? OWN : ALWAYS)}
        record={{}}
        readOnly={readOnly}
        onChange={chooseWhen}
      />
      {condition && asked && (
        <FieldControl
          field={{ ...asked, ...(asked.kind === 'choice' && { many: false }), required: true } as Field}
          id={`${id}-is`}
          label={t('dataModel.is')}
          value={condition.value}
          record={{}}
          readOnly={readOnly}
          onChange={(value) => onChange({ ...field, showIf: { field: asked.name, op: 'eq', value } })}
        />
      )}
    </RowInputs>
  );
}

/** What a condition compares with until somebody says otherwise. */
function firstValue(field: Field) {
  if (field.kind === 'choice') return field.options[0]?.value ?? '';
  if (field.kind === 'boolean') return true;
  return field.kind === 'number' || field.kind === 'rating' ? 0 : '';
}
