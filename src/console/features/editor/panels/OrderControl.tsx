import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { frameIds } from '#console/fields/frame-ids.ts';
import { moveByKey } from '#console/fields/list/move-by-key.ts';
import type { ControlProps } from '#console/fields/module.ts';
import { visuallyHidden } from '#console/fields/visually-hidden.ts';
import { columnOrder, columnWidths, isUsualOrder } from '#render/column-tracks.ts';
import { valuesFor } from '#render/values/values.ts';

const steps = [
  { step: -1, text: 'fields.list.up', Icon: ArrowUpward },
  { step: 1, text: 'fields.list.down', Icon: ArrowDownward },
] as const;

/** The order of a container's columns on one device: moved by buttons, or by Alt and an arrow. */
export function OrderControl({
  field,
  id,
  value,
  record,
  readOnly = false,
  errors = {},
  onChange,
  onBlur,
}: ControlProps) {
  const { t } = useTranslation();
  const [announcement, say] = useState('');
  // As pages take it.
  const { [field.name]: taken } = valuesFor([field], { [field.name]: value ?? null });
  const order = columnOrder(taken, columnWidths(record).length);
  const ids = frameIds(id);
  const [error] = Object.values(errors);
  const count = order.length;

  function move(at: number, step: number) {
    const to = at + step;
    if (readOnly || to < 0 || to >= count) return;
    const next = order.with(at, order[to] ?? 0).with(to, order[at] ?? 0);
    // That of the page says nothing, also when a column is added.
    onChange(isUsualOrder(next) ? [] : next);
    say(t('fields.list.moved', { from: at + 1, to: to + 1, count }));
  }

  if (count < 2) return null;
  return (
    <FieldFrame
      {...{ id, label: field.label ?? field.name, help: field.help, error }}
      {...{ hideLabel: false, required: false, plain: true, inline: false }}
    >
      <Box
        component="ol"
        aria-labelledby={ids.label}
        aria-describedby={ids.help}
        onBlur={onBlur}
        sx={{ display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' }}
      >
        {order.map((column, at) => {
          const name = t('editor.columns.column', { number: column });
          return (
            <Box
              component="li"
              key={column}
              onKeyDown={(event) => moveByKey(event, (step) => move(at, step))}
              sx={{
                ...{ display: 'flex', alignItems: 'center', minBlockSize: 36, paddingInline: '12px 4px' },
                ...{ border: 1, borderColor: 'divider', borderRadius: '8px' },
              }}
            >
              <Typography variant="body2" sx={{ flex: 1 }}>
                {name}
              </Typography>
              {!readOnly &&
                steps.map(({ step, text, Icon }) => {
                  // Not disabled, which would take the focus from somebody who moves a column to the end.
                  const isEnd = at + step < 0 || at + step >= count;
                  return (
                    <IconButton
                      key={step}
                      size="small"
                      aria-label={t(text, { name })}
                      aria-disabled={isEnd}
                      onClick={() => move(at, step)}
                      sx={{ opacity: isEnd ? 0.35 : 1 }}
                    >
                      <Icon fontSize="small" />
                    </IconButton>
                  );
                })}
            </Box>
          );
        })}
      </Box>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
    </FieldFrame>
  );
}
