import { useSortable } from '@dnd-kit/react/sortable';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../FieldFrame.tsx';
import type { Errors } from '../module.ts';

/** A row of a list: what stands in its line, and the form that it opens. */
export interface RowParts {
  /** What its buttons call it. */
  name: string;
  summary: ReactNode;
  /** What is wrong with it, where no input says so. */
  messages: readonly string[];
  /** Buttons behind those that move it. */
  actions: ReactNode;
  details(): ReactNode;
}

interface RowProps {
  id: string;
  /** Stays with the row where rows change places. */
  rowKey: string;
  parts: RowParts;
  open: boolean;
  index: number;
  last: boolean;
  readOnly: boolean;
  onToggle(): void;
  onMove(by: 1 | -1): void;
}

/** An entry in one line; opened, the form of what can be said about it. */
export function Row({ id, rowKey, parts, open, index, last, readOnly, onToggle, onMove }: RowProps) {
  const { t } = useTranslation();
  const helpId = useId();
  // A row is dragged by its handle alone: texts in its form are selected with the mouse.
  const { ref, handleRef, isDragging } = useSortable({
    ...{ id: rowKey, index, type: 'field', accept: 'field', disabled: readOnly },
  });
  const { name, summary, messages, actions, details } = parts;
  const messageId = messages.length > 0 ? `${id}-messages` : '';

  /** With Alt, as items of a list are moved too. */
  function onKeyDown(event: KeyboardEvent) {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!event.altKey || by === undefined || readOnly) return;
    event.preventDefault();
    onMove(by);
  }

  return (
    <Paper
      ref={ref}
      component="li"
      variant="outlined"
      {...(messages.length > 0 && { 'data-invalid': true })}
      sx={{ overflow: 'hidden', opacity: isDragging ? 0.8 : 1, boxShadow: isDragging ? 6 : 0 }}
    >
      <Box onKeyDown={onKeyDown} sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 0.5 }}>
        {!readOnly && (
          <Box
            ref={handleRef}
            component="span"
            aria-hidden
            title={t('fields.list.drag')}
            data-drag-handle
            sx={{
              ...{ display: 'grid', placeItems: 'center', alignSelf: 'stretch', paddingInlineStart: 1 },
              ...{ color: 'text.secondary', cursor: 'grab' },
              '@media (pointer: coarse)': { display: 'none' },
            }}
          >
            <DragIndicator fontSize="small" />
          </Box>
        )}
        <ButtonBase
          onClick={onToggle}
          aria-expanded={open}
          aria-controls={`${id}-details`}
          aria-describedby={[messageId, !readOnly && helpId].filter(Boolean).join(' ') || undefined}
          {...(!readOnly && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
          sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', gap: 1, padding: 1.25, textAlign: 'start' }}
        >
          <ExpandMore
            fontSize="small"
            aria-hidden
            sx={{ ...(!open && { transform: 'rotate(-90deg)', '[dir=rtl] &': { transform: 'rotate(90deg)' } }) }}
          />
          {summary}
        </ButtonBase>
        {!readOnly && (
          <>
            <Box component="span" id={helpId} hidden>
              {t('fields.designer.keys')}
            </Box>
            <IconButton
              size="small"
              disabled={index === 0}
              aria-label={t('fields.designer.up', { name })}
              onClick={() => onMove(-1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={last}
              aria-label={t('fields.designer.down', { name })}
              onClick={() => onMove(1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            {actions}
          </>
        )}
      </Box>
      {messages.length > 0 && (
        <Box id={messageId} sx={{ paddingInline: 2, paddingBlockEnd: 1.25 }}>
          {messages.map((text) => (
            <FieldMessage key={text} text={text} />
          ))}
        </Box>
      )}
      {open && (
        <Box
          id={`${id}-details`}
          sx={{ padding: 2, borderBlockStart: '1px solid', borderColor: 'divider', containerType: 'inline-size' }}
        >
          {details()}
        </Box>
      )}
    </Paper>
  );
}

/** What the line of a row says of its faults: all of them while it is closed, else those that none of its inputs says. */
export const messagesOf = (errors: Errors, isOpen: boolean): string[] => [
  ...new Set(isOpen ? [errors['']].filter((text) => text !== undefined) : Object.values(errors)),
];

/** What a row is called; struck out where it is out of use. */
export function RowTitle({ text, isOff }: { text: string; isOff: boolean }) {
  return (
    <Typography
      component="span"
      variant="body2"
      noWrap
      sx={{ fontWeight: 600, ...(isOff && { color: 'text.secondary', textDecoration: 'line-through' }) }}
    >
      {text}
    </Typography>
  );
}
