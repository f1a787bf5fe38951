import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Operator } from '#schema/predicate.ts';
import { isSimple } from '#schema/stored-fields/field-condition.ts';
import { errorsBelow } from '../errors-below.ts';
import { FieldControl } from '../FieldControl.tsx';
import type { Errors } from '../module.ts';
import { FieldPlace, type FieldPlaceProps } from './FieldPlace.tsx';
import { withProperty } from './field-forms.ts';
import { RowInputs } from './RowInputs.tsx';

interface FieldExtrasProps extends FieldPlaceProps {
  /** The field that the entry describes, whatever it holds at first; undefined while it describes none. */
  own: Field | undefined;
  /** Fields beside it that it could be shown by. */
  beside: readonly Field[];
  /** The viewer may not change its default and its condition. */
  isKept?: boolean;
  /** Messages by the names of what the entry says. */
  errors?: Errors;
  /** What else can be said of it here. */
  children?: ReactNode;
}

const none: Errors = {};

/** Neither can be the name of a field. */
const ALWAYS = '-';
const OWN = '+';

/** Where a field that people declare stands in the form, what it holds at first, and when it is shown. */
export function FieldExtras({ own, beside, isKept = false, errors = none, children, ...place }: FieldExtrasProps) {
  const { id, entry: field, onChange } = place;
  const readOnly = place.readOnly || isKept;
  const { t } = useTranslation();
  const condition = isJsonObject(field.showIf ?? null) ? (field.showIf as JsonObject) : undefined;
  const others = beside.filter((other) => other.name === condition?.field || isSimple(other));
  const asked = others.find(
    (other) => other.name === condition?.field && isSimple(other) && condition.op === operatorOf(other),
  );
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
    if (name !== OWN) onChange(withProperty(field, 'showIf', other ? isShownBy(other, firstValue(other)) : null));
  };
  return (
    <RowInputs>
      <FieldPlace {...place} />
      {children}
      {own && isSimple(own) && (
        <FieldControl
          field={{ ...own, name: 'default', required: false } as Field}
          id={`${id}-default`}
          label={t('dataModel.default')}
          help={t('dataModel.defaultHelp')}
          value={field.default}
          record={{}}
          readOnly={readOnly}
          errors={errorsBelow(errors, 'default')}
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
        errors={errorsBelow(errors, 'showIf')}
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
          onChange={(value) => onChange({ ...field, showIf: isShownBy(asked, value) })}
        />
      )}
    </RowInputs>
  );
}

/** Several options are never equal to one. */
const operatorOf = (field: Field): Operator => (field.kind === 'choice' && field.many ? 'hasKey' : 'eq');

const isShownBy = (field: Field, value: Json) => ({ field: field.name, op: operatorOf(field), value });

/** What a condition compares with until somebody says otherwise. */
function firstValue(field: Field) {
  if (field.kind === 'choice') return field.options[0]?.value ?? '';
  if (field.kind === 'boolean') return true;
  return field.kind === 'number' || field.kind === 'rating' ? 0 : '';
}
