// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportSetup } from '#derive/imports/setup.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { readings } from '../starting-plan.ts';
import { MapRow } from './MapRow.tsx';

afterEach(cleanup);

const columns = [{ key: 'price', field: { kind: 'number', name: 'price' } }] as const;
const setup = { columns } as unknown as ImportSetup;
const source = (cells: readonly string[]) => ({
  format: 'csv' as const,
  headers: ['Price'],
  rows: cells.map((cell, at) => ({ number: at + 2, cells: [cell] })),
});

it.each([
  [['1,500', '2,250'], { price: 'ambiguous' }],
  [['1,500', '12.5'], { price: '.' }],
  [['1.500', '12,5'], { price: ',' }],
  [['1500', '12.5'], {}],
])('the column %j has the decimal sign %j', (cells, signs) => {
  expect(readings(setup, source(cells), ['price']).decimals).toEqual(signs);
});

it('asks once for a column how its numbers are meant', async () => {
  const onDecimal = vi.fn();
  const row = { header: 'Price', samples: '1,500', options: [], target: '', links: undefined, linkFields: [] };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <MapRow
        {...row}
        number="1,500"
        decimal="ambiguous"
        onTarget={() => {}}
        onLinks={() => {}}
        onDecimal={onDecimal}
        onOrder={() => {}}
      />
    </I18nextProvider>,
  );
  const question = screen.getByRole('group', { name: 'Numbers of Price' });
  within(question).getByText('What is 1,500 in this column?');
  expect(
    within(question)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-pressed')),
  ).toEqual(['false', 'false']);
  await userEvent.setup({ delay: null }).click(within(question).getByRole('button', { name: '1500' }));
  expect(onDecimal).toHaveBeenCalledWith('.');
});

it('offers to add tags that are new where they can be added', async () => {
  const onAdds = vi.fn();
  const row = { header: 'Tags', samples: 'Fresh', options: [], target: '', links: 'name', linkFields: [] };
  const unused = { onTarget: () => {}, onLinks: () => {}, onDecimal: () => {}, onOrder: () => {}, number: undefined };
  const i18n = await englishTexts();
  const shown = (adds: boolean | undefined) => (
    <I18nextProvider i18n={i18n}>
      <MapRow {...row} {...unused} decimal={undefined} adds={adds} onAdds={onAdds} />
    </I18nextProvider>
  );
  const { rerender } = render(shown(false));
  await userEvent.setup({ delay: null }).click(screen.getByRole('checkbox', { name: 'Add tags that are new' }));
  expect(onAdds).toHaveBeenCalledWith(true);
  rerender(shown(undefined));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('asks once for a column whether its dates begin with the day or the month', async () => {
  const onOrder = vi.fn();
  const row = { header: 'Seen', samples: '03/04/2026', options: [], target: '', links: undefined, linkFields: [] };
  const unused = { onTarget: () => {}, onLinks: () => {}, onDecimal: () => {}, number: undefined, decimal: undefined };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <MapRow {...row} {...unused} date="03/04/2026" order="ambiguous" onOrder={onOrder} />
    </I18nextProvider>,
  );
  const question = screen.getByRole('group', { name: 'Dates of Seen' });
  within(question).getByText('What is 03/04/2026 in this column?');
  await userEvent.setup({ delay: null }).click(within(question).getByRole('button', { name: 'April 3, 2026' }));
  expect(onOrder).toHaveBeenCalledWith('dmy');
});
