import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { idKey } from '#derive/transfer/source.ts';
import { useLabels } from '../labels.ts';
import type { ImportPlan } from './plan.ts';
import { matchKeys } from './starting-plan.ts';
import type { ImportSetup } from './useImportSetup.ts';

interface MatchFieldsProps {
  setup: ImportSetup;
  options: readonly { key: string; label: string }[];
  plan: ImportPlan;
  onChange(match: ImportPlan['match']): void;
}

/** How rows find the records that exist already, and what becomes of both. */
export function MatchFields({ setup, options, plan, onChange }: MatchFieldsProps) {
  const { t } = useTranslation();
  const { words } = useLabels(setup.resource);
  const id = useId();
  const { may } = setup;
  const { match } = plan;
  const keys = matchKeys(setup, plan.mapping);
  const choice = (name: 'found' | 'missing', values: readonly string[]) => (
    <TextField
      select
      size="small"
      fullWidth
      label={t(`views.import.match.${name}`)}
      value={match[name]}
      onChange={(event) => onChange({ ...match, [name]: event.target.value })}
    >
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {t(`views.import.match.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ marginBlockEnd: 1.5 }}>
        {t('views.import.match.label', words)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 1.5 }}>
        <TextField
          select
          size="small"
          fullWidth
          label={t('views.import.match.by')}
          value={match.by ?? ''}
          onChange={(event) => onChange({ ...match, by: event.target.value || null })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          {may.create && <MenuItem value="">{t('views.import.match.none')}</MenuItem>}
          {keys.map((key) => (
            <MenuItem key={key} value={key}>
              {key === idKey ? t('views.import.idShort') : options.find((option) => option.key === key)?.label}
            </MenuItem>
          ))}
        </TextField>
        {match.by !== null && choice('found', may.update ? ['update', 'skip'] : ['skip'])}
        {match.by !== null && choice('missing', may.create ? ['create', 'skip'] : ['skip'])}
      </Box>
    </Box>
  );
}
