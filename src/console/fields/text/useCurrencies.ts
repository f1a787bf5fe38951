import { useList } from '@refinedev/core';

export interface Currency {
  /** ISO 4217. */
  code: string;
  /** In the reader's language, where that has one. */
  name: string;
  symbol: string;
}

interface CountryRow {
  id: string;
  currency_code: string;
  currency_name: string;
  currency_symbol: string;
}

/** The data service has some 250 countries, which share some 150 currencies. */
const countries = 300;
const hour = 3_600_000;

/** The name of a currency as people of a language write it; its code where the language has none. */
export function currencyName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
}

/** The currencies of all countries by name, each once. */
export function useCurrencies(language: string, enabled: boolean) {
  const { query, result } = useList<CountryRow>({
    resource: 'country',
    pagination: { currentPage: 1, pageSize: countries, mode: 'server' },
    sorters: [{ field: 'currency_name', order: 'asc' }],
    meta: {
      fields: ['currency_code', 'currency_name', 'currency_symbol'],
      where: { field: 'currency_code', op: 'neq', value: '' },
    },
    queryOptions: { enabled, staleTime: hour },
    errorNotification: false,
    liveMode: 'off',
  });
  return { currencies: currenciesOf(result.data, language), loading: query.isFetching, failed: query.isError };
}

/** @param rows countries; the first one that uses a currency says how it is written */
export function currenciesOf(rows: readonly CountryRow[], language: string): Currency[] {
  const byCode = new Map<string, Currency>();
  for (const { currency_code: code, currency_name: english, currency_symbol: symbol } of rows) {
    if (byCode.has(code)) continue;
    const name = currencyName(code, language);
    byCode.set(code, { code, name: name === code ? english : name, symbol });
  }
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name, language));
}
