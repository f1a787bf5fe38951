import { Extension } from '@tiptap/react';

/** How a line may stand other than at the start, which depends on the direction of its language. */
export type Alignment = 'center' | 'end';

const alignments: readonly Alignment[] = ['center', 'end'];

/** The class that says it, on pages and in mails (`TEXT_POLICY`): neither lets a style stand at its element. */
const classOf = (alignment: Alignment) => `align-${alignment}`;

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    alignment: {
      /** Aligns the paragraphs and headings of the selection, or puts them back to the start where they are so already. */
      toggleAlignment(alignment: Alignment): ReturnType;
    };
  }
}

/** Alignment of paragraphs and headings. Tiptap's own writes a style, and clashes with the versions that Puck brings along. */
export const Alignable = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        alignment: {
          default: null,
          parseHTML: ({ classList }) => alignments.find((one) => classList.contains(classOf(one))) ?? null,
          renderHTML: ({ alignment }) => (alignment ? { class: classOf(alignment) } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    toggleAlignment:
      (alignment) =>
      ({ editor, commands }) => {
        const next = editor.isActive({ alignment }) ? null : alignment;
        return ['paragraph', 'heading']
          .map((type) => commands.updateAttributes(type, { alignment: next }))
          .some((isDone) => isDone);
      },
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-e': () => this.editor.commands.toggleAlignment('center'),
      'Mod-Shift-r': () => this.editor.commands.toggleAlignment('end'),
    };
  },
});
