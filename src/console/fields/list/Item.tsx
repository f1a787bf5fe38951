import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropTarget } from '#console/ui/drag/useDropTarget.ts';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { folded, unfolded } from '#schema/kinds/group.ts';
import { errorsBelow } from '../errors-below.ts';
import { FieldMessage } from '../FieldFrame.tsx';
import { frameIds } from '../frame-ids.ts';
import { Members } from '../Members.tsx';
import type { InputProps } from '../module.ts';
import { ItemActions } from './ItemActions.tsx';
import type { ItemLimit } from './item-notes.ts';
import { moveByKey } from './move-by-key.ts';

interface ItemProps extends Pick<InputProps, 'Control' | 'isWide' | 'readOnly' | 'errors'> {
  field: Field;
  note?: string | undefined;
  limit?: ItemLimit | undefined;
  /** Stands below its fields. */
  extras: ReactNode;
  id: string;
  index: number;
  count: number;
  value: Json;
  onBlur?: (() => void) | undefined;
  onChange(value: Json): void;
  onMove(to: number): void;
  onRemove(): void;
  /** The index of the item that is being dragged, or null when the drag ended. */
  onDrag(index: number | null): void;
  /** Set while another item of the list is being dragged. */
  onDrop: (() => void) | undefined;
}

const noRecord = {};

const fixed = (field: Field): Field => ({ ...field, readOnly: 'always' });

/** One item of a list with its handle and buttons. */
export function Item({
  field,
  note,
  limit,
  extras,
  id,
  index,
  count,
  value,
  readOnly,
  errors,
  Control,
  isWide,
  ...on
}: ItemProps) {
  const { t } = useTranslation();
  const { isOver, target } = useDropTarget(
    () => on.onDrop !== undefined,
    () => on.onDrop?.(),
  );
  const own = errorsBelow(errors, String(index));
  const group = field.kind === 'group' && field.fields ? field : undefined;
  const members = group?.fields;
  const itemValue = group ? unfolded(group, value) : value;
  // No field of a group says what is wrong with the whole of it; another control does.
  const fault = members && own[''];
  const faultId = frameIds(id).error;
  const limitId = limit && `${id}-limit`;
  const number = t('fields.list.item', { number: index + 1 });

  function onKeyDown(event: KeyboardEvent) {
    if (!readOnly) moveByKey(event, (step) => on.onMove(index + step));
  }

  return (
    <Box
      component="li"
      aria-label={number}
      {...(fault && { 'data-invalid': true, 'aria-describedby': faultId })}
      // A new item gets the focus.
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...target}
      sx={{
        display: 'flex',
        flexDirection: { xs: members ? 'column-reverse' : 'row', sm: 'row' },
        alignItems: { xs: members ? 'stretch' : 'flex-start', sm: 'flex-start' },
        gap: 1,
        borderRadius: 0.67,
        outline: isOver ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)' },
        ...(members && { padding: 1.5, border: 1, borderColor: fault ? 'error.main' : 'divider' }),
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {members ? (
          <Members
            fields={limit ? members.map((one) => (limit.readOnly.includes(one.name) ? fixed(one) : one)) : members}
            id={id}
            value={isJsonObject(itemValue) ? itemValue : {}}
            onChange={(next) => on.onChange(group ? folded(group, next) : next)}
            column={220}
            Control={Control}
            isWide={isWide}
            readOnly={readOnly}
            errors={own}
            {...(on.onBlur && { onBlur: on.onBlur })}
          />
        ) : (
          <Control
            field={field}
            id={id}
            label={`${labelOf(field)} ${index + 1}`}
            hideLabel
            value={value}
            record={noRecord}
            readOnly={readOnly}
            errors={own}
            onChange={on.onChange}
            onBlur={on.onBlur}
          />
        )}
        {fault && <FieldMessage id={faultId} text={fault} />}
        {limit && (
          <Typography variant="caption" color="text.secondary" component="p" id={limitId} sx={{ marginBlockStart: 1 }}>
            {limit.reason}
          </Typography>
        )}
        {extras}
        {note && (
          <Typography variant="caption" color="text.secondary" component="p" sx={{ marginBlockStart: 1 }}>
            {note}
          </Typography>
        )}
      </Box>
      {!readOnly && (
        <ItemActions
          name={number}
          index={index}
          count={count}
          reasonId={limitId}
          onMove={on.onMove}
          onRemove={on.onRemove}
          onDrag={on.onDrag}
        />
      )}
    </Box>
  );
}
