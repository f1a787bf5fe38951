import type { Shortcut } from '#console/ui/keyboard/shortcut.ts';

/** What the keyboard does in a list. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: ['/'], labelKey: 'views.shortcuts.search' },
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], labelKey: 'views.shortcuts.move' },
  { keys: ['Home', 'End'], labelKey: 'views.shortcuts.rowEnds' },
  { keys: ['Mod+Home', 'Mod+End'], labelKey: 'views.shortcuts.gridEnds' },
  { keys: ['PageUp', 'PageDown'], labelKey: 'views.shortcuts.screen' },
  { keys: ['Enter', 'F2'], labelKey: 'views.shortcuts.edit' },
  { keys: ['Enter'], labelKey: 'views.shortcuts.saveDown' },
  { keys: ['Tab', 'Shift+Tab'], labelKey: 'views.shortcuts.saveNext' },
  { keys: ['Escape'], labelKey: 'views.shortcuts.cancel' },
  { keys: ['Mod+Z'], labelKey: 'views.shortcuts.undo' },
  { keys: ['Space'], labelKey: 'views.shortcuts.select' },
  { keys: ['Shift+Space'], labelKey: 'views.shortcuts.selectRange' },
  { keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], labelKey: 'views.shortcuts.width' },
];
