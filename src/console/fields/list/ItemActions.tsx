import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { useTranslation } from 'react-i18next';
import '#console/ui/icon-button.css';
import '../form.css';

interface ItemActionsProps {
  /** What the item is called in the buttons' names. */
  name: string;
  index: number;
  count: number;
  /** Id of what says why it is not removed. */
  reasonId?: string | undefined;
  onMove(to: number): void;
  onRemove(): void;
  onDrag(index: number | null): void;
}

/** Moves and removes an item. */
export function ItemActions({ name, index, count, reasonId, onMove, onRemove, onDrag }: ItemActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="item-actions">
      <span
        draggable
        aria-hidden
        title={t('fields.list.drag')}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(index);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <DragIndicator fontSize="small" />
      </span>
      <button
        type="button"
        className="icon-button"
        disabled={index === 0}
        aria-label={t('fields.list.up', { name })}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUpward fontSize="inherit" />
      </button>
      <button
        type="button"
        className="icon-button"
        disabled={index === count - 1}
        aria-label={t('fields.list.down', { name })}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDownward fontSize="inherit" />
      </button>
      <button
        type="button"
        className="icon-button"
        disabled={reasonId !== undefined}
        aria-label={t('fields.list.remove', { name })}
        aria-describedby={reasonId}
        onClick={onRemove}
      >
        <DeleteOutline fontSize="inherit" />
      </button>
    </div>
  );
}
