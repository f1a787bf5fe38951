// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { NumberField } from '#schema/field.ts';
import CellEditor from './CellEditor.tsx';

afterEach(cleanup);

const price: NumberField = { kind: 'number', name: 'price', currencyFrom: 'currency' };

/** The editor of a price in euro, in which an amount with two readings was entered and refused. */
async function refused() {
  const { onLeave, onCancel } = openPrice();
  const user = userEvent.setup({ delay: null });
  const box = screen.getByRole('textbox');
  await user.clear(box);
  await user.type(box, '1.299');
  await user.tab();
  expect(document.activeElement).toBe(box);
  expect(onLeave).not.toHaveBeenCalled();
  return { user, box, onLeave, onCancel };
}

function openPrice() {
  const i18n = createInstance();
  void i18n.init({ lng: 'en', initAsync: false });
  const [onLeave, onCancel] = [vi.fn(), vi.fn()];
  render(
    <I18nextProvider i18n={i18n}>
      <CellEditor
        field={price}
        label="Price"
        anchor={document.body}
        record={{ price: 5, currency: 'EUR' }}
        entered={undefined}
        onLeave={onLeave}
        onCancel={onCancel}
      />
    </I18nextProvider>,
  );
  return { onLeave, onCancel };
}

it.each([
  ['Enter', { isComposing: true }],
  ['Enter', { keyCode: 229 }],
  ['Tab', { keyCode: 229 }],
  ['Escape', { keyCode: 229 }],
])('%s of an input method ends no edit (%j)', (key, how) => {
  const { onLeave, onCancel } = openPrice();
  const box = screen.getByRole('textbox');
  fireEvent.keyDown(box, { key, ...how });
  expect([onLeave, onCancel].map((told) => told.mock.calls)).toEqual([[], []]);
  if (key === 'Escape') return;
  fireEvent.keyDown(box, { key });
  expect(onLeave).toHaveBeenCalledOnce();
});

it.each(['{Enter}', ' '])('Tab leads from a refused number to its readings, and "%s" takes one', async (key) => {
  const { user, box, onLeave } = await refused();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1299' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1.299' }));
  await user.tab({ shift: true });
  await user.keyboard(key);
  expect(document.activeElement).toBe(box);
  expect(onLeave).not.toHaveBeenCalled();
  await user.tab();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('next', 1299);
});

it('Escape leaves a number as it was, from its readings too', async () => {
  const { user, onLeave, onCancel } = await refused();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
});
