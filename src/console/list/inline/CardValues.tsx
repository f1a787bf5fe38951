import EditOutlined from '@mui/icons-material/EditOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#console/query/list-state.ts';
import { useLabels } from '#console/records/labels.ts';
import { useNeedsPublisher } from '#console/records/publisher/useNeedsPublisher.ts';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { cardValues } from '../cells/card-values.ts';
import { cellState } from '../cells/cell-state.ts';
import { RowCell } from '../cells/RowCell.tsx';
import { CardEditing, type CardEditingHandle } from './CardEditing.tsx';
import { prepareEditing } from './cell-editor.ts';
import { useCellEdits } from './useCellEdits.ts';
import { useCellRefusal } from './useCellRefusal.ts';
import { useEditableColumns } from './useEditableColumns.ts';

interface CardValuesProps {
  resource: Resource;
  state: ListState;
  row: Row;
  onDone(): void;
}

/** One card's values while they are changed where they stand: each that may be changed is a button to its editor. */
export default function CardValues({ resource, state, row, onDone }: CardValuesProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const labels = useLabels(resource);
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const editing = useRef<CardEditingHandle>(null);
  const edits = useCellEdits(resource, [row]);
  const isClosed = useNeedsPublisher(resource, row);
  const columns = useEditableColumns(resource, state);
  const editable = isClosed ? [] : columns;
  const refusalOf = useCellRefusal(resource, () => (isClosed ? t('publishing.needed.none') : undefined));
  const [shown = row] = edits.shown;

  useEffect(() => {
    prepareEditing();
    element.current?.querySelector<HTMLElement>('[data-state]')?.focus();
  }, []);

  return (
    <Box ref={element} data-id={row.id} sx={{ position: 'relative', zIndex: 1 }}>
      <Box component="dl" sx={cardValues}>
        {state.columns.map((name) => {
          const field = fieldOf(resource, name);
          if (!field) return null;
          const term = `${id}-${name}`;
          return (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt id={term}>{labels.field(field)}</dt>
              <dd>
                {editable.includes(name) ? (
                  <Box
                    component="button"
                    type="button"
                    id={`${term}-value`}
                    aria-labelledby={`${term} ${term}-value`}
                    data-field={name}
                    data-state={cellState(shown, name) ?? 'editable'}
                    onClick={() => editing.current?.start(name)}
                    sx={valueButton}
                  >
                    <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
                      <RowCell field={field} row={shown} />
                    </Box>
                    <EditOutlined aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
                  </Box>
                ) : (
                  <>
                    <RowCell field={field} row={shown} />
                    <IconButton
                      size="small"
                      aria-label={t('views.inline.why', { field: labels.field(field) })}
                      onClick={() => toast(refusalOf(row, name) ?? '', 'info')}
                      sx={{ marginInlineStart: 'auto' }}
                    >
                      <LockOutlined fontSize="inherit" />
                    </IconButton>
                  </>
                )}
              </dd>
            </Box>
          );
        })}
      </Box>
      <Button size="small" variant="outlined" onClick={onDone} sx={{ marginBlockStart: 1.5 }}>
        {t('views.inline.done')}
      </Button>
      <CardEditing resource={resource} card={element} row={shown} columns={editable} edits={edits} ref={editing} />
    </Box>
  );
}

/** Wide and high enough for a finger, and seen to be more than text. */
const valueButton = {
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  paddingInline: 1,
  border: '1px solid',
  borderColor: 'outline',
  borderRadius: 0.67,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  background: 'none',
  cursor: 'pointer',
  '&[data-state=pending]': { opacity: 0.65 },
  '&[data-state=refused]': { borderColor: 'error.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main)' },
};
