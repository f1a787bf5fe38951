import type { Shortcut } from '#console/ui/keyboard/shortcut.ts';

/** What the keyboard does in the editor of content (`useEditorKeys`). */
export const editorShortcuts: readonly Shortcut[] = [
  { keys: ['/'], labelKey: 'help.blocks.add' },
  { keys: ['Mod+Click', 'Shift+Click'], labelKey: 'help.blocks.several' },
  { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], labelKey: 'help.blocks.extend' },
  { keys: ['Mod+A'], labelKey: 'help.blocks.siblings' },
  { keys: ['Space'], labelKey: 'help.blocks.select' },
  { keys: ['Enter'], labelKey: 'help.blocks.write' },
  { keys: ['Alt+F10'], labelKey: 'help.blocks.format' },
  { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], labelKey: 'help.blocks.move' },
  { keys: ['Mod+D'], labelKey: 'help.blocks.duplicate' },
  { keys: ['Mod+C', 'Mod+X', 'Mod+V'], labelKey: 'help.blocks.clipboard' },
  { keys: ['Delete'], labelKey: 'help.blocks.remove' },
  { keys: ['Mod+Z', 'Mod+Shift+Z'], labelKey: 'help.blocks.undo' },
  { keys: ['F6', 'Shift+F6'], labelKey: 'help.blocks.region' },
  { keys: ['Escape'], labelKey: 'help.blocks.unselect' },
];
