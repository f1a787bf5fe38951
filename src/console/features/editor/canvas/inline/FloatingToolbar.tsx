import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type Editor, posToDOMRect, useEditorState } from '@tiptap/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Toolbar } from '#console/fields/rich-text/Toolbar.tsx';
import { keepFromCanvas, useCanvasAnchor } from './useCanvasAnchor.ts';

interface FloatingToolbarProps {
  editor: Editor;
  /** The focus goes into the toolbar, and out of it. */
  onFocus(isInside: boolean): void;
}

const offset = [{ name: 'offset', options: { offset: [0, 8] } }];

/** What can be done to the selected part of a text on the canvas, over it. Alt+F10 leads into it, and Escape back. */
export function FloatingToolbar({ editor, onFocus }: FloatingToolbarProps) {
  const [called, setCalled] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  const { from, to, isLink } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      from: current.state.selection.from,
      to: current.state.selection.to,
      isLink: current.isActive('link'),
    }),
  });
  const anchor = useCanvasAnchor(
    editor.view.dom,
    useCallback(() => posToDOMRect(editor.view, from, to), [editor, from, to]),
  );
  useEffect(() => {
    const { dom } = editor.view;
    function onKey(event: KeyboardEvent) {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      setCalled(true);
    }
    dom.addEventListener('keydown', onKey);
    return () => dom.removeEventListener('keydown', onKey);
  }, [editor]);
  useEffect(() => {
    if (called) paper.current?.querySelector('button')?.focus();
  }, [called]);
  return (
    <Popper
      open={called || from !== to || isLink}
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
          editor.commands.focus();
        }}
      >
        <Toolbar editor={editor} />
      </Paper>
    </Popper>
  );
}
