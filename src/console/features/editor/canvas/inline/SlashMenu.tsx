import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textForms } from '#console/fields/rich-text/text-forms.tsx';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { useEditor } from '../../editing/editor-context.ts';
import { Thumbnail } from '../../panels/Thumbnail.tsx';
import type { Slash } from './slash-commands.ts';
import { keepFromCanvas, useCanvasAnchor } from './useCanvasAnchor.ts';

/** @returns whether the key was for the menu */
export type SlashKeys = (event: KeyboardEvent) => boolean;

interface SlashMenuProps {
  slash: Slash;
  /** Is given what the menu does with the keys of the text, which keeps the focus. */
  keys: RefObject<SlashKeys | null>;
}

/** What a `/` in a text on the canvas offers: forms of the text, and blocks to put behind this one. */
export function SlashMenu({ slash: { editor, range, query, getRect }, keys }: SlashMenuProps) {
  const { t } = useTranslation();
  const { actions, offered } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const items = useMemo(() => {
    const all = [
      ...textForms.map(({ name, icon, run }) => ({
        ...{ key: name, icon, run },
        label: t(`fields.richText.${name}`),
        group: t('editor.slash.text'),
      })),
      ...offered.map((component) => ({
        key: component.id,
        label: component.name,
        group: t('editor.slash.block'),
        icon: <Thumbnail component={component} height={24} />,
        run: () => void actions.insertBlock(component.id),
      })),
    ];
    const text = query.trim().toLowerCase();
    return all.filter(({ label }) => label.toLowerCase().includes(text));
  }, [t, offered, actions, query]);
  // What was chosen may be gone since more was typed.
  const chosen = Math.min(at, items.length - 1);
  const anchor = useCanvasAnchor(editor.view.dom, getRect);

  function choose(index: number) {
    const item = items[index];
    if (!item) return false;
    editor.chain().focus().deleteRange(range).run();
    item.run(editor);
    return true;
  }
  useEffect(() => {
    keys.current = (event) => {
      const { key } = event;
      if (isComposing(event)) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step !== undefined && items.length > 0) setAt((chosen + step + items.length) % items.length);
      else if (key !== 'Enter' || !choose(chosen)) return false;
      return true;
    };
    return () => {
      keys.current = null;
    };
  });
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (items.length === 0) return null;
  return (
    <Popper open role="presentation" anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'drawer' }}>
      <Paper elevation={8} onClick={keepFromCanvas} sx={{ width: 300, maxHeight: 300, overflowY: 'auto' }}>
        {/* The focus stays in the text, in another window: what is chosen is said. */}
        <Box role="status" sx={visuallyHidden}>
          {`${items[chosen]?.label}, ${items[chosen]?.group}`}
        </Box>
        <MenuList dense ref={list} aria-label={t('editor.slash.label')}>
          {items.map(({ key, label, group, icon }, index) => (
            <MenuItem
              key={key}
              selected={index === chosen}
              tabIndex={-1}
              sx={{ gap: 1.5 }}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(index)}
              onClick={() => choose(index)}
            >
              <Box sx={{ width: 36, flexShrink: 0, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
                {icon}
              </Box>
              <Typography variant="body2" noWrap sx={{ flex: 1 }}>
                {label}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {group}
              </Typography>
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  );
}
