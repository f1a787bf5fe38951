import Add from '@mui/icons-material/AddRounded';
import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { ConflictSign } from '../conflicts/ConflictSign.tsx';
import { useEditor } from '../editing/editor-context.ts';
import { focusLine, lineInPlaceOf, type OutlineItem } from '../editing/outline-items.ts';
import type { DropPlace } from '../editing/page-tree.ts';
import { useOutlineItems } from '../editing/useOutlineItems.ts';
import { PresenceDots } from '../presence/PresenceDots.tsx';
import { hostOf, rowIdOf } from '../puck/puck-data.ts';
import { useSelectedId } from '../puck/puck-store.ts';
import { clickSelects } from '../several/useCanvasClicks.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { useIsChosen, useIsSelected } from '../stores/selection.ts';
import { showInCanvas } from '../stores/show-in-canvas.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { useOutlineDrag } from './useOutlineDrag.ts';
import { useOutlineKeys } from './useOutlineKeys.ts';

type Choose = (id: string, keys: Parameters<typeof clickSelects>[0], kind: OutlineItem['kind']) => void;

interface OutlineProps {
  /** Of a sheet, which shows the fields of what is selected in its place. */
  onSelect?(isByKey: boolean): void;
  /** Does what goes on elsewhere once what the outline stands in is closed. */
  leave?(then: () => void): void;
}

/** All sections, blocks and columns as a tree: the way around the page for keyboards, readers and phones. */
export function Outline({ onSelect, leave = (then) => then() }: OutlineProps) {
  const { t } = useTranslation();
  const { actions, openAdd, readOnly } = useEditor();
  const { gradual, selection, writing } = useCanvas();
  const selected = useSelectedId();
  const list = useRef<HTMLUListElement>(null);
  const items = useOutlineItems();
  const latest = useRef({ onSelect, leave });
  useLayoutEffect(() => {
    latest.current = { onSelect, leave };
  });
  const add = useCallback(() => latest.current.leave(openAdd), [openAdd]);
  const choose = useCallback<Choose>(
    (id, keys, kind) => {
      if (kind === 'column') {
        // Among several there are no columns.
        if (clickSelects(keys, selection.get().isPicking) !== 'one') return;
        actions.chooseColumn(id);
        // A sheet stays open for what its line offers then.
        return showInCanvas(hostOf(id), gradual);
      }
      const selects = clickSelects(keys, selection.get().isPicking);
      if (selects === 'toggle') return actions.toggle(id);
      if (selects === 'range') actions.extendTo(id);
      else actions.select(id);
      showInCanvas(id, gradual);
      if (selects === 'one') latest.current.onSelect?.('key' in keys);
    },
    [actions, selection, gradual],
  );
  /** Enter writes in a block, and adds to a column that is chosen already. @returns false where it chooses alone */
  function goOn(id: string, kind: OutlineItem['kind'], event: KeyboardEvent): boolean {
    const { column, isPicking } = selection.get();
    if (readOnly || isPicking || kind === 'section') return false;
    if (kind === 'column') {
      if (column !== id) return false;
      add();
      return true;
    }
    choose(id, event, kind);
    if (!onSelect) writing.ask(id);
    return true;
  }
  /** The focus goes along: the line that is chosen then has the buttons. */
  const moveColumn = useCallback(
    (by: 1 | -1) => {
      const zone = actions.moveColumn(by);
      if (zone !== undefined) focusLine(list.current, zone);
    },
    [actions],
  );
  const onFocus = useKeptFocus(list, items);
  const { stop, onKeyDown, setFocused } = useOutlineKeys(items, selected, choose, goOn);
  const { place, canDrag, handlers } = useOutlineDrag((count, first) =>
    t(`editor.several.${actions.isSection(first) ? 'sections' : 'blocks'}`, { count }),
  );
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
      role="tree"
      aria-multiselectable
      onFocus={(event: FocusEvent) => {
        onFocus(event);
        const id = event.target.getAttribute('data-outline');
        if (id !== null) setFocused(id);
      }}
      onKeyDown={onKeyDown}
      {...handlers}
      aria-label={t('editor.outline.label')}
      sx={{ listStyle: 'none', margin: 0, padding: 1, overflowY: 'auto', flex: 1, minHeight: 0 }}
    >
      {items.map((item) => (
        <Line
          key={item.id}
          {...item}
          isStop={item.id === stop}
          drop={item.id === place?.line ? place.side : undefined}
          canDrag={canDrag}
          onChoose={choose}
          onAdd={add}
          onMoveColumn={moveColumn}
          {...(item.kind === 'column' && columnEnds(items, item.id))}
        />
      ))}
    </Box>
  );
}

/** Whether a column is the first or the last one of its container. */
function columnEnds(items: readonly OutlineItem[], id: string) {
  const siblings = items.filter((one) => one.kind === 'column' && hostOf(one.id) === hostOf(id));
  return { isFirst: siblings[0]?.id === id, isLast: siblings.at(-1)?.id === id };
}

/** Whoever removes the line that has the focus goes on at the line that took its place, and not at the top of the page. */
function useKeptFocus(list: RefObject<HTMLUListElement | null>, items: readonly OutlineItem[]) {
  const focused = useRef('');
  const before = useRef(items);
  useLayoutEffect(() => {
    const next = lineInPlaceOf(focused.current, before.current, items);
    before.current = items;
    if (next === undefined || document.activeElement !== document.body) return;
    focusLine(list.current, next);
  }, [list, items]);
  return ({ target }: FocusEvent) => {
    focused.current = target.getAttribute('data-outline') ?? '';
  };
}

/** Lines of what stands deeper begin where these do, so that they stay readable. */
const DEEPEST = 7;

/** Where a drop would go. */
const dropLooks = {
  before: { boxShadow: 'inset 0 2px 0 var(--mui-palette-primary-main)' },
  after: { boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)' },
  into: { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
};

interface LineProps extends OutlineItem {
  /** Whether the tab key stops here. */
  isStop: boolean;
  drop: DropPlace['side'] | undefined;
  canDrag: boolean;
  onChoose: Choose;
  /** Adds to the column. */
  onAdd(): void;
  /** Moves the column that is chosen among those of its container. */
  onMoveColumn(by: 1 | -1): void;
  isFirst?: boolean;
  isLast?: boolean;
}

const Line = memo(function Line(props: LineProps) {
  const { id, kind, level, name, text, faults, isStop, drop, canDrag, onChoose, onAdd, onMoveColumn } = props;
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const { selection } = useCanvas();
  const isSection = kind === 'section';
  const isChosen = useIsChosen(selection, id);
  const isAlone = useIsSelected(selection, id) && isChosen;
  const labelId = `outline-${id}`;
  return (
    <Box
      component="li"
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      aria-labelledby={labelId}
      tabIndex={isStop ? 0 : -1}
      data-outline={id}
      draggable={canDrag}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 34,
        marginBlockStart: isSection ? 0.75 : 0,
        paddingInlineStart: 1.5 * (Math.min(level, DEEPEST) - 1),
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 34px',
        borderRadius: '8px',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
        ...(drop && dropLooks[drop]),
      }}
    >
      <Box
        id={labelId}
        onClick={(event: MouseEvent) => onChoose(id, event, kind)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          flex: 1,
          minWidth: 0,
          gap: 0.75,
          paddingInline: 1,
          minHeight: 32,
          borderRadius: '8px',
          cursor: 'pointer',
          userSelect: 'none',
          backgroundColor: isChosen ? 'action.selected' : 'transparent',
          '&:hover': { backgroundColor: isChosen ? 'action.selected' : 'action.hover' },
        }}
      >
        {kind === 'column' && <ViewColumn aria-hidden sx={{ fontSize: 16, color: 'text.secondary', flexShrink: 0 }} />}
        <Typography
          component="span"
          variant="body2"
          noWrap
          sx={{
            flexShrink: 0,
            maxWidth: '100%',
            fontWeight: isSection || isChosen ? 600 : kind === 'column' ? 400 : 500,
          }}
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
      </Box>
      {kind === 'column' && isChosen && !readOnly && (
        <>
          <IconButton
            size="small"
            aria-label={t('editor.menu.up')}
            disabled={props.isFirst}
            onClick={() => onMoveColumn(-1)}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('editor.menu.down')}
            disabled={props.isLast}
            onClick={() => onMoveColumn(1)}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={t('editor.columns.add', { name })} onClick={onAdd}>
            <Add fontSize="small" />
          </IconButton>
        </>
      )}
      {isAlone && <ItemMenu id={id} name={[name, text].filter(Boolean).join(' ')} />}
    </Box>
  );
});
