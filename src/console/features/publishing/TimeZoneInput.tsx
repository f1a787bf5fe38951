import Box from '@mui/material/Box';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamePicker } from '#console/fields/inputs/NamePicker.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { type TimeZone, timeZone, timeZones } from './time-zones.ts';

/** Somebody who types "new york", "eastern" or "utc+9" finds it too. */
const matching = createFilterOptions<TimeZone>({
  stringify: ({ name, words, offset }) => `${name} ${name.replaceAll('_', ' ')} ${words} ${offset}`,
});

/** The time zone of the space, found by its name, its words or its distance from UTC; the browser's own is offered first. */
export function TimeZoneInput(props: ControlProps) {
  const { field, id, label, help = field.help, value, onChange, onBlur, readOnly = false, errors = {} } = props;
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = typeof value === 'string' ? value : '';
  const zones = useMemo(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    // Some four hundred names in words are made where they are looked at.
    if (!isOpen) return name === '' ? [] : [timeZone(name, own, i18n.language)];
    const all = timeZones(own, i18n.language);
    return name === '' || all.some((zone) => zone.name === name) ? all : [timeZone(name, own, i18n.language), ...all];
  }, [isOpen, name, i18n.language]);
  return (
    <NamePicker<TimeZone>
      {...{ field, id, label, help, value, onBlur, isOpen }}
      message={errors['']}
      options={zones}
      filterOptions={matching}
      disabled={readOnly}
      placeholder="UTC"
      onToggle={setOpen}
      onChoose={(zone) => onChange(zone?.name ?? '')}
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
    />
  );
}
