import Reset from '@mui/icons-material/RestartAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { frameIds } from '#console/fields/frame-ids.ts';
import type { ControlProps } from '#console/fields/module.ts';
import { columnWidths, type OwnWidths, ownWidths, ROW_PARTS } from '#render/column-tracks.ts';

const PARTS = Array.from({ length: ROW_PARTS }, (_, at) => at + 1);

/** The widths of a container's columns on one device: those of desktops until one of them is chosen. */
export function WidthsControl(props: ControlProps) {
  const { field, id, value, record, readOnly = false, errors = {}, onChange, onBlur } = props;
  const { t } = useTranslation();
  const usual = columnWidths(record);
  const own = ownWidths({ ...record, [field.name]: value ?? null }, field.name as OwnWidths);
  const widths = own ?? usual.map((width) => Math.max(1, Math.round(width)));
  const ids = frameIds(id);
  const label = field.label ?? field.name;
  const [error] = Object.values(errors);
  if (widths.length < 2) return null;
  return (
    <FieldFrame
      {...{ id, label, help: field.help, error }}
      {...{ hideLabel: false, required: false, plain: true, inline: false }}
    >
      <Box
        role="group"
        aria-labelledby={ids.label}
        aria-describedby={ids.help}
        onBlur={onBlur}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
          gap: '16px 12px',
          marginBlockStart: 1,
        }}
      >
        {widths.map((width, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names
            key={at}
            id={`${id}-${at}`}
            select
            size="small"
            label={t('editor.columns.column', { number: at + 1 })}
            value={width}
            disabled={readOnly}
            onChange={(event) => onChange(widths.with(at, Number(event.target.value)))}
          >
            {PARTS.map((part) => (
              <MenuItem key={part} value={part}>
                {t('editor.columns.width', { width: part })}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      {!readOnly && (
        // Not disabled, which would take the focus from who has just pressed it.
        <Button
          size="small"
          startIcon={<Reset />}
          aria-disabled={!own}
          onClick={() => own && onChange([])}
          sx={{ justifySelf: 'start', marginBlockStart: 1, marginInlineStart: '-5px', opacity: own ? 1 : 0.45 }}
        >
          {t('fields.number.reset', { name: label })}
        </Button>
      )}
    </FieldFrame>
  );
}
