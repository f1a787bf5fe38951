import { type Editor, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Alignable } from './alignment.ts';
import { cleanPastedText } from './pasted/clean-pasted.ts';
import { asLine } from './pasted/pasted-line.ts';

const link = { openOnClick: false };

/** What a formatted text is made of, wherever it is written: in a form, and in its place on a page. */
export const formattedText = {
  extensions: [StarterKit.configure({ link }), Alignable],
  props: { transformPastedHTML: cleanPastedText },
};

/** The document of one line: words and line breaks, and no paragraph around them. */
const Line = Node.create({ name: 'doc', topNode: true, content: 'inline*' });

/** What a formatted line is made of: the marks, and none of what stands on lines of its own. */
export const formattedLine = {
  extensions: [
    Line,
    StarterKit.configure({
      ...{ link, document: false, paragraph: false, heading: false, blockquote: false, codeBlock: false },
      ...{ bulletList: false, orderedList: false, listItem: false, listKeymap: false, horizontalRule: false },
      trailingNode: false,
    }),
  ],
  props: {
    transformPastedHTML: (html: string) => asLine(cleanPastedText(html)),
    transformPastedText: (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' '),
  },
};

/** An editor that was ended has no schema, and may be drawn once more. */
export const isLine = (editor: Editor): boolean => editor.options.extensions.some(({ name }) => name === Line.name);

/** The text in an editor; '' for one without content. The editor keeps an empty line below a list, which is none of the text. */
export const writtenIn = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
