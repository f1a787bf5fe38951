import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { stored } from './stored.ts';

export const locales = ['en', 'fr', 'ro', 'zh'] as const;
export const presetColors = ['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const fontFamilies = ['Inter', 'System'] as const;

/** Layout preferences of this browser (console.md sections 3 and 9). Light or dark, at first light, is the theme's own: `navType`. */
const schema = z.object({
  locale: z.catch(z.enum(locales), 'en'),
  presetColor: z.catch(z.enum(presetColors), 'default'),
  density: z.catch(z.enum(densities), 'comfortable'),
  fontFamily: z.catch(z.enum(fontFamilies), 'Inter'),
  borderRadius: z.catch(z.int().check(z.minimum(0), z.maximum(16)), 12),
  outlinedFilled: z.catch(z.boolean(), true),
  rtlLayout: z.catch(z.boolean(), false),
  /** The sidebar is open rather than collapsed. */
  opened: z.catch(z.boolean(), true),
});

export type Preferences = z.infer<typeof schema>;

const KEY = 'preferences';

function load(): Preferences {
  try {
    return schema.parse(JSON.parse(stored.read(KEY) ?? '{}'));
  } catch {
    return schema.parse({});
  }
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
