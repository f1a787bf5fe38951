// @vitest-environment jsdom
import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { Json } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { schemaOf } from '#schema/value-schema.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';
import { currenciesOf } from './useCurrencies.ts';

afterEach(cleanup);

const currency = { kind: 'text', name: 'currency', format: 'currency' } as const;
const row = (currency_code: string, currency_name: string, currency_symbol: string) => ({
  id: `${currency_code}${currency_symbol}`,
  currency_code,
  currency_name,
  currency_symbol,
});
const countries = [row('EUR', 'Euro', '€'), row('RON', 'Romanian leu', 'lei'), row('EUR', 'Euro', 'EU')];

function Held() {
  const [value, setValue] = useState<Json>('USD');
  return (
    <>
      <FieldControl field={currency} id="c" label="Currency" value={value} record={{}} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

it('is chosen by its name, its code or its symbol from the currencies of the countries', async () => {
  const getList = vi.fn(async () => ({ data: countries, total: 3 }));
  const i18n = await englishTexts();
  render(
    <I18nextProvider i18n={i18n}>
      <Refine dataProvider={{ getList } as unknown as DataProvider} options={{ disableTelemetry: true }}>
        <Held />
      </Refine>
    </I18nextProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' });
  expect(input.value).toBe('US Dollar (USD)');
  expect(getList).not.toHaveBeenCalled();
  const user = userEvent.setup({ delay: null });
  for (const [typed, code] of [
    ['romanian', 'RON'],
    ['eur', 'EUR'],
    ['lei', 'RON'],
    ['€', 'EUR'],
  ] as const) {
    await user.clear(input);
    await user.type(input, typed);
    const [only, ...more] = await screen.findAllByRole('option');
    expect(more).toEqual([]);
    fireEvent.click(only as HTMLElement);
    expect(screen.getByRole('status').textContent).toBe(code);
  }
  expect(getList).toHaveBeenCalledTimes(1);
});

it('is offered once, in the language of the reader', () => {
  expect(currenciesOf(countries, 'fr')).toEqual([
    { code: 'EUR', name: 'euro', symbol: '€' },
    { code: 'RON', name: 'leu roumain', symbol: 'lei' },
  ]);
});

it.each([
  ['EUR', undefined],
  ['eur', messages.currencyCode],
  ['Euro', messages.currencyCode],
])('%s is taken as a currency: %s', (text, message) => {
  expect(schemaOf(currency).safeParse(text).error?.issues[0]?.message).toBe(message);
});
