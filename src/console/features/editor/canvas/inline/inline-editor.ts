import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

interface Hooks {
  /** Is told what the text has become. */
  write(html: string): void;
  begin(): void;
  end(): void;
}

const extensions = [
  StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] } }),
];

/**
 * Edits a formatted text in its place on the canvas; '' stands for a text without content. @returns what ends it, and leaves the
 * text there: as it was drawn, or as it was written until it is drawn anew
 */
export function editInline(place: HTMLElement, html: string, { write, begin, end }: Hooks): () => void {
  const drawn = [...place.childNodes];
  let isWritten = false;
  place.replaceChildren();
  const editor = new Editor({
    element: place,
    extensions,
    content: html,
    // The policy takes no style element without its nonce, and the site's own styles are what is to be seen.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': place.dataset.inlineText ?? '' },
    },
    onFocus: begin,
    onBlur: end,
    onUpdate: ({ editor: current }) => {
      isWritten = true;
      write(current.isEmpty ? '' : current.getHTML());
    },
  });
  // Delete and the arrows are the text's, a step back too; and a click goes into it, and does not select what is around it.
  const keep = (event: Event) => event.stopPropagation();
  for (const type of ['keydown', 'click']) place.addEventListener(type, keep);
  return () => {
    for (const type of ['keydown', 'click']) place.removeEventListener(type, keep);
    const left = isWritten ? [...editor.view.dom.childNodes].map((node) => node.cloneNode(true)) : drawn;
    editor.destroy();
    place.replaceChildren(...left);
  };
}
