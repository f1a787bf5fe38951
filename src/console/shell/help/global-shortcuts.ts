import type { Shortcut } from '#console/ui/keyboard/shortcut.ts';

/** What the keyboard does everywhere. */
export const globalShortcuts: readonly Shortcut[] = [
  { keys: ['Mod+K'], labelKey: 'help.palette' },
  { keys: ['?'], labelKey: 'help.open' },
  { keys: ['Escape'], labelKey: 'help.close' },
];
