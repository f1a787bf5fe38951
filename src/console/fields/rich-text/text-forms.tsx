import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

/** Something that a formatted text can be told to become; its label is `fields.richText.<name>`. */
export interface TextTool {
  name: string;
  icon: ReactNode;
  /** Whether the selected part is so already. */
  active(editor: Editor): boolean;
  run(editor: Editor): void;
}

/** What a paragraph can be. */
export const textForms: readonly TextTool[] = [
  {
    name: 'heading',
    icon: <Title />,
    active: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    icon: <TextFields />,
    active: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullets',
    icon: <FormatListBulleted />,
    active: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: <FormatListNumbered />,
    active: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: <FormatQuote />,
    active: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'rule',
    icon: <HorizontalRule />,
    active: () => false,
    run: (e) => e.chain().focus().setHorizontalRule().run(),
  },
];
