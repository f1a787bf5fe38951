import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import Redo from '@mui/icons-material/Redo';
import StrikethroughS from '@mui/icons-material/StrikethroughS';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { isLine } from './formatted-text.ts';
import { LinkTool } from './LinkTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import { type TextTool, textForms } from './text-forms.tsx';

const never = () => false;

const marks: readonly TextTool[] = [
  {
    name: 'bold',
    icon: <FormatBold />,
    active: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <FormatItalic />,
    active: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'strike',
    icon: <StrikethroughS />,
    active: (e) => e.isActive('strike'),
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
];

const alignments: readonly TextTool[] = [
  {
    name: 'center',
    icon: <FormatAlignCenter />,
    active: (e) => e.isActive({ alignment: 'center' }),
    run: (e) => e.chain().focus().toggleAlignment('center').run(),
  },
  {
    name: 'alignEnd',
    icon: <FormatAlignRight />,
    active: (e) => e.isActive({ alignment: 'end' }),
    run: (e) => e.chain().focus().toggleAlignment('end').run(),
  },
];

const steps: readonly TextTool[] = [
  { name: 'undo', icon: <Undo />, active: never, run: (e) => e.chain().focus().undo().run() },
  { name: 'redo', icon: <Redo />, active: never, run: (e) => e.chain().focus().redo().run() },
];

const tools = [...marks, ...textForms, ...alignments, ...steps];

interface ToolbarProps {
  editor: Editor;
  /** It floats over the text, and is no part of its frame. */
  isFloating?: boolean;
}

/** What the editor can do to the selection; each button tells whether it is on. */
export function Toolbar({ editor, isFloating = false }: ToolbarProps) {
  const { t } = useTranslation();
  const shown = isLine(editor) ? marks : tools;
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: shown.map((tool) => tool.active(current)),
      isLink: current.isActive('link'),
      href: String(current.getAttributes('link').href ?? ''),
    }),
  });
  function lead(href: string) {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href) chain.setLink({ href }).run();
    else chain.unsetLink().run();
  }
  return (
    <Box
      role="toolbar"
      aria-label={t('fields.richText.toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        padding: 0.5,
        ...(!isFloating && { [isLine(editor) ? 'borderBlockStart' : 'borderBlockEnd']: '1px solid' }),
        borderColor: 'divider',
      }}
    >
      {shown.map(({ name, icon, run }, index) => (
        <ToolButton key={name} {...{ name, icon }} isOn={active.tools[index] ?? false} onPress={() => run(editor)} />
      ))}
      <LinkTool href={active.href} isOn={active.isLink} isFloating={isFloating} onApply={lead} />
    </Box>
  );
}
