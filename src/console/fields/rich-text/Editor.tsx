import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import type { RichTextField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { formattedLine, formattedText, writtenIn } from './formatted-text.ts';
import { useLeftOutPictures } from './pasted/useLeftOutPictures.ts';
import { prose } from './prose.ts';
import { Toolbar } from './Toolbar.tsx';

/** The formatted-text editor. It writes '' for a text without content. */
export default function Editor({ field, aria, labelId, value, onChange, onBlur, errors }: InputProps<RichTextField>) {
  const html = typeof value === 'string' ? value : '';
  const attributes: Record<string, string> = {
    id: aria.id,
    role: 'textbox',
    'aria-multiline': String(!field.line),
    'aria-labelledby': labelId,
  };
  if (aria['aria-describedby']) attributes['aria-describedby'] = aria['aria-describedby'];
  if (aria['aria-invalid']) attributes['aria-invalid'] = 'true';
  const handlePaste = useLeftOutPictures();
  const { extensions, props } = field.line ? formattedLine : formattedText;
  const editor = useEditor({
    extensions,
    content: html,
    // The policy allows no inline style elements; `prose` styles the text.
    injectCSS: false,
    editorProps: { ...props, handlePaste, attributes },
    // As in an input, what is typed or put in first goes behind what is there.
    onCreate: ({ editor: current }) => field.line && current.commands.setTextSelection(current.state.doc.content.size),
    onUpdate: ({ editor: current }) => onChange(writtenIn(current)),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    // Follows changes from outside (a reset form); the editor's own text is left alone so that the caret stays.
    // While React puts the page aside (Suspense), the editor is taken down and made anew.
    if (editor.isDestroyed) return;
    const currentHtml = writtenIn(editor);
    if (html !== currentHtml && !editor.isFocused) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: errors[''] ? 'error.main' : 'var(--mui-palette-outline)',
        borderRadius: 0.67,
        backgroundColor: 'background.paper',
        '&:focus-within': {
          borderColor: 'primary.main',
          boxShadow: '0 0 0 1px var(--mui-palette-primary-main)',
        },
        '& .ProseMirror': {
          ...prose,
          minHeight: field.line ? 0 : 140,
          maxHeight: 480,
          overflowY: 'auto',
          padding: 1.5,
          outline: 'none',
          whiteSpace: 'pre-wrap',
        },
      }}
    >
      {!field.line && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
      {/* Behind a line: Tab leads to the words first. */}
      {field.line && <Toolbar editor={editor} />}
    </Box>
  );
}
