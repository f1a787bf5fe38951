import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropTarget } from '#console/ui/drag/useDropTarget.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { Thumbnail } from '../media/Thumbnail.tsx';
import type { Errors } from '../module.ts';
import { useMessage } from '../useMessage.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { lineIdOf } from './item-panels.ts';
import { pictureOfItem } from './item-summary.ts';
import { moveByKey } from './move-by-key.ts';
import { useItemName } from './useItemName.ts';
import './item-line.css';

interface ItemLineProps {
  field: Field;
  id: string;
  index: number;
  count: number;
  /** The list takes no more. */
  isFull: boolean;
  /** Items of the list have pictures: those without one keep the place. */
  hasPicture: boolean;
  value: Json;
  readOnly: boolean;
  errors: Errors;
  onOpen(): void;
  onMove(to: number): void;
  onDuplicate(): void;
  onRemove(): void;
  onDrag(index: number | null): void;
  /** Set while another item of the list is being dragged. */
  onDrop: (() => void) | undefined;
}

/** An item of a list as one line that opens it. */
export function ItemLine(props: ItemLineProps) {
  const { field, id, index, count, isFull, hasPicture, value, readOnly, errors, ...on } = props;
  const { t } = useTranslation();
  const inLanguage = useMessage();
  const { isOver, target } = useDropTarget(
    () => on.onDrop !== undefined,
    () => on.onDrop?.(),
  );
  const name = useItemName()(field, value, index);
  const [fault] = Object.values(errors);
  const message = fault === undefined ? undefined : inLanguage(fault);

  function onKeyDown(event: KeyboardEvent) {
    // A portal's keys come through React's tree, too.
    if (!event.currentTarget.contains(event.target as Node)) return;
    // A key that is held removes no more than one.
    if (event.key === 'Delete' && !event.repeat && !readOnly) on.onRemove();
    if (!readOnly) moveByKey(event, (step) => on.onMove(index + step));
  }

  return (
    <li
      className="item-line"
      aria-label={t('fields.list.item', { number: index + 1 })}
      data-over={isOver || undefined}
      data-invalid={message ? true : undefined}
      onKeyDown={onKeyDown}
      {...target}
    >
      {!readOnly && (
        <span
          draggable
          aria-hidden
          className="item-handle"
          title={t('fields.list.drag')}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            on.onDrag(index);
          }}
          onDragEnd={() => on.onDrag(null)}
        >
          <DragIndicator fontSize="small" />
        </span>
      )}
      <button type="button" id={lineIdOf(id)} className="item-open" onClick={on.onOpen}>
        {hasPicture && <Thumbnail address={pictureOfItem(field, value) ?? ''} size={28} />}
        <span className="item-name">
          <bdi>{name}</bdi>
        </span>
        {message && (
          <span title={message} className="item-fault">
            <ErrorOutlineIcon aria-hidden fontSize="small" />
            <span style={visuallyHidden}>{message}</span>
          </span>
        )}
        <ChevronRight aria-hidden fontSize="small" className="item-chevron turns" />
      </button>
      {!readOnly && (
        <ItemMenu
          name={name}
          isFirst={index === 0}
          isLast={index === count - 1}
          isFull={isFull}
          onMove={(step) => on.onMove(index + step)}
          onDuplicate={on.onDuplicate}
          onRemove={on.onRemove}
        />
      )}
    </li>
  );
}
