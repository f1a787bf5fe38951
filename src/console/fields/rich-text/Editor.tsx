import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import type { RichTextField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { formattedText, writtenIn } from './formatted-text.ts';
import { prose } from './prose.ts';
import { Toolbar } from './Toolbar.tsx';

/** The formatted-text editor. It writes '' for a text without content. */
export default function Editor({ aria, labelId, value, onChange, onBlur, errors }: InputProps<RichTextField>) {
  const html = typeof value === 'string' ? value : '';
  const attributes: Record<string, string> = {
    id: aria.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
  };
  if (aria['aria-describedby']) attributes['aria-describedby'] = aria['aria-describedby'];
  if (aria['aria-invalid']) attributes['aria-invalid'] = 'true';
  const editor = useEditor({
    extensions: formattedText.extensions,
    content: html,
    // The policy allows no inline style elements; `prose` styles the text.
    injectCSS: false,
    editorProps: { ...formattedText.props, attributes },
    onUpdate: ({ editor: current }) => onChange(writtenIn(current)),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    // Follows changes from outside (a reset form); the editor's own text is left alone so that the caret stays.
    // While React puts the page aside (Suspense), the editor is taken down and made anew.
    if (editor.isDestroyed) return;
    const mine = writtenIn(editor);
    if (html !== mine && !editor.isFocused) editor.commands.setContent(html, { emitUpdate: false });
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
          minHeight: 140,
          maxHeight: 480,
          overflowY: 'auto',
          padding: 1.5,
          outline: 'none',
          whiteSpace: 'pre-wrap',
        },
      }}
    >
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </Box>
  );
}
