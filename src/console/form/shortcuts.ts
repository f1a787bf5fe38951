import type { Shortcut } from '#console/ui/keyboard/shortcut.ts';

/** What the keyboard does in a form (`useSaveShortcut`, `NeighbourLinks`). */
export const formShortcuts: readonly Shortcut[] = [
  { keys: ['Mod+S'], labelKey: 'help.save' },
  { keys: ['Alt+ArrowUp'], labelKey: 'help.previous' },
  { keys: ['Alt+ArrowDown'], labelKey: 'help.next' },
];
