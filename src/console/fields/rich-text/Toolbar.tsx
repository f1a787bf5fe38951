import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import LinkIcon from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import StrikethroughS from '@mui/icons-material/StrikethroughS';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkPopover } from './LinkPopover.tsx';
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

/** What the editor can do to the selection; each button tells whether it is on. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => [...tools.map((tool) => tool.active(current)), current.isActive('link')],
  });
  const button = (name: string, icon: ReactNode, on: boolean, press: (target: HTMLElement) => void) => (
    <Tooltip key={name} title={t(`fields.richText.${name}`)}>
      <ToggleButton
        value={name}
        size="small"
        selected={on}
        aria-label={t(`fields.richText.${name}`)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => press(event.currentTarget)}
        sx={{ border: 0, padding: 0.5, '& svg': { fontSize: 18 } }}
      >
        {icon}
      </ToggleButton>
    </Tooltip>
  );
  return (
    <Box
      role="toolbar"
      aria-label={t('fields.richText.toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        padding: 0.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {tools.map((tool, index) => button(tool.name, tool.icon, active[index] ?? false, () => tool.run(editor)))}
      {button('link', <LinkIcon />, active[tools.length] ?? false, setAnchor)}
      {anchor && <LinkPopover editor={editor} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Box>
  );
}
