// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { schemaOf } from '#schema/value-schema.ts';
import { DateInput } from './DateInput.tsx';

afterEach(cleanup);

function Form({ state, precision }: { state: { value: Json }; precision: 'day' | 'minute' }) {
  const [value, setValue] = useState(state.value);
  state.value = value;
  return <DateInput aria={{ id: 'it' }} precision={precision} value={value} onChange={setValue} />;
}

/** What browsers tell of a date that is half typed, or none: the value is empty. */
function halfTyped(input: HTMLInputElement, is: boolean) {
  Object.defineProperty(input, 'validity', { value: { badInput: is }, configurable: true });
}

it.each(['day', 'minute'] as const)('a %s that is half typed is not taken for an empty one', (precision) => {
  const state: { value: Json } = { value: null };
  const { container } = render(<Form state={state} precision={precision} />);
  const input = container.querySelector('input');
  if (!input) throw new Error('there is no input');
  halfTyped(input, true);
  fireEvent.blur(input);
  // Nothing would be saved as an empty date.
  expect(state.value).not.toBeNull();
  const refused = schemaOf({ kind: 'date', name: 'd', precision }).safeParse(state.value);
  expect(refused.error?.issues[0]?.message).toBe(messages.date);
  halfTyped(input, false);
  fireEvent.blur(input);
  expect(state.value).toBeNull();
  expect(screen.queryByText('incomplete')).toBeNull();
});
