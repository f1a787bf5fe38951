import { Editor } from '@tiptap/react';
import { formattedText, writtenIn } from '#console/fields/rich-text/formatted-text.ts';
import { type SlashHooks, slashCommands } from './slash-commands.ts';

/** What an empty text shows where it stands: by the style sheet of the canvas, and to screen readers. */
const hintOf = (label: string) => `${label}…`;

interface Hooks extends SlashHooks {
  label: string;
  /** Is told what the text has become. */
  write(html: string): void;
}

/** A text that is open where it stands. */
export interface OpenText {
  /** Null for a text without formats. */
  editor: Editor | null;
  /** Leaves the text in its place: as it was drawn, or as it was written until it is drawn anew. */
  end(): void;
}

/** Edits a formatted text in its place on the canvas; '' stands for a text without content. */
export function editFormatted(place: HTMLElement, html: string, { label, write, ...slash }: Hooks): OpenText {
  const drawn = [...place.childNodes];
  let isWritten = false;
  place.replaceChildren();
  const editor = new Editor({
    element: place,
    extensions: [...formattedText.extensions, slashCommands(slash)],
    content: html,
    // The policy takes no style element without its nonce, and the site's own styles are what is to be seen.
    injectCSS: false,
    editorProps: {
      ...formattedText.props,
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true' },
        ...{ 'aria-label': label, 'aria-placeholder': hintOf(label) },
      },
    },
    onUpdate: ({ editor: current }) => {
      isWritten = true;
      write(writtenIn(current));
    },
  });
  return {
    editor,
    end() {
      const left = isWritten ? [...editor.view.dom.childNodes].map((node) => node.cloneNode(true)) : drawn;
      editor.destroy();
      place.replaceChildren(...left);
    },
  };
}

interface PlainHooks {
  label: string;
  /** Enter makes a new line, and does not end the writing. */
  isLong: boolean;
  /** Enter ends the writing. */
  onDone(): void;
  write(text: string): void;
}

/** Edits a text without formats in its place on the canvas. */
export function editPlain(place: HTMLElement, text: string, { label, isLong, onDone, write }: PlainHooks): OpenText {
  place.textContent = text;
  place.contentEditable = 'plaintext-only';
  place.spellcheck = true;
  place.role = 'textbox';
  place.ariaLabel = label;
  place.ariaPlaceholder = hintOf(label);
  place.ariaMultiLine = String(isLong);
  const onInput = () => {
    const written = (place.textContent ?? '').replace(/\n$/, '');
    write(isLong ? written : written.replaceAll('\n', ' '));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isLong || event.isComposing) return;
    event.preventDefault();
    onDone();
  };
  place.addEventListener('input', onInput);
  place.addEventListener('keydown', onKeyDown);
  return {
    editor: null,
    end() {
      place.removeEventListener('input', onInput);
      place.removeEventListener('keydown', onKeyDown);
      place.contentEditable = 'inherit';
      place.role = null;
      place.ariaLabel = null;
      place.ariaPlaceholder = null;
      place.ariaMultiLine = null;
    },
  };
}
