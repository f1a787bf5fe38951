import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type NumberContext,
  type NumberReading,
  plainNumber,
  readNumber,
  shownNumber,
} from '#schema/formats/number-text.ts';
import type { Json } from '#schema/json.ts';
import { describedBy } from '../frame-ids.ts';
import type { ControlAria } from '../module.ts';
import { NumberQuestion } from './NumberQuestion.tsx';
import { TextInput } from './TextInput.tsx';

interface NumberInputProps {
  aria: ControlAria;
  name?: string;
  /** How its text is read, apart from the language. */
  context: Omit<NumberContext, 'language'>;
  error?: boolean;
  value: Json | undefined;
  placeholder?: string;
  /** A number, null for an empty input, or the text itself where it is none, so that validation can say so. */
  onChange(value: number | string | null): void;
  onBlur?: (() => void) | undefined;
}

/** A number: in the reader's notation while nobody types, as typed else. A text with two readings asks which one is meant. */
export function NumberInput({
  aria,
  name,
  context,
  error = false,
  value,
  placeholder,
  onChange,
  onBlur,
}: NumberInputProps) {
  const { i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const wasSelected = useRef(false);
  // Null while the value is shown as it is.
  const [draft, setDraft] = useState<string | null>(null);
  const sent = useRef(value);
  const all = { ...context, language: i18n.language };
  const plain = typeof value === 'number' ? plainNumber(value, i18n.language) : String(value ?? '');
  const shown = typeof value === 'number' ? shownNumber(value, { ...all, unit: undefined }) : plain;

  // Tab selects all, so that typing begins anew; another text in the input would leave its end alone.
  useLayoutEffect(() => {
    if (focused && wasSelected.current) input.current?.select();
  }, [focused]);

  // Changes from outside take the place of what was typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setDraft(null);
  }, [value]);

  function readingOf(text: string): NumberReading {
    return typeof value === 'number' && text === plain ? { value } : readNumber(text, all);
  }

  function change(text: string, next: number | string | null) {
    setDraft(text);
    sent.current = next;
    onChange(next);
  }

  function choose(reading: number) {
    change(plainNumber(reading, i18n.language), reading);
    input.current?.focus();
  }

  const text = draft ?? (focused ? plain : shown);
  const reading = readingOf(draft ?? plain);
  const asks = !('value' in reading) && (error || !focused);
  const noteId = `${aria.id}-reading`;
  return (
    <>
      <TextInput
        aria={describedBy(aria, asks && noteId)}
        inputRef={input}
        {...(name && { name })}
        html={{
          inputMode: context.decimals === 0 ? 'numeric' : 'decimal',
          style: { fontVariantNumeric: 'tabular-nums' },
        }}
        error={error || asks}
        value={text}
        {...(placeholder && { placeholder })}
        onFocus={({ target }) => {
          wasSelected.current = target.selectionStart === 0 && target.selectionEnd === target.value.length;
          setFocused(true);
        }}
        onChange={({ target }) => {
          const next = readingOf(target.value);
          change(target.value, 'value' in next ? next.value : target.value);
        }}
        onBlur={() => {
          setFocused(false);
          if ('value' in reading) setDraft(null);
          onBlur?.();
        }}
        end={context.unit}
      />
      {asks && <NumberQuestion id={noteId} reading={reading} isReported={error} onChoose={choose} />}
    </>
  );
}
