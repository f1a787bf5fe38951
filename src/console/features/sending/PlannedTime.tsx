import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#console/fields/inputs/TextInput.tsx';
import { useZonedMoment } from '#console/records/zone/useZonedMoment.ts';
import { instantOf } from '#schema/formats/time-zone.ts';

interface PlannedTimeProps {
  /** The time zone of the space. */
  zone: string;
  /** By the clocks of the space: `2026-03-29T09:30`; empty while it is none. */
  time: string;
  /** Why it cannot be taken; empty where it can. */
  fault: string;
  onChange(time: string): void;
}

/** When a newsletter goes out, by the clocks of the space; beside it what that is for the reader, and what clocks do to it. */
export function PlannedTime({ zone, time, fault, onChange }: PlannedTimeProps) {
  const { t } = useTranslation();
  const id = useId();
  const momentOf = useZonedMoment(zone);
  const found = instantOf(time, zone);
  const moment = found && Date.parse(found.at) > Date.now() ? momentOf(found.at) : null;
  const notes = [
    t('sending.ask.zone', { zone }),
    moment && found?.skipped && t('sending.ask.skipped', { when: moment.when }),
    moment && found?.twice && t('sending.ask.twice'),
    moment?.own && t('sending.ask.own', moment.own),
  ].filter((note) => typeof note === 'string');
  return (
    <FormControl error={fault !== ''}>
      <FormLabel htmlFor={`${id}-at`} sx={{ mb: 0.5 }}>
        {t('sending.ask.at')}
      </FormLabel>
      <TextInput
        aria={{ id: `${id}-at`, 'aria-describedby': `${id}-notes`, ...(fault && { 'aria-invalid': true }) }}
        type="datetime-local"
        error={fault !== ''}
        value={time}
        // What is half typed the browser keeps to itself.
        onChange={({ target }) => onChange(target.value)}
        html={{ max: '9999-12-31T23:59' }}
      />
      <FormHelperText id={`${id}-notes`} component="div" aria-live="polite">
        {(fault ? [fault, notes[0]] : notes).map((note) => (
          <div key={note}>{note}</div>
        ))}
      </FormHelperText>
    </FormControl>
  );
}
