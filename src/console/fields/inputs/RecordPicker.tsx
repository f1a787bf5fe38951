import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import { type Option, useFieldHost } from '../host.ts';
import type { ControlAria } from '../module.ts';
import { usePicked } from '../usePicked.ts';
import { Picker } from './Picker.tsx';
import { useOptions } from './useOptions.ts';

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
  const [typed, setTyped] = useState('');
  const { options, readable, isLost, loading, failed, search } = useOptions(field, open);
  // A record that was just picked is known from the options; its title shows without another request.
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const picked = usePicked(field, ids, seen);
  const value = ids.map(
    (id): Option => picked.options.find((option) => option.id === id) ?? { id, title: picked.placeholder(id) },
  );

  const unreadable = isLost ? 'fields.picker.lost' : 'fields.picker.unreadable';
  const nothing = failed ? 'fields.picker.failed' : readable ? 'fields.picker.none' : unreadable;
  const wanted = typed.trim();
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

  return (
    <Picker<Option, boolean>
      multiple={many}
      disableCloseOnSelect={many}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      openOnFocus={autoOpen ?? false}
      options={offered}
      loading={loading}
      noOptionsText={t(nothing)}
      // The data service has searched already.
      filterOptions={(all) => all}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={many ? value : (value[0] ?? null)}
      onChange={(_event, next) => void choose(Array.isArray(next) ? next : next ? [next] : [])}
      onInputChange={(_event, text, reason) => {
        const next = reason === 'input' ? text : '';
        setTyped(next);
        search(next.trim());
      }}
      renderOption={({ key, ...item }, { id, title }) => (
        <Box key={key} component="li" {...item} sx={id === newId ? { gap: 1, color: 'primary.main' } : {}}>
          {id === newId && <AddIcon fontSize="small" aria-hidden />}
          {title}
        </Box>
      )}
      aria={aria}
      error={error ?? false}
      placeholder={ids.length ? '' : t('fields.picker.placeholder')}
      onBlur={onBlur}
    />
  );
}
