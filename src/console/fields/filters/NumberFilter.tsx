import { useState } from 'react';
import type { NumberField, RatingField } from '#schema/field.ts';
import { numberContext } from '#schema/formats/number-text.ts';
import { NumberInput } from '../inputs/NumberInput.tsx';
import type { FilterProps } from '../module.ts';

/** A number to compare with. What is none yet is no operand, and stays with the input. */
export function NumberFilter({ field, id, value, onChange }: FilterProps<NumberField | RatingField>) {
  const [entered, setEntered] = useState(value);
  return (
    <NumberInput
      aria={{ id }}
      context={{
        ...numberContext(field, {}, ''),
        isOfAnyCurrency: field.kind === 'number' && field.currencyFrom !== undefined,
      }}
      value={entered}
      onChange={(next) => {
        setEntered(next);
        onChange(typeof next === 'number' ? next : undefined);
      }}
    />
  );
}
