import Box from '@mui/material/Box';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { frameIds } from '#console/fields/frame-ids.ts';
import { Picker } from '#console/fields/inputs/Picker.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { labelOf } from '#schema/field.ts';
import { type TimeZone, timeZone, timeZones } from './time-zones.ts';

/** Somebody who types "new york", "eastern" or "utc+9" finds it too. */
const matching = createFilterOptions<TimeZone>({
  stringify: ({ name, words, offset }) => `${name} ${name.replaceAll('_', ' ')} ${words} ${offset}`,
});

/** The time zone of the space, found by its name, its words or its distance from UTC; the browser's own is offered first. */
export function TimeZoneInput(props: ControlProps) {
  const {
    field,
    id,
    label = labelOf(field),
    help = field.help,
    value,
    onChange,
    onBlur,
    readOnly,
    errors = {},
  } = props;
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = typeof value === 'string' ? value : '';
  const zones = useMemo(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    // Some four hundred names in words are made where they are looked at.
    if (!open) return name === '' ? [] : [timeZone(name, own, i18n.language)];
    const all = timeZones(own, i18n.language);
    return name === '' || all.some((zone) => zone.name === name) ? all : [timeZone(name, own, i18n.language), ...all];
  }, [open, name, i18n.language]);
  const message = errors[''];
  return (
    <FieldFrame
      id={id}
      label={label}
      hideLabel={false}
      required={false}
      plain={false}
      inline={false}
      help={help}
      error={message}
    >
      <Picker<TimeZone>
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={zones}
        filterOptions={matching}
        disabled={readOnly ?? false}
        getOptionLabel={(zone) => zone.name}
        getOptionKey={(zone) => zone.name}
        isOptionEqualToValue={(zone, other) => zone.name === other.name}
        value={zones.find((zone) => zone.name === name) ?? null}
        onChange={(_event, next) => onChange(next?.name ?? '')}
        renderOption={({ key, ...item }, zone) => (
          // Of four hundred rows, those out of sight are not laid out.
          <Box
            key={key}
            component="li"
            {...item}
            sx={{ gap: 1.5, contentVisibility: 'auto', containIntrinsicBlockSize: 52, minBlockSize: 52 }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {zone.name}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12.5 }}>
                {[zone.isOwn && t('settings.timeZone.own'), zone.words].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5, whiteSpace: 'nowrap' }}>
              {zone.offset}
            </Box>
          </Box>
        )}
        aria={{
          id,
          'aria-describedby': message ? frameIds(id).error : frameIds(id).help,
          ...(message && { 'aria-invalid': true }),
        }}
        name={field.name}
        error={message !== undefined}
        placeholder="UTC"
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
