import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { ImportPlan } from '#derive/imports/plan.ts';
import type { ImportSetup } from '#derive/imports/setup.ts';
import { idKey } from '#derive/values/source.ts';
import { LabelledSelect } from '../../LabelledSelect.tsx';
import { matchKeys } from '../starting-plan.ts';

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
  const keys = matchKeys({ ...setup, columns: setup.columnsWith(plan.fixed) }, plan);
  const choice = (name: 'found' | 'missing', values: readonly string[]) => (
    <LabelledSelect
      label={t(`views.import.match.${name}`)}
      value={match[name]}
      options={values.map((value) => ({ value, label: t(`views.import.match.${value}`) }))}
      onChange={(value) => onChange({ ...match, [name]: value })}
    />
  );
  const nameOf = (key: string) =>
    key === idKey ? t('views.import.idShort') : (options.find((option) => option.key === key)?.label ?? key);
  /** What all rows have tells no two of them apart: it comes in addition. */
  const choicesAt = (at: number) =>
    keys.filter(
      (key) => !match.by.slice(0, at).includes(key) && (at === 0 ? plan.mapping.includes(key) : key !== idKey),
    );
  function take(at: number, key: string): void {
    const before = match.by.slice(0, at);
    const after = key === idKey ? [] : match.by.slice(at + 1).filter((one) => one !== key);
    onChange({ ...match, by: key === '' ? before : [...before, key, ...after] });
  }
  const first = (
    <LabelledSelect
      label={t('views.import.match.by')}
      value={match.by[0] ?? ''}
      options={[
        ...(may.create ? [{ value: '', label: t('views.import.match.none') }] : []),
        ...choicesAt(0).map((key) => ({ value: key, label: nameOf(key) })),
      ]}
      onChange={(key) => take(0, key)}
    />
  );
  const further = match.by.length === 0 || match.by.includes(idKey) ? [] : [...match.by.slice(1), ''];
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ marginBlockEnd: 1.5 }}>
        {t('views.import.match.label', words)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 1.5 }}>
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          {first}
          {further.map((key, index) => {
            const at = index + 1;
            const choices = choicesAt(at);
            if (choices.length === 0) return null;
            return (
              <LabelledSelect
                key={at}
                label={t('views.import.match.and')}
                value={key}
                options={[
                  { value: '', label: t('views.import.match.noMore') },
                  ...choices.map((one) => ({ value: one, label: nameOf(one) })),
                ]}
                onChange={(next) => take(at, next)}
              />
            );
          })}
        </Box>
        {match.by.length > 0 && choice('found', may.update ? ['update', 'skip'] : ['skip'])}
        {match.by.length > 0 && choice('missing', may.create ? ['create', 'skip'] : ['skip'])}
      </Box>
    </Box>
  );
}
