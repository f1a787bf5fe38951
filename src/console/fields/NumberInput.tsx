import { useEffect, useState } from 'react';
import type { Json } from '#schema/json.ts';
import type { ControlAria } from './module.ts';
import { TextBox } from './TextBox.tsx';

interface NumberInputProps {
  aria: ControlAria;
  name?: string;
  integer?: boolean;
  unit?: string | undefined;
  error?: boolean;
  value: Json | undefined;
  /** A number, null for an empty input, or the text itself where it is no number, so that validation can say so. */
  onChange(value: number | string | null): void;
  onBlur?: (() => void) | undefined;
}

const shown = (value: Json | undefined) => (value === null || value === undefined ? '' : String(value));

function read(text: string): number | string | null {
  const tidy = text.trim().replace(',', '.');
  if (tidy === '') return null;
  const number = Number(tidy);
  return Number.isFinite(number) ? number : text;
}

/** A number as text, so that half-typed values ("1.", "-") stay as they were typed. */
export function NumberInput({ aria, name, integer, unit, error, value, onChange, onBlur }: NumberInputProps) {
  const [draft, setDraft] = useState(() => shown(value));
  useEffect(() => {
    // Follows changes from outside only: the draft of the same number ("1.50") is kept.
    setDraft((current) => (read(current) === (value ?? null) ? current : shown(value)));
  }, [value]);
  return (
    <TextBox
      {...aria}
      name={name}
      inputMode={integer ? 'numeric' : 'decimal'}
      error={error ?? false}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(read(target.value));
      }}
      onBlur={onBlur}
      style={{ fontVariantNumeric: 'tabular-nums' }}
      end={unit}
    />
  );
}
