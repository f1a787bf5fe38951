import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { presets } from '#console/ui/theme/palettes.ts';
import { type Preferences, presetColors } from '#console/ui/theme/preferences.ts';

interface Props {
  labelledBy: string;
  value: Preferences['presetColor'];
  onChange: (value: Preferences['presetColor']) => void;
}

/** The accents as swatches; the chosen one carries a tick. */
export function ColorChoice({ labelledBy, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Box role="group" aria-labelledby={labelledBy} sx={{ display: 'flex', justifyContent: 'space-between' }}>
      {presetColors.map((color) => {
        const { light, dark } = presets[color];
        const label = t(`preferences.colors.${color}`);
        return (
          <Tooltip key={color} title={label}>
            <ToggleButton
              value={color}
              selected={color === value}
              onChange={() => onChange(color)}
              aria-label={label}
              sx={(theme) => ({
                width: 28,
                height: 28,
                p: 0,
                border: 0,
                borderRadius: '50%',
                '&, &:hover, &.Mui-selected, &.Mui-selected:hover': { bgcolor: light.main, color: light.contrastText },
                ...theme.applyStyles('dark', {
                  '&, &:hover, &.Mui-selected, &.Mui-selected:hover': { bgcolor: dark.main, color: dark.contrastText },
                }),
              })}
            >
              {color === value && <Check sx={{ fontSize: 16 }} />}
            </ToggleButton>
          </Tooltip>
        );
      })}
    </Box>
  );
}
