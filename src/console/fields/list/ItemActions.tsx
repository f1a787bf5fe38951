import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

interface ItemActionsProps {
  /** What the item is called in the buttons' names. */
  name: string;
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
  onDrag(index: number | null): void;
}

/** Moves and removes an item. */
export function ItemActions({ name, index, count, onMove, onRemove, onDrag }: ItemActionsProps) {
  const { t } = useTranslation();
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', minHeight: 40, color: 'text.secondary' }}
    >
      <Box
        draggable
        aria-hidden
        title={t('fields.list.drag')}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(index);
        }}
        onDragEnd={() => onDrag(null)}
        sx={{ display: { xs: 'none', sm: 'flex' }, cursor: 'grab', padding: 0.5 }}
      >
        <DragIndicator fontSize="small" />
      </Box>
      <IconButton
        size="small"
        disabled={index === 0}
        aria-label={t('fields.list.up', { name })}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUpward fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        disabled={index === count - 1}
        aria-label={t('fields.list.down', { name })}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDownward fontSize="inherit" />
      </IconButton>
      <IconButton size="small" aria-label={t('fields.list.remove', { name })} onClick={onRemove}>
        <DeleteOutline fontSize="inherit" />
      </IconButton>
    </Stack>
  );
}
