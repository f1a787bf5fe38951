import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type FocusEvent, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { useCanvas } from '../canvas/canvas-context.ts';
import { showInCanvas } from '../canvas/show-in-canvas.ts';
import { ConflictSign } from '../conflicts/ConflictSign.tsx';
import { useEditor } from '../editor-context.ts';
import { PresenceDots } from '../presence/PresenceDots.tsx';
import { rowIdOf } from '../puck-data.ts';
import { usePuckState, useSelectedId } from '../puck-store.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { type OutlineItem, outlineItems } from './outline-items.ts';

/** All sections and blocks as a list: the way around the page for keyboards, readers and phones. */
export function Outline({ onSelect }: { onSelect?(): void }) {
  const { t } = useTranslation();
  const { components, sectionFields } = useEditor();
  const data = usePuckState(({ appState }) => appState.data);
  const selected = useSelectedId();
  const list = useRef<HTMLUListElement>(null);
  const items = useMemo(
    () =>
      outlineItems(data, components, sectionFields, {
        section: t('editor.section.one'),
        unavailable: t('editor.block.unavailable'),
      }),
    [data, components, sectionFields, t],
  );
  const onFocus = useKeptFocus(list, items);
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ padding: 2 }}>
        {t('editor.outline.empty')}
      </Typography>
    );
  }
  return (
    <Box
      component="ul"
      ref={list}
      onFocus={onFocus}
      aria-label={t('editor.outline.label')}
      sx={{ listStyle: 'none', margin: 0, padding: 1, overflowY: 'auto', flex: 1, minHeight: 0 }}
    >
      {items.map((item) => (
        <Line key={item.id} {...item} isSelected={item.id === selected} onSelect={onSelect} />
      ))}
    </Box>
  );
}

/** Whoever removes the line that has the focus goes on at the line that took its place, and not at the top of the page. */
function useKeptFocus(list: RefObject<HTMLUListElement | null>, items: readonly OutlineItem[]) {
  const focused = useRef('');
  const before = useRef(items);
  useLayoutEffect(() => {
    const at = before.current.findIndex(({ id }) => id === focused.current);
    before.current = items;
    if (at < 0 || items.some(({ id }) => id === focused.current) || document.activeElement !== document.body) return;
    const next = items[Math.min(at, items.length - 1)];
    list.current?.querySelector<HTMLElement>(`[data-outline="${CSS.escape(next?.id ?? '')}"]`)?.focus();
  }, [list, items]);
  return ({ target }: FocusEvent) => {
    focused.current = target.getAttribute('data-outline') ?? '';
  };
}

/** Lines of what stands deeper begin where these do, so that they stay readable. */
const DEEPEST = 4;

interface LineProps extends OutlineItem {
  isSelected: boolean;
  onSelect: (() => void) | undefined;
}

const Line = memo(function Line({ id, isSection, depth, name, text, faults, isSelected, onSelect }: LineProps) {
  const { t } = useTranslation();
  const { actions } = useEditor();
  const { gradual } = useCanvas();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 34,
        marginBlockStart: isSection ? 0.75 : 0,
        paddingInlineStart: isSection ? 0 : 1.5 * (Math.min(depth, DEEPEST) + 1),
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 34px',
      }}
    >
      <ButtonBase
        aria-current={isSelected || undefined}
        data-outline={id}
        onClick={() => {
          actions.select(id);
          showInCanvas(id, gradual);
          onSelect?.();
        }}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          gap: 0.75,
          paddingInline: 1,
          minHeight: 32,
          borderRadius: '8px',
          textAlign: 'start',
          backgroundColor: isSelected ? 'action.selected' : 'transparent',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <Typography
          component="span"
          variant="body2"
          noWrap
          sx={{ flexShrink: 0, maxWidth: '100%', fontWeight: isSection || isSelected ? 600 : 500 }}
        >
          {name}
        </Typography>
        {text && (
          <Typography component="span" variant="caption" color="text.secondary" noWrap>
            <bdi>{text}</bdi>
          </Typography>
        )}
        {faults > 0 && (
          <Tooltip title={t('editor.faults.here', { count: faults })}>
            <Box component="span" sx={{ display: 'flex', marginInlineStart: 'auto' }}>
              <ErrorOutline fontSize="small" color="error" aria-hidden />
              <Box component="span" sx={visuallyHidden}>
                {t('editor.faults.here', { count: faults })}
              </Box>
            </Box>
          </Tooltip>
        )}
        <ConflictSign id={rowIdOf(id)} />
        <PresenceDots id={rowIdOf(id)} />
      </ButtonBase>
      {isSelected && <ItemMenu id={id} name={[name, text].filter(Boolean).join(' ')} />}
    </Box>
  );
});
