import { useSortable } from '@dnd-kit/react/sortable';
import Archive from '@mui/icons-material/ArchiveOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { FieldDetails } from './FieldDetails.tsx';
import { withProperty } from './field-forms.ts';

interface FieldRowProps {
  id: string;
  /** Stays with the field where fields change places. */
  rowKey: string;
  field: JsonObject;
  open: boolean;
  index: number;
  last: boolean;
  readOnly: boolean;
  /** Records hold its values: it keeps its name, and is retired instead of removed. */
  kept: boolean;
  more?: ((field: JsonObject, id: string, onChange: (field: JsonObject) => void) => ReactNode) | undefined;
  onToggle(): void;
  onChange(field: JsonObject): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** A field in one line; opened, the form of what can be said about it. */
export function FieldRow({
  id,
  rowKey,
  field,
  open,
  index,
  last,
  readOnly,
  kept,
  more,
  onToggle,
  onChange,
  onMove,
  onRemove,
}: FieldRowProps) {
  const { t } = useTranslation();
  const helpId = useId();
  // A row is dragged by its handle alone: texts in its form are selected with the mouse.
  const { ref, handleRef, isDragging } = useSortable({
    ...{ id: rowKey, index, type: 'field', accept: 'field', disabled: readOnly },
  });
  const name = String(field.name ?? '');
  const retired = field.retired === true;
  const title = labelOf({ name, ...(typeof field.label === 'string' && { label: field.label }) }) || name;

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
          {...(!readOnly && { 'aria-describedby': helpId, 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
          sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', gap: 1, padding: 1.25, textAlign: 'start' }}
        >
          <ExpandMore
            fontSize="small"
            aria-hidden
            sx={{ ...(!open && { transform: 'rotate(-90deg)', '[dir=rtl] &': { transform: 'rotate(90deg)' } }) }}
          />
          <Typography
            component="span"
            variant="body2"
            noWrap
            sx={{ fontWeight: 600, ...(retired && { color: 'text.secondary', textDecoration: 'line-through' }) }}
          >
            {title}
          </Typography>
          <Typography
            component="code"
            variant="caption"
            noWrap
            dir="ltr"
            sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
          >
            {name}
          </Typography>
          <Chip
            component="span"
            size="small"
            label={t(`fields.designer.kinds.${field.kind}`, { defaultValue: String(field.kind) })}
          />
          {retired && <Chip component="span" size="small" variant="outlined" label={t('fields.designer.retired')} />}
          {field.required === true && (
            <Typography
              component="span"
              variant="caption"
              color="text.secondary"
              sx={{ display: { xs: 'none', sm: 'inline' } }}
            >
              {t('fields.designer.form.required')}
            </Typography>
          )}
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
            {kept ? (
              <IconButton
                size="small"
                aria-label={t(retired ? 'fields.designer.restore' : 'fields.designer.retire', { name })}
                onClick={() => onChange(withProperty(field, 'retired', !retired))}
              >
                {retired ? <Unarchive fontSize="small" /> : <Archive fontSize="small" />}
              </IconButton>
            ) : (
              <IconButton size="small" aria-label={t('fields.designer.remove', { name })} onClick={onRemove}>
                <DeleteOutline fontSize="small" />
              </IconButton>
            )}
          </>
        )}
      </Box>
      {open && (
        <Box
          id={`${id}-details`}
          sx={{ padding: 2, borderBlockStart: '1px solid', borderColor: 'divider', containerType: 'inline-size' }}
        >
          <FieldDetails id={id} field={field} readOnly={readOnly} kept={kept} onChange={onChange} />
          {more?.(field, id, onChange)}
        </Box>
      )}
    </Paper>
  );
}
