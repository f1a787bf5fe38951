import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface ColumnRowProps {
  label: string;
  /** What the column cannot do, and why. */
  note?: string | undefined;
  shown: boolean;
  /** The column that names a record is always shown. */
  fixed: boolean;
  /** Undefined where there is no place before it. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onToggle(): void;
  /** Only shown columns have a place to be dragged from. */
  drag: { start(): void; over(event: DragEvent): void; drop(): void };
}

/** A column of the panel: its check mark, and its place, changed by dragging, by buttons, or by Alt with the arrows. */
export function ColumnRow({ label, note, shown, fixed, onUp, onDown, onToggle, drag }: ColumnRowProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      draggable={shown}
      onDragStart={drag.start}
      onDragOver={drag.over}
      onDrop={drag.drop}
      onKeyDown={(event) => {
        const move = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
        if (!event.altKey || !move) return;
        event.preventDefault();
        move();
      }}
      sx={{ display: 'flex', alignItems: 'center', ...(shown && { cursor: 'grab' }) }}
    >
      <FormControlLabel
        control={<Checkbox size="small" checked={shown} onChange={onToggle} />}
        disabled={fixed}
        label={
          note ? (
            <>
              {label}
              <Typography variant="caption" color="text.secondary" component="span" sx={{ display: 'block' }}>
                {note}
              </Typography>
            </>
          ) : (
            label
          )
        }
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ flex: 1, marginInlineEnd: 1 }}
      />
      {shown && (
        <>
          <IconButton
            size="small"
            aria-label={t('views.columns.up', { name: label })}
            disabled={!onUp}
            onClick={() => onUp?.()}
          >
            <ArrowUpward fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('views.columns.down', { name: label })}
            disabled={!onDown}
            onClick={() => onDown?.()}
          >
            <ArrowDownward fontSize="inherit" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
