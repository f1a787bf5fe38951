import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '#console/ui/search-box/useSettled.ts';
import type { TextField } from '#schema/field.ts';
import { type Option, useFieldHost } from '../host.ts';
import { Picker } from '../inputs/Picker.tsx';
import { searchRest } from '../inputs/useOptions.ts';
import type { InputProps } from '../module.ts';

const none: readonly Option[] = [];

type LinkInputProps = Pick<InputProps<TextField>, 'field' | 'aria' | 'value' | 'onChange' | 'onBlur' | 'errors'>;

/** Where a link leads: a page of the site, found by its name, or any address that is typed. */
export function LinkInput({ field, aria, value, onChange, onBlur, errors }: LinkInputProps) {
  const { t } = useTranslation();
  const host = useFieldHost();
  const text = typeof value === 'string' ? value : '';
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const rested = useSettled(search, searchRest);
  const { data = none } = useQuery({
    queryKey: ['pages', host.scope, rested],
    queryFn: ({ signal }) => host.pages(rested, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return (
    <Picker<Option, false, true>
      freeSolo
      open={open && data.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data}
      // The data service has searched already.
      filterOptions={(all) => all}
      getOptionLabel={pathOf}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      isOptionEqualToValue={(option, chosen) => option.path === pathOf(chosen)}
      value={text}
      onChange={(_event, next) => onChange(next === null ? '' : pathOf(next))}
      onInputChange={(_event, next, reason) => {
        if (reason === 'reset') return;
        onChange(next);
        // An address is not looked for among the names of pages, but a path may be the beginning of one.
        setSearch(/^([a-z]+:|#)/i.test(next) ? '' : next.replace(/^\//, ''));
      }}
      renderOption={({ key, ...item }, { title, path }) => (
        <Box key={key} component="li" {...item}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
            <Box
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontFamily: 'monospace', fontSize: 12.5 }}
            >
              {path}
            </Box>
          </Box>
        </Box>
      )}
      aria={aria}
      name={field.name}
      error={Boolean(errors[''])}
      placeholder={t('fields.link.placeholder')}
      onBlur={onBlur}
    />
  );
}

const pathOf = (option: Option | string) => (typeof option === 'string' ? option : (option.path ?? ''));
