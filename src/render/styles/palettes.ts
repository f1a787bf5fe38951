/** Colours that go together, by the names of their fields in the look of a space. All texts in them can be read (`palettes.test.ts`). */
export interface Palette {
  primary_color: string;
  accent_color: string;
  ink_color: string;
  paper_color: string;
}

const palette = (primary: string, accent: string, ink: string, paper: string): Palette => ({
  primary_color: primary,
  accent_color: accent,
  ink_color: ink,
  paper_color: paper,
});

/** By the keys of their names in the console (`styling.palettes`). */
export const palettes = {
  clear: palette('#1f4fd8', '#f59e0b', '#14181f', '#ffffff'),
  graphite: palette('#1d1f23', '#d6336c', '#1d1f23', '#ffffff'),
  forest: palette('#2f5d50', '#d98e04', '#1b2a24', '#fbfaf5'),
  clay: palette('#a3452a', '#2f6f73', '#2b1d16', '#fdf8f3'),
  sand: palette('#7a5c2e', '#2d6a8a', '#2c2418', '#faf5ea'),
  rose: palette('#b3264f', '#1d7a6b', '#2d151d', '#fff8f9'),
  plum: palette('#6d28a8', '#f97316', '#231530', '#fcfaff'),
  sea: palette('#0b6e75', '#ff7a59', '#0f2a2e', '#f6fbfb'),
  night: palette('#8ab4ff', '#ffd166', '#eef2f8', '#0f1522'),
  moss: palette('#9bd770', '#f4a259', '#eef5ea', '#10180f'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export const paletteNames = Object.keys(palettes) as PaletteName[];
