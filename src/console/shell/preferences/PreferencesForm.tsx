import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useColorScheme } from '@mui/material/styles';
import { useSetLocale } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import {
  densities,
  fontFamilies,
  locales,
  type Preferences,
  setPreferences,
  usePreferences,
} from '#console/ui/theme/preferences.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { languages } from './languages.ts';
import { PreferenceRow } from './PreferenceRow.tsx';
import { Segments } from './Segments.tsx';

const modes = ['system', 'light', 'dark'] as const;

/** The layout preferences; every change shows at once and is kept in this browser. */
export default function PreferencesForm() {
  const { t } = useTranslation();
  const setLocale = useSetLocale();
  const { mode = 'light', setMode } = useColorScheme();
  const preferences = usePreferences();
  const labelled = <T extends string>(values: readonly T[], prefix: string) =>
    values.map((value) => ({ value, label: t(`preferences.${prefix}.${value}`) }));

  return (
    <Stack sx={{ px: 2, py: 1.5, gap: 1.5 }}>
      <PreferenceRow label={t('preferences.mode')}>
        {(id) => <Segments labelledBy={id} options={labelled(modes, 'modes')} value={mode} onChange={setMode} />}
      </PreferenceRow>
      <PreferenceRow label={t('preferences.color')}>
        {(id) => (
          <ColorChoice
            labelledBy={id}
            value={preferences.presetColor}
            onChange={(presetColor) => setPreferences({ presetColor })}
          />
        )}
      </PreferenceRow>
      <PreferenceRow label={t('preferences.density')}>
        {(id) => (
          <Segments
            labelledBy={id}
            options={labelled(densities, 'densities')}
            value={preferences.density}
            onChange={(density) => setPreferences({ density })}
          />
        )}
      </PreferenceRow>
      <PreferenceRow label={t('preferences.font')}>
        {(id) => (
          <Segments
            labelledBy={id}
            options={labelled(fontFamilies, 'fonts')}
            value={preferences.fontFamily}
            onChange={(fontFamily) => setPreferences({ fontFamily })}
          />
        )}
      </PreferenceRow>
      <PreferenceRow label={t('preferences.radius')} inline>
        {(id) => (
          <Slider
            size="small"
            aria-labelledby={id}
            value={preferences.borderRadius}
            min={0}
            max={16}
            step={4}
            onChange={(_, value) => setPreferences({ borderRadius: Number(value) })}
            sx={{ width: 120, mx: 1 }}
          />
        )}
      </PreferenceRow>
      <PreferenceRow label={t('preferences.filled')} inline>
        {(id) => (
          <Switch
            size="small"
            checked={preferences.outlinedFilled}
            onChange={(_, outlinedFilled) => setPreferences({ outlinedFilled })}
            slotProps={{ input: { 'aria-labelledby': id } }}
          />
        )}
      </PreferenceRow>
      <PreferenceRow label={t('preferences.rtl')} inline>
        {(id) => (
          <Switch
            size="small"
            checked={preferences.rtlLayout}
            onChange={(_, rtlLayout) => setPreferences({ rtlLayout })}
            slotProps={{ input: { 'aria-labelledby': id } }}
          />
        )}
      </PreferenceRow>
      <PreferenceRow label={t('preferences.language')} inline>
        {(id) => (
          <Select<Preferences['locale']>
            value={preferences.locale}
            labelId={id}
            onChange={({ target: { value } }) => {
              const locale = value as Preferences['locale'];
              void setLocale(locale);
            }}
          >
            {locales.map((locale) => (
              <MenuItem key={locale} value={locale} lang={locale}>
                {languages[locale]}
              </MenuItem>
            ))}
          </Select>
        )}
      </PreferenceRow>
    </Stack>
  );
}
