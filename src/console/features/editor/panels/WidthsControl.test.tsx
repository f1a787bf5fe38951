// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { WidthsControl } from './WidthsControl.tsx';

const field: Field = {
  kind: 'list',
  name: 'phoneWidths',
  label: 'Widths',
  help: 'In twelfths.',
  item: { kind: 'number', name: 'width' },
};
const texts = await englishTexts();
afterEach(cleanup);

let held: Json;
function Widths({ widths, first = [] }: { widths: number[]; first?: Json }) {
  const [value, setValue] = useState<Json>(first);
  held = value;
  return (
    <I18nextProvider i18n={texts}>
      <WidthsControl field={field} id="widths" value={value} record={{ widths }} onChange={setValue} />
    </I18nextProvider>
  );
}
const shown = () => screen.getAllByRole('combobox').map(({ textContent }) => textContent);
function choose(column: string, width: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: column }));
  fireEvent.click(screen.getByRole('option', { name: width }));
}

it('shows the widths of desktops until one is chosen, and those again once they are reset', () => {
  render(<Widths widths={[4, 8]} />);
  expect(shown()).toEqual(['4 of 12', '8 of 12']);
  choose('Column 1', '12 of 12');
  expect(held).toEqual([12, 8]);
  const reset = screen.getByRole('button', { name: 'Reset to desktop: Widths' });
  reset.focus();
  fireEvent.click(reset);
  expect(held).toEqual([]);
  expect(shown()).toEqual(['4 of 12', '8 of 12']);
  expect(document.activeElement).toBe(reset);
  expect(reset.getAttribute('aria-disabled')).toBe('true');
});

it('gives a column that was added later the width of desktops, and names itself and its help', () => {
  render(<Widths widths={[4, 4, 4]} first={[6, 6]} />);
  expect(shown()).toEqual(['6 of 12', '6 of 12', '4 of 12']);
  const group = screen.getByRole('group', { name: 'Widths' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('In twelfths.');
});

it('is no question where there is one column', () => {
  render(<Widths widths={[12]} />);
  expect(screen.queryByRole('group')).toBeNull();
});
