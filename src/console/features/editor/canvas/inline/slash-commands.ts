import { type Editor, Extension, type Range } from '@tiptap/react';
import Suggestion from '@tiptap/suggestion';

/** What was typed behind a `/`, and where. */
export interface Slash {
  editor: Editor;
  /** From the `/` to the end of what was typed. */
  range: Range;
  query: string;
  /** In the window of the text; null while it is not drawn. */
  getRect(): DOMRect | null;
}

export interface SlashHooks {
  /** Told of each change of what is typed, and null when it is over. */
  onSlash(slash: Slash | null): void;
  /** @returns whether the key was for the menu */
  onSlashKey(event: KeyboardEvent): boolean;
}

/** Tells of a `/` at the beginning of a word, which asks for what can be put there. */
export function slashCommands({ onSlash, onSlashKey }: SlashHooks) {
  return Extension.create({
    name: 'slashCommands',
    addProseMirrorPlugins() {
      return [
        Suggestion({
          editor: this.editor,
          char: '/',
          allowSpaces: true,
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          render: () => {
            const reportSlash = ({
              editor,
              range,
              query,
              clientRect,
            }: {
              editor: Editor;
              range: Range;
              query: string;
              clientRect?: (() => DOMRect | null) | null;
            }) => onSlash({ editor, range, query, getRect: () => clientRect?.() ?? null });
            return {
              onStart: reportSlash,
              onUpdate: reportSlash,
              onExit: () => onSlash(null),
              onKeyDown: ({ event }) => onSlashKey(event),
            };
          },
        }),
      ];
    },
  });
}
