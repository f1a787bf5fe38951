import Box from '@mui/material/Box';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextField } from '#schema/field.ts';
import { Picker } from '../inputs/Picker.tsx';
import type { InputProps } from '../module.ts';
import { type Currency, currencyName, useCurrencies } from './useCurrencies.ts';

/** Somebody who types "eur", "euro" or "€" means the same. */
const matching = createFilterOptions<Currency>({ stringify: ({ code, name, symbol }) => `${code} ${name} ${symbol}` });

/** A currency of a country, found by its name, its code or its symbol. */
export function CurrencyInput({ field, aria, value, onChange, onBlur, errors, autoOpen }: InputProps<TextField>) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(autoOpen ?? false);
  const { currencies, loading, failed } = useCurrencies(i18n.language, open);
  const code = typeof value === 'string' ? value : '';
  const chosen = code === '' ? null : (currencies.find((one) => one.code === code) ?? unlisted(code, i18n.language));
  return (
    <Picker<Currency>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={currencies}
      filterOptions={matching}
      loading={loading}
      {...(failed && { noOptionsText: t('fields.picker.failed') })}
      getOptionLabel={textOf}
      getOptionKey={(option) => option.code}
      isOptionEqualToValue={(option, other) => option.code === other.code}
      value={chosen}
      onChange={(_event, next) => onChange(next?.code ?? '')}
      renderOption={({ key, ...item }, { code: letters, name, symbol }) => (
        <Box key={key} component="li" {...item} sx={{ gap: 1.5 }}>
          <Box component="span" aria-hidden sx={{ inlineSize: 32, flexShrink: 0, color: 'text.secondary' }}>
            {symbol}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
            {letters}
          </Box>
        </Box>
      )}
      aria={aria}
      name={field.name}
      error={Boolean(errors[''])}
      placeholder={t('fields.picker.placeholder')}
      onBlur={onBlur}
    />
  );
}

const textOf = ({ code, name }: Currency) => (name === code ? code : `${name} (${code})`);

/** What a record holds before the countries are read, and what no country has. */
function unlisted(code: string, language: string): Currency {
  const known = /^[a-z]{3}$/i.test(code);
  return { code, name: known ? currencyName(code, language) : code, symbol: '' };
}
