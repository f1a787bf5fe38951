import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { conditionOf, type FieldCondition, isSimple } from '#schema/stored-fields/field-condition.ts';
import { errorsBelow } from '../errors-below.ts';
import { FieldControl } from '../FieldControl.tsx';
import type { Errors } from '../module.ts';
import { useOperatorText } from '../useOperatorText.ts';
import { conditionBy, operandOf, type Way, wayOf, waysOf } from './condition-ways.ts';
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
  const said = conditionOf(field);
  const found = others.find((other) => other.name === said?.field);
  const way = found && said && wayOf(found, said);
  const asked = way && found;
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
    const [usual] = other ? waysOf(other) : [];
    if (name !== OWN)
      onChange(withProperty(field, 'showIf', other && usual ? asJson(conditionBy(other, usual)) : null));
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
        errors={isOwn ? atCondition(errors) : errorsBelow(errors, 'showIf')}
        onChange={chooseWhen}
      />
      {said && asked && (
        <Comparison
          {...{ id, said, asked, way, readOnly, errors }}
          onChange={(showIf) => onChange({ ...field, showIf })}
        />
      )}
    </RowInputs>
  );
}

interface ComparisonProps {
  id: string;
  said: FieldCondition;
  asked: Field;
  way: Way;
  readOnly: boolean;
  errors: Errors;
  onChange(condition: JsonObject): void;
}

/** How the other field is asked, and what it is compared with. */
function Comparison({ id, said, asked, way, readOnly, errors, onChange }: ComparisonProps) {
  const { t } = useTranslation();
  const operatorText = useOperatorText();
  const textOf = (one: Way) => {
    if (one === 'empty') return operatorText(asked, 'isNull');
    return one === 'filled' || one === 'checked' || one === 'unchecked'
      ? t(`dataModel.ways.${one}`)
      : operatorText(asked, one);
  };
  const how: Field = {
    ...{ kind: 'choice', name: 'how', required: true },
    options: waysOf(asked).map((value) => ({ value, label: textOf(value) })),
  };
  const operand = operandOf(asked, way);
  const value = said.value as Json;
  return (
    <>
      <FieldControl
        field={how}
        id={`${id}-how`}
        label={t('dataModel.how')}
        value={way}
        record={{}}
        readOnly={readOnly}
        errors={operand ? none : errorsBelow(errors, 'showIf.value')}
        onChange={(chosen) => {
          const next = waysOf(asked).find((one) => one === chosen);
          if (next && next !== way) onChange(asJson(conditionBy(asked, next, value)));
        }}
      />
      {operand && (
        <FieldControl
          field={operand}
          id={`${id}-is`}
          label={t('dataModel.value')}
          value={value}
          record={{}}
          readOnly={readOnly}
          errors={errorsBelow(errors, 'showIf.value')}
          onChange={(next) => onChange({ field: asked.name, op: said.op, value: next })}
        />
      )}
    </>
  );
}

const asJson = (condition: FieldCondition) => condition as unknown as JsonObject;

/** What it compares with has no input of its own. */
const atCondition = (errors: Errors): Errors => {
  const message = errors.showIf ?? errors['showIf.value'];
  return message === undefined ? none : { '': message };
};
