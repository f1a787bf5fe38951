import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type CopiedKind, copiedTexts } from '#console/ui/copied-counts.ts';
import type { SpaceTemplateChoice } from '#schema/api/space-template.ts';

/** What a template sets up for content of one's own. */
export const withoutSamples: CopiedKind[] = ['datasets', 'forms', 'templates', 'navigation', 'assets'];

interface Props {
  template: SpaceTemplateChoice;
  value: boolean;
  disabled: boolean;
  onChange(value: boolean): void;
}

/** Asks whether the pages and listings of a template come along, and says what does where they do not. */
export function Samples({ template, value, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const setUp = copiedTexts(template.counts, t, withoutSamples);
  const brings = [t('dashboard.copied.look'), t('dashboard.copied.fields'), ...setUp].join(', ');
  return (
    <Box>
      <FormControlLabel
        label={t('dashboard.start.samples')}
        control={
          <Checkbox
            checked={value}
            disabled={disabled}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ marginInlineStart: 4, marginBlockStart: 0 }}>
        {t(value ? 'dashboard.start.withSamples' : 'dashboard.start.withoutSamples', { brings })}
      </FormHelperText>
    </Box>
  );
}
