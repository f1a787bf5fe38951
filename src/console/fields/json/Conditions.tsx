import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ChoiceOption, Field, GroupField, JsonField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { emptyOf } from '#schema/kinds.ts';
import {
  type ListingCondition,
  listingConditions,
  listingOperatorsOf,
  MOST_CONDITIONS,
  THIS_LISTING,
} from '#schema/stored-fields/listing-conditions.ts';
import { useAddedFields } from '../group/useAddedFields.ts';
import { useMembers } from '../group/useMembers.ts';
import { useItemKeys } from '../list/useItemKeys.ts';
import type { InputProps } from '../module.ts';
import { useOperatorText } from '../useOperatorText.ts';
import { Lines } from './Lines.tsx';

/** Conditions as lines of a field, a comparison and a value. Pairs, which older blocks have, are read as "is". */
export function Conditions(props: InputProps<JsonField>) {
  const { field, aria, labelId, value, onChange, onBlur, readOnly, record } = props;
  const { t } = useTranslation();
  const from = field.conditions;
  const group: GroupField = { kind: 'group', name: field.name, ...(from && { fieldsFrom: from }) };
  const { members, source } = useMembers(group, record);
  const added = useAddedFields(from?.extending);
  const offered = [...members, ...added].filter((one) => listingOperatorsOf(one).length > 0);
  const conditions = listingConditions(value);
  const { keys, insert, remove } = useItemKeys(conditions.length);
  const [first] = offered;

  const change = (next: readonly ListingCondition[]) => onChange(next as unknown as Json);

  function add() {
    if (!first) return;
    insert(conditions.length);
    change([...conditions, startOf(first)]);
  }

  return (
    <Lines
      {...{ aria, labelId, onBlur, readOnly }}
      lines={conditions.map((condition, index) => ({
        key: keys[index] ?? index,
        inputs: (
          <Line
            {...props}
            condition={condition}
            offered={offered}
            number={index + 1}
            onSet={(next) => change(conditions.toSpliced(index, 1, next))}
          />
        ),
      }))}
      line={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}
      none={source === undefined ? t('fields.group.chooseFirst') : t('fields.conditions.none')}
      add={t('fields.conditions.add')}
      isFull={!first || conditions.length >= MOST_CONDITIONS}
      onAdd={add}
      removeLabel={(number) => t('fields.conditions.remove', { number })}
      onRemove={(index) => {
        remove(index);
        change(conditions.toSpliced(index, 1));
      }}
    />
  );
}

interface LineProps extends InputProps<JsonField> {
  condition: ListingCondition;
  offered: readonly Field[];
  /** Of the line, from 1. */
  number: number;
  onSet(next: ListingCondition): void;
}

function Line({ aria, condition, offered, number, onSet, readOnly, record, Control }: LineProps) {
  const { t } = useTranslation();
  const operatorText = useOperatorText();
  const id = `${aria.id}-${number}`;
  const field = offered.find(({ name }) => name === condition.field);
  const known = field ? listingOperatorsOf(field) : [];
  const operators = known.includes(condition.op) ? known : [condition.op, ...known];
  const isThis = condition.value === THIS_LISTING;
  const operatorOptions = operators.map((op) => ({ value: op as string, label: operatorText(field ?? PLAIN, op) }));
  if (isThis || (field?.kind === 'reference' && field.to === 'listing'))
    operatorOptions.push({ value: THIS, label: t('fields.conditions.thisListing') });
  const names = offered.map(({ name, label = name }) => ({ value: name, label }));
  const chosen = field ? [] : [{ value: condition.field, label: condition.field }];
  const labels = {
    field: t('fields.conditions.field', { number }),
    op: t('fields.conditions.operator', { number }),
    value: t('fields.conditions.value', { number }),
  };
  const common = { hideLabel: true, record } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1, flex: 1, minWidth: 0 }}>
      <Control
        {...common}
        field={oneOf('field', [...names, ...chosen])}
        id={`${id}-field`}
        label={labels.field}
        value={condition.field}
        onChange={(name) => {
          const next = offered.find((one) => one.name === name);
          if (next) onSet(startOf(next));
        }}
        readOnly={readOnly}
      />
      <Control
        {...common}
        field={oneOf('op', operatorOptions)}
        id={`${id}-op`}
        label={labels.op}
        value={isThis ? THIS : condition.op}
        onChange={(next) => {
          const op = operators.find((one) => one === next);
          if (next === THIS) onSet({ ...condition, op: 'eq', value: THIS_LISTING });
          else if (op && field) onSet({ ...condition, op, value: valueAfter(field, condition, op) });
        }}
        readOnly={readOnly || !field}
      />
      {isThis ? null : condition.op === 'isNull' ? (
        <Control
          {...common}
          field={oneOf('value', [
            { value: 'true', label: t('fields.yes') },
            { value: 'false', label: t('fields.no') },
          ])}
          id={`${id}-value`}
          label={labels.value}
          value={String(condition.value)}
          onChange={(value) => onSet({ ...condition, value: value === 'true' })}
          readOnly={readOnly}
        />
      ) : (
        <Control
          {...common}
          field={operandOf(field ?? PLAIN, condition.op, labels.value)}
          id={`${id}-value`}
          label={labels.value}
          value={condition.value}
          onChange={(value) => onSet({ ...condition, value })}
          readOnly={readOnly || !field}
        />
      )}
    </Box>
  );
}

/** Among the comparisons: "is" with the listing that the page shows. */
const THIS = 'this';

/** What stands for a field that is gone. */
const PLAIN: Field = { kind: 'text', name: 'value' };

const oneOf = (name: string, options: readonly ChoiceOption[]): Field => ({
  kind: 'choice',
  name,
  options,
  required: true,
  help: '',
});

/** What the value of a condition is entered with: nothing is required of it, and "is any of" takes several. */
function operandOf(field: Field, op: ListingCondition['op'], label: string): Field {
  const { required: _required, default: _default, showIf: _showIf, ...plain } = field;
  return { ...plain, label, help: '', ...(plain.kind === 'choice' && { many: op === 'in' }) } as Field;
}

function startOf(field: Field): ListingCondition {
  const [op = 'eq'] = listingOperatorsOf(field);
  return { field: field.name, op, value: emptyOf(operandOf(field, op, '')) ?? null };
}

/** The value stays where it has the same shape. */
function valueAfter(field: Field, { op: before, value }: ListingCondition, op: ListingCondition['op']): Json {
  const shape = (one: ListingCondition['op']) => (one === 'in' || one === 'isNull' ? one : 'one');
  if (op === 'isNull') return true;
  return shape(before) === shape(op) && value !== THIS_LISTING ? value : (emptyOf(operandOf(field, op, '')) ?? null);
}
