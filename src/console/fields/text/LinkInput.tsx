import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextField } from '#schema/field.ts';
import { type Option, useFieldHost } from '../host.ts';
import type { InputProps } from '../module.ts';
import { useRested } from '../useOptions.ts';

const none: readonly Option[] = [];

/** Where a link leads: a page of the site, found by its name, or any address that is typed. */
export function LinkInput({ field, aria, value, onChange, onBlur, errors }: InputProps<TextField>) {
  const { t } = useTranslation();
  const host = useFieldHost();
  const text = typeof value === 'string' ? value : '';
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const rested = useRested(search);
  const { data = none } = useQuery({
    queryKey: ['pages', host.scope, rested],
    queryFn: ({ signal }) => host.pages(rested, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      freeSolo
      fullWidth
      size="small"
      id={aria.id}
      open={open && data.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...data]}
      // The data service has searched already.
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : (option.path ?? ''))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      isOptionEqualToValue={(option, chosen) => option.path === chosen.path}
      clearText={t('fields.clear')}
      value={text}
      onChange={(_event, next) => onChange(typeof next === 'string' ? next : (next?.path ?? ''))}
      onInputChange={(_event, next, reason) => {
        if (reason === 'reset') return;
        onChange(next);
        // An address is not looked for among the names of pages, but a path may be the beginning of one.
        setSearch(/^([a-z]+:|#)/i.test(next) ? '' : next.replace(/^\//, ''));
      }}
      onBlur={onBlur}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {option.title}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontFamily: 'monospace', fontSize: 12.5 }}>
            {option.path}
          </Box>
        </Box>
      )}
      renderInput={({ InputProps: { ref, ...adornments }, inputProps }) => (
        <OutlinedInput
          {...adornments}
          ref={ref}
          fullWidth
          size="small"
          error={Boolean(errors[''])}
          placeholder={t('fields.link.placeholder')}
          inputProps={{ ...inputProps, ...aria, name: field.name, spellCheck: false, autoCapitalize: 'none' }}
        />
      )}
    />
  );
}
