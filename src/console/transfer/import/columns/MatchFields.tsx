import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { idKey } from '#derive/values/source.ts';
import { LabelledSelect } from '../../LabelledSelect.tsx';
import type { ImportPlan } from '../plan.ts';
import { matchKeys } from '../starting-plan.ts';
import type { ImportSetup } from '../useImportSetup.ts';

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
    <LabelledSelect
      label={t(`views.import.match.${name}`)}
      value={match[name]}
      options={values.map((value) => ({ value, label: t(`views.import.match.${value}`) }))}
      onChange={(value) => onChange({ ...match, [name]: value })}
    />
  );
  const nameOf = (key: string) => options.find((option) => option.key === key)?.label ?? key;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ marginBlockEnd: 1.5 }}>
        {t('views.import.match.label', words)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 1.5 }}>
        <LabelledSelect
          label={t('views.import.match.by')}
          value={match.by ?? ''}
          options={[
            ...(may.create ? [{ value: '', label: t('views.import.match.none') }] : []),
            ...keys.map((key) => ({ value: key, label: key === idKey ? t('views.import.idShort') : nameOf(key) })),
          ]}
          onChange={(by) => onChange({ ...match, by: by || null })}
        />
        {match.by !== null && choice('found', may.update ? ['update', 'skip'] : ['skip'])}
        {match.by !== null && choice('missing', may.create ? ['create', 'skip'] : ['skip'])}
      </Box>
    </Box>
  );
}
