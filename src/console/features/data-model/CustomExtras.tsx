import { useTranslation } from 'react-i18next';
import { FieldExtras } from '#console/fields/designer/FieldExtras.tsx';
import { FieldLevels } from '#console/fields/designer/FieldLevels.tsx';
import type { Errors } from '#console/fields/module.ts';
import { isShort } from '#derive/slots/slotted-fields.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { customFields } from '#schema/stored-fields/custom-fields.ts';
import { customSlotKind } from '#schema/stored-fields/custom-slots.ts';

interface CustomExtrasProps {
  id: string;
  field: JsonObject;
  /** All definitions for this kind of record. */
  fields: readonly JsonObject[];
  /** Built-in fields that its condition may ask. */
  builtIn: readonly Field[];
  /** Headings that stand in the form already. */
  sections: readonly string[];
  readOnly: boolean;
  errors: Errors;
  onChange(field: JsonObject): void;
}

/** What is said of a custom field beside its kind. */
export function CustomExtras({ id, field, fields, builtIn, sections, readOnly, errors, onChange }: CustomExtrasProps) {
  const { t } = useTranslation();
  // What it may say follows from its kind, whatever it is called while somebody types.
  const { default: _default, showIf: _showIf, label: _label, ...rest } = field;
  // So it does where two of its options are the same, or it has none: the fault stands there.
  const options = Array.isArray(rest.options) ? withoutRepeats(rest.options) : [];
  const isEmptyChoice = rest.kind === 'choice' && options.length === 0;
  const readable = isEmptyChoice ? [{ value: 'first' }] : options;
  const [readField] = customFields([{ ...rest, ...(readable.length > 0 && { options: readable }), name: 'own' }]);
  const own = readField && isEmptyChoice ? { ...readField, field: withoutOptions(readField.field) } : readField;
  const others = customFields(fields.filter(({ name }) => name !== field.name)).filter(({ retired }) => !retired);
  return (
    <FieldExtras
      {...{ id, sections, readOnly, errors, onChange }}
      entry={field}
      own={own?.field}
      siblings={[...others.map((other) => other.field), ...builtIn]}
      sectionHelp={t('dataModel.sectionHelp')}
      has={{
        section: true,
        column: own !== undefined && isShort(own.field),
        sort: own !== undefined && own.see === 'everybody' && customSlotKind(own.field) !== undefined,
      }}
    >
      <FieldLevels {...{ id, field, readOnly, errors, onChange }} />
    </FieldExtras>
  );
}

const withoutOptions = (field: Field): Field => (field.kind === 'choice' ? { ...field, options: [] } : field);

/** Of options that have the same value, the first. */
function withoutRepeats(options: readonly Json[]): Json[] {
  const values = options.map((option) => (isJsonObject(option) ? option.value : option));
  return options.filter((_, index) => values.indexOf(values[index]) === index);
}
