import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, GroupField, JsonField } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { emptyOf } from '#schema/kinds.ts';
import { useMembers } from '../group/useMembers.ts';
import type { InputProps } from '../module.ts';
import { Lines } from './Lines.tsx';
import { fieldOfPair, isNested, isRepeated, objectOf, offeredFields, type Pair, pairsOf, typedLike } from './pairs.ts';

/** An object as lines of a name and a value. The fields of the chosen record are offered as names, and type the values. */
export function Pairs({
  field,
  aria,
  labelId,
  value,
  onChange,
  onBlur,
  readOnly,
  record,
  Control,
}: InputProps<JsonField>) {
  const { t } = useTranslation();
  const group: GroupField = { kind: 'group', name: field.name, ...(field.pairs && { fieldsFrom: field.pairs }) };
  const { members } = useMembers(group, record);
  const [pairs, setPairs] = useState(() => pairsOf(isJsonObject(value) ? value : {}));
  useEffect(() => {
    // Follows changes from outside only: a line without a name stands in no value.
    setPairs((current) => {
      const outside = isJsonObject(value) ? value : {};
      return JSON.stringify(objectOf(current)) === JSON.stringify(outside) ? current : pairsOf(outside);
    });
  }, [value]);

  function change(next: Pair[]) {
    setPairs(next);
    onChange(objectOf(next));
  }

  const set = (index: number, part: Partial<Pair>) =>
    change(pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair)));

  /** A value of another kind of field is none of this one. */
  function rename(index: number, name: string) {
    const [before, after] = [fieldOfPair(members, pairs[index]?.name ?? ''), fieldOfPair(members, name)];
    const fresh = before?.kind !== after?.kind ? { value: after ? (emptyOf(after) ?? '') : '' } : {};
    set(index, { name, ...fresh });
  }

  return (
    <Lines
      {...{ aria, labelId, onBlur, readOnly }}
      lines={pairs.map((pair, index) => ({
        key: pair.id,
        inputs: (
          <>
            <NameInput
              id={`${aria.id}-${pair.id}-name`}
              label={t('fields.json.name', { number: index + 1 })}
              name={pair.name}
              offered={offeredFields(members)}
              readOnly={readOnly}
              fault={isRepeated(pairs, index) ? t('fields.json.repeated') : undefined}
              onChange={(name) => rename(index, name)}
            />
            <Box sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: 1, sm: 2 }, minWidth: 0 }}>
              <ValueInput
                id={`${aria.id}-${pair.id}-value`}
                label={t('fields.json.value', { number: index + 1 })}
                field={fieldOfPair(members, pair.name)}
                value={pair.value}
                readOnly={readOnly}
                record={record}
                Control={Control}
                onChange={(next) => set(index, { value: next })}
              />
            </Box>
          </>
        ),
      }))}
      line={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
      }}
      none={t('fields.json.none')}
      add={t('fields.json.add')}
      onAdd={() => setPairs([...pairs, { id: Math.max(-1, ...pairs.map(({ id }) => id)) + 1, name: '', value: '' }])}
      removeLabel={(number) => t('fields.json.remove', { number })}
      onRemove={(index) => change(pairs.toSpliced(index, 1))}
    />
  );
}

interface NameInputProps {
  id: string;
  label: string;
  name: string;
  offered: readonly Field[];
  readOnly: boolean;
  fault: string | undefined;
  onChange(name: string): void;
}

/** A field of the dataset, or any other name that a source uses. */
function NameInput({ id, label, name, offered, readOnly, fault, onChange }: NameInputProps) {
  const { t } = useTranslation();
  const labelOf = (value: string) => offered.find((field) => field.name === value)?.label ?? value;
  return (
    <Autocomplete
      id={id}
      freeSolo
      disabled={readOnly}
      options={offered.map((field) => field.name)}
      getOptionLabel={labelOf}
      inputValue={labelOf(name)}
      value={name}
      // What is typed is a label or another name.
      onInputChange={(_event, text, reason) =>
        reason === 'input' && onChange(offered.find((field) => field.label === text)?.name ?? text)
      }
      onChange={(_event, next) => onChange(next ?? '')}
      openText={t('fields.picker.open')}
      clearText={t('fields.clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          placeholder={t('fields.json.namePlaceholder')}
          error={fault !== undefined}
          helperText={fault}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  );
}

interface ValueInputProps extends Pick<InputProps<JsonField>, 'readOnly' | 'record' | 'Control'> {
  id: string;
  label: string;
  field: Field | undefined;
  value: Json;
  onChange(value: Json): void;
}

/** By the input of the field; text for any other name. */
function ValueInput({ id, label, field, value, readOnly, record, Control, onChange }: ValueInputProps) {
  const { t } = useTranslation();
  if (field && !isNested(value)) {
    // Nothing is required of what another source may call it.
    const plain = { ...field, label, required: false, help: '' } as Field;
    return (
      <Control
        field={plain}
        id={id}
        label={label}
        hideLabel
        value={value}
        onChange={onChange}
        readOnly={readOnly}
        record={record}
      />
    );
  }
  const nested = isNested(value);
  return (
    <TextField
      id={id}
      fullWidth
      size="small"
      disabled={readOnly || nested}
      value={nested ? JSON.stringify(value) : String(value ?? '')}
      onChange={({ target }) => onChange(typedLike(value, target.value))}
      helperText={nested ? t('fields.json.nested') : undefined}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}
