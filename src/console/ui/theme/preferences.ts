import { useSyncExternalStore } from 'react';
import { isJsonObject, type Json } from '#schema/json.ts';
import { stored } from '../stored.ts';

export const locales = ['en', 'fr', 'ro', 'zh'] as const;
export const presetColors = ['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const fontFamilies = ['Inter', 'System'] as const;

/** Layout preferences of this browser (console.md sections 3 and 9). Light or dark, at first light, is the theme's own: `navType`. */
export interface Preferences {
  locale: (typeof locales)[number];
  presetColor: (typeof presetColors)[number];
  density: (typeof densities)[number];
  fontFamily: (typeof fontFamilies)[number];
  /** Pixels, 0 to 16. */
  borderRadius: number;
  outlinedFilled: boolean;
  rtlLayout: boolean;
  /** The sidebar is open rather than collapsed. */
  opened: boolean;
}

const KEY = 'preferences';

/** What was kept, member by member; anybody can write into the store, and older versions did. */
function load(): Preferences {
  let parsed: Json = null;
  try {
    parsed = JSON.parse(stored.read(KEY) ?? 'null') as Json;
  } catch {
    // What is no JSON counts as nothing.
  }
  const values = isJsonObject(parsed) ? parsed : {};
  const oneOf = <T extends string>(known: readonly [T, ...T[]], value?: Json): T =>
    known.find((one) => one === value) ?? known[0];
  const flag = (value: Json | undefined, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const radius = values.borderRadius;
  const fits = typeof radius === 'number' && Number.isInteger(radius) && radius >= 0 && radius <= 16;
  return {
    locale: oneOf(locales, values.locale),
    presetColor: oneOf(presetColors, values.presetColor),
    density: oneOf(densities, values.density),
    fontFamily: oneOf(fontFamilies, values.fontFamily),
    borderRadius: fits ? radius : 12,
    outlinedFilled: flag(values.outlinedFilled, true),
    rtlLayout: flag(values.rtlLayout, false),
    opened: flag(values.opened, true),
  };
}

let preferences = load();
const listeners = new Set<() => void>();

/** The preferences as they are now. */
export function getPreferences(): Preferences {
  return preferences;
}

/** Changes some preferences and keeps them. */
export function setPreferences(change: Partial<Preferences>): void {
  preferences = { ...preferences, ...change };
  stored.write(KEY, JSON.stringify(preferences));
  for (const listener of listeners) listener();
}

/** The preferences; renders again when one changes. */
export function usePreferences(): Preferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getPreferences);
}
