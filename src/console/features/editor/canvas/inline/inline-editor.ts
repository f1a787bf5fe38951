import { Editor, type EditorOptions, type Extensions } from '@tiptap/react';
import { formattedLine, formattedText, writtenIn } from '#console/fields/rich-text/formatted-text.ts';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import { type SlashHooks, slashCommands } from './slash-commands.ts';

/** What an empty text shows where it stands: by the style sheet of the canvas, and to screen readers. */
const hintOf = (label: string) => `${label}…`;

interface Hooks {
  label: string;
  /** Hears of what is pasted before the text does. @returns whether the text leaves it */
  handlePaste: NonNullable<EditorOptions['editorProps']['handlePaste']>;
  /** Is told what the text has become. */
  write(html: string): void;
}

interface LineHooks extends Hooks {
  /** Enter ends the writing. */
  onDone(): void;
}

/** A text that is open where it stands. */
export interface OpenText {
  /** Null for a text without formats. */
  editor: Editor | null;
  /** Leaves the text in its place: as it was drawn, or as it was written until it is drawn anew. */
  end(): void;
}

/** Edits a formatted text in its place on the canvas; '' stands for a text without content. */
export function editFormatted(
  place: HTMLElement,
  html: string,
  { label, write, handlePaste, ...slash }: Hooks & SlashHooks,
): OpenText {
  const extensions = [...formattedText.extensions, slashCommands(slash)];
  return open(place, html, { label, write, handlePaste, isLong: true, extensions, props: formattedText.props });
}

/** Edits a formatted line in its place on the canvas; '' stands for one without content. */
export function editLine(place: HTMLElement, html: string, { label, write, handlePaste, onDone }: LineHooks): OpenText {
  const { extensions, props } = formattedLine;
  const handleKeyDown = (_view: unknown, event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return false;
    event.preventDefault();
    onDone();
    return true;
  };
  return open(place, html, {
    label,
    write,
    handlePaste,
    isLong: false,
    extensions,
    props: { ...props, handleKeyDown },
  });
}

interface Opening extends Hooks {
  isLong: boolean;
  extensions: Extensions;
  props: EditorOptions['editorProps'];
}

function open(
  place: HTMLElement,
  html: string,
  { label, write, handlePaste, isLong, extensions, props }: Opening,
): OpenText {
  const nodesBefore = [...place.childNodes];
  let isWritten = false;
  place.replaceChildren();
  const editor = new Editor({
    element: place,
    extensions,
    content: html,
    // The policy takes no style element without its nonce, and the site's own styles are what is to be seen.
    injectCSS: false,
    editorProps: {
      ...props,
      handlePaste,
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': String(isLong) },
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
      const left = isWritten ? [...editor.view.dom.childNodes].map((node) => node.cloneNode(true)) : nodesBefore;
      editor.destroy();
      place.replaceChildren(...left);
    },
  };
}

interface PlainHooks extends Omit<LineHooks, 'handlePaste'> {
  /** Enter makes a new line, and does not end the writing. */
  isLong: boolean;
}

/** Edits a text without formats in its place on the canvas. */
export function editPlain(host: HTMLElement, text: string, { label, isLong, onDone, write }: PlainHooks): OpenText {
  host.textContent = text;
  host.contentEditable = 'plaintext-only';
  host.spellcheck = true;
  host.role = 'textbox';
  host.ariaLabel = label;
  host.ariaPlaceholder = hintOf(label);
  host.ariaMultiLine = String(isLong);
  const onInput = () => {
    const written = (host.textContent ?? '').replace(/\n$/, '');
    write(isLong ? written : written.replaceAll('\n', ' '));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isLong || isComposing(event)) return;
    event.preventDefault();
    onDone();
  };
  host.addEventListener('input', onInput);
  host.addEventListener('keydown', onKeyDown);
  return {
    editor: null,
    end() {
      host.removeEventListener('input', onInput);
      host.removeEventListener('keydown', onKeyDown);
      host.contentEditable = 'inherit';
      host.role = null;
      host.ariaLabel = null;
      host.ariaPlaceholder = null;
      host.ariaMultiLine = null;
    },
  };
}
