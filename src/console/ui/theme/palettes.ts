import type { Preferences } from './preferences.ts';

interface Accent {
  main: string;
  contrastText: string;
}

/** An accent for each scheme: text on it, and it on the paper, keep a contrast of at least 4.5 to 1. */
export interface Preset {
  light: Accent;
  dark: Accent;
}

const onLight = '#ffffff';

export const presets: Record<Preferences['presetColor'], Preset> = {
  default: { light: { main: '#146c5b', contrastText: onLight }, dark: { main: '#5cc8ae', contrastText: '#06241d' } },
  theme1: { light: { main: '#4a48c4', contrastText: onLight }, dark: { main: '#a3a6f7', contrastText: '#14134a' } },
  theme2: { light: { main: '#b3204d', contrastText: onLight }, dark: { main: '#f59ab2', contrastText: '#43081b' } },
  theme3: { light: { main: '#96500b', contrastText: onLight }, dark: { main: '#eeb563', contrastText: '#3a1f03' } },
  theme4: { light: { main: '#7a35b8', contrastText: onLight }, dark: { main: '#cda6f2', contrastText: '#2c0c4a' } },
  theme5: { light: { main: '#0b6591', contrastText: onLight }, dark: { main: '#79c3ea', contrastText: '#04263a' } },
  theme6: { light: { main: '#3b3a37', contrastText: onLight }, dark: { main: '#d6d4cf', contrastText: '#1d1c1a' } },
};

/** Warm greys: grounds, papers, lines and text of both schemes. */
export const neutrals = {
  light: {
    background: { default: '#fafaf9', paper: '#ffffff' },
    text: { primary: '#1c1917', secondary: '#5a544e', disabled: '#a8a29e' },
    divider: '#e7e5e4',
    /** Edges of controls: 3 to 1 on the paper, as people need to find them. */
    outline: '#948d86',
    action: { hover: 'rgba(28, 25, 23, 0.045)', selected: 'rgba(28, 25, 23, 0.07)' },
    error: { main: '#b42318' },
    warning: { main: '#9a5b06' },
    success: { main: '#1d7a43' },
    info: { main: '#1f63a8' },
  },
  dark: {
    background: { default: '#111110', paper: '#191918' },
    text: { primary: '#eeeeec', secondary: '#b3b0a9', disabled: '#6f6d66' },
    divider: '#2e2d2a',
    outline: '#6f6d66',
    action: { active: '#b3b0a9', hover: 'rgba(238, 238, 236, 0.06)', selected: 'rgba(238, 238, 236, 0.1)' },
    error: { main: '#f2897f' },
    warning: { main: '#e9b25c' },
    success: { main: '#6fcf97' },
    info: { main: '#83b9ee' },
  },
};
