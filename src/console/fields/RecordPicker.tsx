import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import { Combobox } from './Combobox.tsx';
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

  const empty = failed ? 'fields.picker.failed' : 'fields.picker.none';
  return (
    <Combobox
      choice={{
        multiple: many,
        disableCloseOnSelect: many,
        open,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
        options: offered,
        // The data service has searched already.
        filterOptions: (all) => all,
        getOptionKey: keyOf,
        isOptionEqualToValue: (a, b) => a.id === b.id,
        value: many ? [...value] : (value[0] ?? null),
        onChange: (_event, next) => void choose((Array.isArray(next) ? next : [next]).filter(isOption)),
        onInputChange: (_event, text, reason) => setSearch(reason === 'input' ? text : ''),
        openOnFocus: autoOpen ?? false,
      }}
      aria={aria}
      error={error ?? false}
      placeholder={ids.length ? '' : t('fields.picker.placeholder')}
      note={t(loading ? 'fields.picker.loading' : empty)}
      onBlur={onBlur}
    >
      {(option) =>
        option.id === newId ? (
          <span className="combobox-make">
            <AddIcon fontSize="small" aria-hidden />
            {option.title}
          </span>
        ) : (
          option.title
        )
      }
    </Combobox>
  );
}

const isOption = (option: Option | string | null): option is Option => typeof option === 'object' && option !== null;
const keyOf = (option: Option | string) => (typeof option === 'string' ? option : option.id);

/** Stands for a record whose title is on its way, or that the viewer may not see. */
function unknown(id: string, loading: boolean): Option {
  return { id, title: loading ? '…' : id.slice(0, 8) };
}
