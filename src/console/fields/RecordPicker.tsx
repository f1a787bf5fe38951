import AddIcon from '@mui/icons-material/Add';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import { type Option, useFieldHost } from './host.ts';
import type { ControlAria } from './module.ts';
import { useOptions, usePicked } from './useOptions.ts';

interface RecordPickerProps {
  field: ReferenceField | TagsField;
  aria: ControlAria;
  many: boolean;
  error?: boolean;
  ids: readonly string[];
  onChange(ids: readonly string[]): void;
  onBlur?: (() => void) | undefined;
  autoOpen?: boolean | undefined;
}

/** Stands in the list for making the record that was not found. */
const newId = '';

/** Picks records by their title, which the data service searches; what it does not find can be made. */
export function RecordPicker({ field, aria, many, error, ids, onChange, onBlur, autoOpen }: RecordPickerProps) {
  const { t } = useTranslation();
  const host = useFieldHost();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { options, loading, failed } = useOptions(field, search, open);
  // A record that was just picked is known from the options; its title shows without another request.
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const picked = usePicked(field, ids, seen);
  const value = ids.map((id) => picked.options.find((option) => option.id === id) ?? unknown(id, picked.loading));

  const wanted = search.trim();
  const known = options.some(({ title }) => title.toLowerCase() === wanted.toLowerCase());
  const mayMake = wanted !== '' && !loading && !failed && !known && host.mayCreate(field);
  const offered = mayMake ? [...options, { id: newId, title: t('fields.picker.create', { name: wanted }) }] : options;

  function take(next: readonly Option[]) {
    setSeen(next);
    onChange(next.map((option) => option.id));
  }

  async function choose(next: readonly Option[]) {
    const rest = next.filter(({ id }) => id !== newId);
    if (rest.length === next.length) return take(next);
    setOpen(false);
    const made = await host.create(field, wanted);
    if (made) take([...rest, made]);
  }

  const common = {
    fullWidth: true,
    size: 'small' as const,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    options: [...offered],
    loading,
    loadingText: t('fields.picker.loading'),
    noOptionsText: t(failed ? 'fields.picker.failed' : 'fields.picker.none'),
    clearText: t('fields.clear'),
    openText: t('fields.picker.open'),
    closeText: t('fields.picker.close'),
    // The data service has searched already.
    filterOptions: (all: Option[]) => all,
    getOptionLabel: (option: Option) => option.title,
    getOptionKey: (option: Option) => option.id,
    renderOption: ({ key, ...props }: OptionProps, option: Option) => (
      <li key={key} {...props}>
        {option.id === newId ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'primary.main', minWidth: 0 }}>
            <AddIcon fontSize="small" aria-hidden />
            {option.title}
          </Box>
        ) : (
          option.title
        )}
      </li>
    ),
    isOptionEqualToValue: (a: Option, b: Option) => a.id === b.id,
    onInputChange: (_event: unknown, text: string, reason: string) => setSearch(reason === 'input' ? text : ''),
    onBlur,
    openOnFocus: autoOpen ?? false,
    id: aria.id,
    renderInput: ({ InputProps: { ref, ...adornments }, inputProps }: PickerInputParams) => (
      <OutlinedInput
        {...adornments}
        ref={ref}
        fullWidth
        size="small"
        error={error ?? false}
        placeholder={ids.length ? '' : t('fields.picker.placeholder')}
        inputProps={{ ...inputProps, ...aria }}
      />
    ),
  };
  if (many) {
    return (
      <Autocomplete
        {...common}
        multiple
        disableCloseOnSelect
        value={value}
        onChange={(_event, next) => void choose(next)}
        slotProps={{ chip: { size: 'small' } }}
      />
    );
  }
  return (
    <Autocomplete
      {...common}
      value={value[0] ?? null}
      disableClearable={false}
      onChange={(_event, next) => void choose(next ? [next] : [])}
    />
  );
}

type OptionProps = React.HTMLAttributes<HTMLLIElement> & { key: React.Key };

interface PickerInputParams {
  InputProps: { ref: React.Ref<unknown> };
  inputProps: object;
}

/** Stands for a record whose title is on its way, or that the viewer may not see. */
function unknown(id: string, loading: boolean): Option {
  return { id, title: loading ? '…' : id.slice(0, 8) };
}
