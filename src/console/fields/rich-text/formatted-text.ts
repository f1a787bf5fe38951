import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Alignable } from './alignment.ts';
import { cleanPasted } from './clean-pasted.ts';

/** What a formatted text is made of, wherever it is written: in a form, and in its place on a page. */
export const formattedText = {
  extensions: [StarterKit.configure({ link: { openOnClick: false } }), Alignable],
  props: { transformPastedHTML: cleanPasted },
};

/** The text in an editor; '' for one without content. The editor keeps an empty line below a list, which is none of the text. */
export const writtenIn = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
