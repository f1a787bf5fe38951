import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import {
  type Comparison,
  comparisonsIn,
  conditionOf,
  isAskable,
  type Joint,
  joined,
  jointOf,
  maxComparisons,
} from '#schema/stored-fields/field-condition.ts';
import { errorsBelow } from '../errors-below.ts';
import { FieldControl } from '../FieldControl.tsx';
import { useItemKeys } from '../list/useItemKeys.ts';
import type { Errors } from '../module.ts';
import { useOperatorText } from '../useOperatorText.ts';
import { type ComparisonWord, conditionBy, operandOf, operatorOf, waysOf } from './condition-ways.ts';
import { RowInputs } from './RowInputs.tsx';

interface FieldConditionsProps {
  id: string;
  /** What is said of the field. */
  entry: JsonObject;
  /** Fields beside it that it could be shown by. */
  siblings: readonly Field[];
  readOnly: boolean;
  /** Messages by the names of what the entry says. */
  errors: Errors;
  /** @param showIf null for a field that is always shown */
  onChange(showIf: Json): void;
}

const none: Errors = {};

/** Neither can be the name of a field. */
const ALWAYS = '-';
const OWN = '+';

/** When a field that people declare is shown: always, or by comparisons with fields beside it. */
export function FieldConditions({ id, entry, siblings, readOnly, errors, onChange }: FieldConditionsProps) {
  const { t } = useTranslation();
  const hasCondition = isJsonObject(entry.showIf ?? null);
  const condition = conditionOf(entry);
  const comparisons = condition ? comparisonsIn(condition) : [];
  const joint: Joint = condition ? jointOf(condition) : 'all';
  const others = siblings.filter((other) => isAskable(other) || comparisons.some(({ field }) => field === other.name));
  const lines = comparisons.flatMap((comparison) => {
    const comparedField = others.find(({ name }) => name === comparison.field);
    const way = comparedField && operatorOf(comparedField, comparison);
    return way ? [{ comparison, comparedField, way }] : [];
  });
  // A file can compare in other ways than this form offers.
  const isOwn = hasCondition && (lines.length === 0 || lines.length < comparisons.length);
  const hold = (next: readonly Comparison[], by = joint) => onChange((joined(by, next) as unknown as Json) ?? null);
  const usual = (other: Field | undefined) => {
    const [first] = other ? waysOf(other) : [];
    return other && first && conditionBy(other, first);
  };
  const isJoined = !isOwn && lines.length > 1;
  const when: Field = {
    ...{ kind: 'choice', name: 'when', default: ALWAYS },
    options: [
      ...(isJoined ? [] : [{ value: ALWAYS, label: t('dataModel.always') }]),
      ...(isOwn ? [{ value: OWN, label: t('dataModel.own') }] : []),
      ...others.map((other) => ({ value: other.name, label: labelOf(other) })),
    ],
  };
  const shown = isOwn || lines.length === 0 ? [undefined] : lines;
  const { keys, insert, remove } = useItemKeys(shown.length);
  const add = useRef<HTMLButtonElement>(null);
  const free = usual(others.find(({ name }) => !comparisons.some(({ field }) => field === name)) ?? others[0]);

  function chooseWhen(index: number, name: unknown) {
    const next = usual(others.find((one) => one.name === name));
    if (name === ALWAYS) hold([]);
    else if (next) hold(isOwn ? [next] : comparisons.toSpliced(index, 1, next));
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
      {isJoined && (
        <RowInputs>
          <FieldControl
            field={{
              ...{ kind: 'choice', name: 'joint', default: 'all' },
              options: (['all', 'any'] as const).map((value) => ({ value, label: t(`dataModel.joints.${value}`) })),
            }}
            id={`${id}-joint`}
            label={t('dataModel.joint')}
            value={joint}
            record={{}}
            readOnly={readOnly}
            onChange={(value) => hold(comparisons, value === 'any' ? 'any' : 'all')}
          />
        </RowInputs>
      )}
      {shown.map((line, index) => {
        const number = index + 1;
        const lineId = index === 0 ? id : `${id}-${number}`;
        return (
          <Box key={keys[index]} sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RowInputs>
                <FieldControl
                  field={when}
                  id={`${lineId}-when`}
                  label={index === 0 ? t('dataModel.when') : t('dataModel.whenNumber', { number })}
                  value={line?.comparedField.name ?? (isOwn ? OWN : ALWAYS)}
                  record={{}}
                  readOnly={readOnly}
                  errors={line ? ofWhole(errors, index) : atCondition(errors)}
                  onChange={(name) => chooseWhen(index, name)}
                />
                {line && (
                  <ComparisonInputs
                    {...line}
                    {...{ number, readOnly }}
                    id={lineId}
                    errors={errorsBelow(errors, `showIf.${index}.value`)}
                    onChange={(next) => hold(comparisons.with(index, next))}
                  />
                )}
              </RowInputs>
            </Box>
            {isJoined && !readOnly && (
              <IconButton
                size="small"
                aria-label={t('dataModel.removeCondition', { number })}
                onClick={() => {
                  remove(index);
                  hold(comparisons.toSpliced(index, 1));
                  // The button that has the focus goes.
                  add.current?.focus();
                }}
                sx={{ marginBlockStart: 3 }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        );
      })}
      {lines.length > 0 && !isOwn && !readOnly && (
        <Box>
          <Button
            ref={add}
            size="small"
            startIcon={<AddIcon />}
            disabled={!free || comparisons.length >= maxComparisons}
            onClick={() => {
              if (!free) return;
              insert(comparisons.length);
              hold([...comparisons, free]);
            }}
          >
            {t('dataModel.addCondition')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface ComparisonInputsProps {
  id: string;
  /** Of the comparison, from 1. */
  number: number;
  comparison: Comparison;
  comparedField: Field;
  way: ComparisonWord;
  readOnly: boolean;
  errors: Errors;
  onChange(comparison: Comparison): void;
}

/** How the other field is asked, and what it is compared with. */
function ComparisonInputs({
  id,
  number,
  comparison,
  comparedField,
  way,
  readOnly,
  errors,
  onChange,
}: ComparisonInputsProps) {
  const { t } = useTranslation();
  const operatorText = useOperatorText();
  const textOf = (one: ComparisonWord) => {
    if (one === 'empty') return operatorText(comparedField, 'isNull');
    return one === 'filled' || one === 'checked' || one === 'unchecked'
      ? t(`dataModel.ways.${one}`)
      : operatorText(comparedField, one);
  };
  const how: Field = {
    ...{ kind: 'choice', name: 'how', required: true },
    options: waysOf(comparedField).map((value) => ({ value, label: textOf(value) })),
  };
  const operand = operandOf(comparedField, way);
  const value = comparison.value as Json;
  return (
    <>
      <FieldControl
        field={how}
        id={`${id}-how`}
        label={number === 1 ? t('dataModel.how') : t('dataModel.howNumber', { number })}
        value={way}
        record={{}}
        readOnly={readOnly}
        errors={operand ? none : errors}
        onChange={(chosen) => {
          const next = waysOf(comparedField).find((one) => one === chosen);
          if (next && next !== way) onChange(conditionBy(comparedField, next, value));
        }}
      />
      {operand && (
        <FieldControl
          field={operand}
          id={`${id}-is`}
          label={number === 1 ? t('dataModel.value') : t('dataModel.valueNumber', { number })}
          value={value}
          record={{}}
          readOnly={readOnly}
          errors={errors}
          onChange={(next) => onChange({ field: comparedField.name, op: comparison.op, value: next })}
        />
      )}
    </>
  );
}

/** What is wrong with the condition as a whole stands at its first input. */
const ofWhole = (errors: Errors, index: number): Errors =>
  index === 0 && errors.showIf !== undefined ? { '': errors.showIf } : none;

/** What it compares with has no input of its own. */
const atCondition = (errors: Errors): Errors => {
  const [message] = Object.values(errorsBelow(errors, 'showIf'));
  return message === undefined ? none : { '': message };
};
