import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type Editor, posToDOMRect, useEditorState } from '@tiptap/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTool } from '#console/fields/rich-text/LinkTool.tsx';
import { Toolbar } from '#console/fields/rich-text/Toolbar.tsx';
import { keepFromCanvas, useCanvasAnchor } from './useCanvasAnchor.ts';

const offset = [{ name: 'offset', options: { offset: [0, 8] } }];

interface FloatingProps {
  /** The text on the canvas. */
  text: HTMLElement;
  /** Where it stands, in the window of the canvas; another function for another place. */
  rect(): DOMRect;
  isShown: boolean;
  /** The focus goes into the toolbar, and out of it. */
  onFocus(isInside: boolean): void;
  /** Leads the focus back into the text. */
  onBack(): void;
  children: ReactNode;
}

/** A toolbar over a text on the canvas. Alt+F10 leads into it, and Escape back. */
function Floating({ text, rect, isShown, onFocus, onBack, children }: FloatingProps) {
  const [called, setCalled] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  const anchor = useCanvasAnchor(text, rect);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      setCalled(true);
    }
    text.addEventListener('keydown', onKey);
    return () => text.removeEventListener('keydown', onKey);
  }, [text]);
  useEffect(() => {
    if (called) paper.current?.querySelector('button')?.focus();
  }, [called]);
  return (
    <Popper
      open={called || isShown}
      role="presentation"
      anchorEl={anchor}
      placement="top"
      modifiers={offset}
      sx={{ zIndex: 'drawer' }}
    >
      <Paper
        ref={paper}
        elevation={8}
        onClick={keepFromCanvas}
        onFocus={() => onFocus(true)}
        onBlur={({ relatedTarget, currentTarget }) => {
          // What the toolbar opens is drawn elsewhere.
          if (currentTarget.contains(relatedTarget) || relatedTarget?.closest('.MuiModal-root')) return;
          setCalled(false);
          onFocus(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onBack();
        }}
      >
        {children}
      </Paper>
    </Popper>
  );
}

interface FloatingToolbarProps extends Pick<FloatingProps, 'onFocus'> {
  editor: Editor;
}

/** What can be done to the selected part of a formatted text. */
export function FloatingToolbar({ editor, onFocus }: FloatingToolbarProps) {
  const { from, to, isLink } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      from: current.state.selection.from,
      to: current.state.selection.to,
      isLink: current.isActive('link'),
    }),
  });
  return (
    <Floating
      text={editor.view.dom}
      rect={useCallback(() => posToDOMRect(editor.view, from, to), [editor, from, to])}
      isShown={from !== to || isLink}
      onFocus={onFocus}
      onBack={() => editor.commands.focus()}
    >
      <Toolbar editor={editor} isFloating />
    </Floating>
  );
}

interface LinkToolbarProps extends Pick<FloatingProps, 'text' | 'onFocus'> {
  href: string;
  onChange(href: string): void;
}

/** Where a button leads whose name is written. */
export function LinkToolbar({ text, href, onFocus, onChange }: LinkToolbarProps) {
  const { t } = useTranslation();
  return (
    <Floating
      text={text}
      rect={useCallback(() => (text.closest('a') ?? text).getBoundingClientRect(), [text])}
      isShown
      onFocus={onFocus}
      onBack={() => text.focus()}
    >
      <Box role="toolbar" aria-label={t('fields.richText.toolbar')} sx={{ padding: 0.5 }}>
        <LinkTool
          href={href}
          isOn={href !== ''}
          isFloating
          onApply={(next) => {
            onChange(next);
            text.focus();
          }}
        />
      </Box>
    </Floating>
  );
}
