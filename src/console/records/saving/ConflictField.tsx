import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { ConflictValue } from './ConflictValue.tsx';
import { differenceOf, textOf } from './difference.ts';

export type Side = 'mine' | 'theirs';

interface ConflictFieldProps {
  resource: Resource;
  field: Field;
  mine: Json | undefined;
  theirs: Json | undefined;
  side: Side | undefined;
  onChoose(side: Side): void;
}

/** Both values of one field side by side, and the choice between them. */
export function ConflictField({ resource, field, mine, theirs, side, onChoose }: ConflictFieldProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const id = useId();
  const [ourText, theirText] = [textOf(field, mine), textOf(field, theirs)];
  const [ours, others] =
    ourText === undefined || theirText === undefined ? [undefined, undefined] : differenceOf(ourText, theirText);
  const card = (name: Side, value: Json | undefined, difference: typeof ours) => (
    <Paper variant="outlined" sx={{ padding: 1.5, minWidth: 0, ...(side === name && { borderColor: 'primary.main' }) }}>
      <FormControlLabel
        control={<Radio size="small" checked={side === name} onChange={() => onChoose(name)} name={id} />}
        label={t(`views.conflict.${name}`)}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 600 } } }}
      />
      <Box sx={{ typography: 'body2', marginBlockStart: 0.5, minWidth: 0 }}>
        <ConflictValue label={t(`views.conflict.${name}`)} field={field} value={value} difference={difference} />
      </Box>
    </Paper>
  );
  return (
    <Box role="radiogroup" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, marginBlockEnd: 0.75 }}>
        {labels.field(field)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {card('mine', mine, ours)}
        {card('theirs', theirs, others)}
      </Box>
    </Box>
  );
}
