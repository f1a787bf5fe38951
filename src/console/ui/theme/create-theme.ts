import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components.ts';
import { neutrals, presets } from './palettes.ts';
import type { Preferences } from './preferences.ts';

const families: Record<Preferences['fontFamily'], string> = {
  Inter: '"Inter Variable", sans-serif',
  System: 'system-ui, sans-serif',
};

/** Tight headings and a 14 px text, as a dense console needs them. */
const typography = {
  fontSize: 14,
  h1: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 620, letterSpacing: '-0.018em' },
  h2: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 600, letterSpacing: '-0.012em' },
  h3: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.006em' },
  subtitle1: { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.45 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 550, lineHeight: 1.45 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '0.8125rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.4 },
  overline: {
    fontSize: '0.6875rem',
    fontWeight: 600,
    letterSpacing: '0.06em',
    lineHeight: 1.6,
    textTransform: 'uppercase',
  },
} as const;

/** The theme of the layout preferences; both colour schemes in one, told apart by `data-scheme` on the root element. */
export function createConsoleTheme(preferences: Preferences): Theme {
  const accent = presets[preferences.presetColor];
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    colorSchemes: {
      light: { palette: { primary: accent.light, ...neutrals.light } },
      // Text on a button that the pointer is over stays readable: MUI would darken its ground by 30 %.
      dark: { palette: { primary: accent.dark, ...neutrals.dark, tonalOffset: 0.1 } },
    },
    direction: preferences.rtlLayout ? 'rtl' : 'ltr',
    spacing: preferences.density === 'compact' ? 7 : 8,
    shape: { borderRadius: preferences.borderRadius },
    typography: { fontFamily: families[preferences.fontFamily], ...typography },
    components: components(preferences),
  });
}

let latest: { preferences: Preferences; theme: Theme } | undefined;

/** The theme of these preferences, made once for all who ask: while the first answers are on their way, and then. */
export function themeOf(preferences: Preferences): Theme {
  if (latest?.preferences !== preferences) latest = { preferences, theme: createConsoleTheme(preferences) };
  return latest.theme;
}
