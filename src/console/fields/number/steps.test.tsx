// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { NumberField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { FieldControl } from '../FieldControl.tsx';

afterEach(cleanup);

const texts = {
  fields: { number: { inherited: '{{value}}, as on desktops', reset: 'Reset to desktop: {{name}}' } },
};
const steps = [
  { value: 'none', label: 'None' },
  { value: 'm', label: 'M' },
];
const plain: NumberField = { kind: 'number', name: 'space', label: 'Space', integer: true, unit: 'px', steps };

interface Held {
  value: Json;
  /** Changes the value as something else on the screen would. */
  change(next: Json): void;
}

function Form({ held, readOnly, field }: { held: Held; readOnly: boolean; field: NumberField }) {
  const [value, setValue] = useState(held.value);
  const change = (next: Json) => {
    held.value = next;
    setValue(next);
  };
  held.change = change;
  return (
    <FieldControl field={field} id="it" label="Space" value={value} record={{}} readOnly={readOnly} onChange={change} />
  );
}

function open(start: Json, readOnly = false, field = plain) {
  const i18n = createInstance();
  const resources = { en: { translation: texts } };
  void i18n.init({ lng: 'en', resources, initAsync: false });
  const held: Held = { value: start, change: () => {} };
  render(
    <I18nextProvider i18n={i18n}>
      <Form held={held} readOnly={readOnly} field={field} />
    </I18nextProvider>,
  );
  return { held, user: userEvent.setup({ delay: null }) };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Space' });

it('a step is chosen from the list, and a number typed in its place', async () => {
  const { held, user } = open(null);
  await user.click(box());
  await user.click(screen.getByRole('option', { name: 'M' }));
  expect([held.value, box().value]).toEqual(['m', 'M']);
  await user.clear(box());
  await user.type(box(), '24');
  expect(held.value).toBe(24);
  await user.tab();
  expect(box().value).toBe('24');
  expect(screen.getByText('px')).toBeTruthy();
  await user.clear(box());
  expect(held.value).toBeNull();
});

it('a number is changed at its end', async () => {
  const { held, user } = open(24);
  await user.click(box());
  await user.keyboard('5');
  expect(held.value).toBe(245);
  await user.tab();
  await user.click(box());
  await user.keyboard('{Backspace}{Backspace}');
  expect([held.value, box().value]).toEqual([2, '2']);
});

it('shows what it was changed to elsewhere', async () => {
  const { held, user } = open(8);
  await user.clear(box());
  await user.type(box(), '24');
  act(() => held.change('m'));
  expect(box().value).toBe('M');
  act(() => held.change(8));
  expect(box().value).toBe('8');
});

it('a step is typed by its name, and chosen by the keys', async () => {
  const { held, user } = open(8);
  await user.clear(box());
  await user.type(box(), 'none');
  await user.tab();
  expect([held.value, box().value]).toEqual(['none', 'None']);
  await user.type(box(), '{ArrowDown}{Enter}');
  expect(held.value).toBe('m');
});

it('what is neither stays for the message about it', async () => {
  const { held, user } = open(null);
  await user.type(box(), 'wide');
  await user.tab();
  expect([held.value, box().value]).toEqual(['wide', 'wide']);
});

it('a step is read by its name where nothing may be changed', () => {
  open('m', true);
  expect(screen.getByText('M')).toBeTruthy();
});

it('says what it inherits, and goes back to that', async () => {
  const { held, user } = open(null, false, { ...plain, inherited: 24 });
  expect(box().placeholder).toBe('24 px, as on desktops');
  expect(screen.queryByRole('button', { name: 'Reset to desktop: Space' })).toBeNull();
  await user.type(box(), '8');
  await user.click(screen.getByRole('button', { name: 'Reset to desktop: Space' }));
  expect([held.value, box().value]).toEqual([null, '']);
});

it('names the step that it inherits', () => {
  open(null, false, { ...plain, inherited: 'm' });
  expect(box().placeholder).toBe('M, as on desktops');
});

it('has nothing to say where nothing is inherited', () => {
  open(8, false, { ...plain, inherited: null });
  expect(box().placeholder).toBe('px');
  expect(screen.getByRole('button', { name: 'Reset to desktop: Space' })).toBeTruthy();
});
