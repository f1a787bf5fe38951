import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { createConsoleTheme } from './create-theme.ts';
import { presets } from './palettes.ts';
import { getPreferences } from './preferences.ts';

describe('the accents', () => {
  const accents = Object.keys(presets) as (keyof typeof presets)[];
  it.each(accents)('keep text readable on buttons, with the pointer over them too: %s', (presetColor) => {
    const { colorSchemes } = createConsoleTheme({ ...getPreferences(), presetColor });
    for (const scheme of ['light', 'dark'] as const) {
      const { main, dark, contrastText } = colorSchemes[scheme]?.palette.primary ?? {};
      const ratios = [main, dark].map((ground) => getContrastRatio(String(contrastText), String(ground)));
      expect(Math.min(...ratios), scheme).toBeGreaterThanOrEqual(4.5);
    }
  });
});
