import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Drawer } from '@puckeditor/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { useEditor } from '../editing/editor-context.ts';
import { typeOf } from '../puck/puck-data.ts';
import { type PaletteGroup, paletteGroups } from './palette-groups.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface PaletteProps {
  /** Blocks are dragged to their place, too; in a dialog they are chosen alone. */
  draggable?: boolean;
  autoFocus?: boolean;
  columns: number;
  onChosen?(): void;
}

const nothing: readonly PaletteGroup[] = [];

/**
 * The blocks that can be placed, by category. A click or Enter puts one behind what is selected; Enter in the search the first
 * that it found.
 */
export function Palette({ draggable = false, autoFocus = false, columns, onChosen }: PaletteProps) {
  const { t } = useTranslation();
  const { offered, actions } = useEditor();
  const [search, setSearch] = useState('');
  const nameOf = useCallback(
    (category: string) => t(`editor.categories.${category}`, { defaultValue: category.replaceAll('_', ' ') }),
    [t],
  );
  const wordsOf = useCallback((category: string) => t(`editor.palette.words.${category}`, { defaultValue: '' }), [t]);
  const ownWordsOf = useCallback((uuid: string) => t(`editor.palette.blockWords.${uuid}`, { defaultValue: '' }), [t]);
  const found = useMemo(
    () => paletteGroups(offered, search, nameOf, wordsOf, ownWordsOf),
    [offered, search, nameOf, wordsOf, ownWordsOf],
  );
  // Behind the page, which people want to see first: each card is something to drag.
  const groups = useDeferredValue(found, nothing);
  const first = search.trim() === '' ? undefined : found[0]?.components[0];
  const choose = ({ id }: PlacedComponent) => {
    const inserted = actions.insertBlock(id);
    onChosen?.();
    return inserted;
  };
  return (
    <>
      <Box sx={{ padding: 2, paddingBlockEnd: 1 }}>
        <TextField
          fullWidth
          autoFocus={autoFocus}
          type="search"
          placeholder={t('editor.palette.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.repeat || isComposing(event) || !first) return;
            event.preventDefault();
            choose(first);
          }}
          helperText={first && t('editor.palette.enter', { name: first.name })}
          slotProps={{ htmlInput: { 'aria-label': t('editor.palette.search') } }}
        />
      </Box>
      <Box
        role="group"
        aria-label={t('editor.palette.tab')}
        // Puck makes its cards take the focus a moment after they are drawn.
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', paddingInline: 2, paddingBlockEnd: 2 }}
      >
        {found.length === 0 && (
          <Typography variant="body2" color="text.secondary" role="status" sx={{ paddingBlock: 2 }}>
            {t('editor.palette.nothing', { search })}
          </Typography>
        )}
        {groups.map(({ category, components }) => (
          <Box component="section" key={category} aria-label={nameOf(category)} sx={{ marginBlockStart: 1.5 }}>
            <Typography component="h2" variant="caption" color="text.secondary" sx={{ fontWeight: 600 }}>
              {nameOf(category)}
            </Typography>
            <Box
              sx={{
                marginBlockStart: 0.75,
                '& > div, &[data-plain]': {
                  display: 'grid',
                  gap: 1,
                  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                },
              }}
              {...(!draggable && { 'data-plain': '' })}
            >
              {draggable ? (
                <Drawer>
                  {components.map((component) => (
                    <Grip key={component.id} component={component} isFirst={component === first} onChoose={choose} />
                  ))}
                </Drawer>
              ) : (
                components.map((component) => (
                  <Card key={component.id} component={component} isFirst={component === first} onChoose={choose} />
                ))
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface CardProps {
  component: PlacedComponent;
  /** Enter in the search adds it. */
  isFirst: boolean;
  onChoose(component: PlacedComponent): void;
}

function Card({ component, isFirst, onChoose }: CardProps) {
  const { t } = useTranslation();
  return (
    <ButtonBase
      onClick={() => onChoose(component)}
      aria-label={t('editor.palette.add', { name: component.name })}
      sx={{ display: 'block', width: '100%', borderRadius: '10px', textAlign: 'start' }}
    >
      <BlockPicture component={component} isFirst={isFirst} />
    </ButtonBase>
  );
}

/** A card to drag. Puck makes the button; what it does when it is pressed is ours. */
function Grip({ component, isFirst, onChoose }: CardProps) {
  const { t } = useTranslation();
  const choose = () => onChoose(component);
  return (
    <Box
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
      sx={{
        minWidth: 0,
        cursor: 'grab',
        '& [role=button]': { borderRadius: '10px' },
        // What stays behind while the card is dragged would be read twice.
        '& [class*="draggableBg"]': { display: 'none' },
      }}
    >
      <Drawer.Item name={typeOf(component.id)} label={component.name}>
        {() => (
          <div>
            <Box component="span" sx={visuallyHidden}>
              {t('editor.palette.add', { name: component.name })}
            </Box>
            <BlockPicture component={component} isFirst={isFirst} />
          </div>
        )}
      </Drawer.Item>
    </Box>
  );
}

function BlockPicture({ component, isFirst }: Pick<CardProps, 'component' | 'isFirst'>) {
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        display: 'block',
        padding: 0.75,
        border: 1,
        borderColor: isFirst ? 'primary.main' : 'divider',
        borderRadius: '10px',
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Thumbnail component={component} height={56} />
      <Typography component="span" variant="caption" sx={{ display: 'block', mt: 0.5, fontWeight: 500 }}>
        {component.name}
      </Typography>
    </Box>
  );
}
