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
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { FieldDetails } from './FieldDetails.tsx';
import { withProperty } from './field-forms.ts';

interface FieldRowProps {
  id: string;
  field: JsonObject;
  open: boolean;
  first: boolean;
  last: boolean;
  readOnly: boolean;
  /** Records hold its values: it keeps its name, and is retired instead of removed. */
  kept: boolean;
  more?: ((field: JsonObject, id: string, onChange: (field: JsonObject) => void) => ReactNode) | undefined;
  drag: { start(): void; over(event: DragEvent): void; drop(): void; end(): void };
  onToggle(): void;
  onChange(field: JsonObject): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** A field in one line; opened, the form of what can be said about it. */
export function FieldRow({
  id,
  field,
  open,
  first,
  last,
  readOnly,
  kept,
  more,
  drag,
  onToggle,
  onChange,
  onMove,
  onRemove,
}: FieldRowProps) {
  const { t } = useTranslation();
  // A row is dragged by its handle alone: texts in its form are selected with the mouse.
  const [held, setHeld] = useState(false);
  const name = String(field.name ?? '');
  const retired = field.retired === true;
  const title = labelOf({ name, ...(typeof field.label === 'string' && { label: field.label }) }) || name;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ overflow: 'hidden' }}
      draggable={held}
      onDragStart={drag.start}
      onDragOver={drag.over}
      onDrop={drag.drop}
      onDragEnd={() => {
        setHeld(false);
        drag.end();
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 0.5 }}>
        {!readOnly && (
          <DragIndicator
            fontSize="small"
            aria-hidden
            data-drag-handle
            onPointerDown={() => setHeld(true)}
            onPointerUp={() => setHeld(false)}
            sx={{
              marginInlineStart: 1,
              color: 'text.disabled',
              cursor: 'grab',
              '@media (pointer: coarse)': { display: 'none' },
            }}
          />
        )}
        <ButtonBase
          onClick={onToggle}
          aria-expanded={open}
          aria-controls={`${id}-details`}
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
          <Typography component="code" variant="caption" noWrap dir="ltr" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Chip
            component="span"
            size="small"
            label={t(`fields.designer.kinds.${field.kind}`, { defaultValue: String(field.kind) })}
          />
          {retired && <Chip component="span" size="small" variant="outlined" label={t('fields.designer.retired')} />}
          {field.required === true && (
            <Typography component="span" variant="caption" color="text.secondary">
              {t('fields.designer.form.required')}
            </Typography>
          )}
        </ButtonBase>
        {!readOnly && (
          <>
            <IconButton
              size="small"
              disabled={first}
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
