import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import type { Option } from './host.ts';
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
}

/** Picks records by their title; the data service searches. */
export function RecordPicker({ field, aria, many, error, ids, onChange, onBlur }: RecordPickerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { options, loading, failed } = useOptions(field, search, open);
  // A record that was just picked is known from the options; its title shows without another request.
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const picked = usePicked(field, ids, seen);
  const value = ids.map((id) => picked.options.find((option) => option.id === id) ?? unknown(id, picked.loading));

  function choose(next: readonly Option[]) {
    setSeen(next);
    onChange(next.map((option) => option.id));
  }

  const common = {
    fullWidth: true,
    size: 'small' as const,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    options: [...options],
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
    isOptionEqualToValue: (a: Option, b: Option) => a.id === b.id,
    onInputChange: (_event: unknown, text: string, reason: string) => setSearch(reason === 'input' ? text : ''),
    onBlur,
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
        onChange={(_event, next) => choose(next)}
        slotProps={{ chip: { size: 'small' } }}
      />
    );
  }
  return (
    <Autocomplete
      {...common}
      value={value[0] ?? null}
      disableClearable={false}
      onChange={(_event, next) => choose(next ? [next] : [])}
    />
  );
}

interface PickerInputParams {
  InputProps: { ref: React.Ref<unknown> };
  inputProps: object;
}

/** Stands for a record whose title is on its way, or that the viewer may not see. */
function unknown(id: string, loading: boolean): Option {
  return { id, title: loading ? '…' : id.slice(0, 8) };
}
