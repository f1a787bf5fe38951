// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { OrderControl } from './OrderControl.tsx';

const field: Field = {
  kind: 'list',
  name: 'phoneOrder',
  label: 'Order',
  help: 'As it is read.',
  item: { kind: 'number', name: 'column' },
};
const texts = await englishTexts();
afterEach(cleanup);

let latest: Json;
function Order({ widths, first = [] }: { widths: number[]; first?: Json }) {
  const [value, setValue] = useState<Json>(first);
  latest = value;
  return (
    <I18nextProvider i18n={texts}>
      <OrderControl field={field} id="order" value={value} record={{ widths }} onChange={setValue} />
    </I18nextProvider>
  );
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('moves columns by buttons and keys, says where to, and keeps the focus on what was pressed', () => {
  render(<Order widths={[4, 4, 4]} />);
  const up = screen.getByRole('button', { name: 'Move up: Column 3' });
  up.focus();
  fireEvent.click(up);
  fireEvent.click(up);
  expect(shown()).toEqual(['Column 3', 'Column 1', 'Column 2']);
  expect(latest).toEqual([3, 1, 2]);
  expect(screen.getByRole('status').textContent).toBe('Moved from place 2 to place 1 of 3.');
  expect(document.activeElement).toBe(up);
  // There is no place before the first.
  expect(up.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(up);
  expect(latest).toEqual([3, 1, 2]);
  fireEvent.keyDown(up, { key: 'ArrowDown', altKey: true });
  expect(latest).toEqual([1, 3, 2]);
});

it('holds nothing once the order is that of the page again', () => {
  render(<Order widths={[6, 6]} first={[2, 1]} />);
  expect(shown()).toEqual(['Column 2', 'Column 1']);
  fireEvent.click(screen.getByRole('button', { name: 'Move down: Column 2' }));
  expect(latest).toEqual([]);
});

it('shows the order of the page where it holds none, and names itself and its help', () => {
  render(<Order widths={[6, 6]} first="2, 1" />);
  expect(shown()).toEqual(['Column 1', 'Column 2']);
  const list = screen.getByRole('list', { name: 'Order' });
  expect(document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent).toBe('As it is read.');
});

it('is no question where there is one column', () => {
  render(<Order widths={[12]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
