import { useTranslation } from 'react-i18next';
import { FieldExtras } from '#console/fields/designer/FieldExtras.tsx';
import { FieldLevels } from '#console/fields/designer/FieldLevels.tsx';
import type { Errors } from '#console/fields/module.ts';
import { isShort } from '#derive/slots/slotted-fields.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
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
  const [own] = customFields([{ ...rest, name: 'own' }]);
  const custom = customFields(fields.filter(({ name }) => name !== field.name)).filter(({ retired }) => !retired);
  return (
    <FieldExtras
      {...{ id, sections, readOnly, errors, onChange }}
      entry={field}
      own={own?.field}
      beside={[...custom.map((other) => other.field), ...builtIn]}
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
