import { move as moved } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointerDrag } from '#console/ui/drag/pointer-drag.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { FieldRow } from './FieldRow.tsx';
import { kindNames, newField } from './field-forms.ts';
import { useRowKeys } from './useRowKeys.ts';

interface FieldRowsProps {
  id: string;
  fields: readonly JsonObject[];
  readOnly: boolean;
  onChange(fields: Json): void;
  /** Names of fields whose values records hold: they keep their names, and are retired instead of removed. */
  kept?: ReadonlySet<string>;
  /** What else can be said about a field where these stand, below its form. */
  more?(field: JsonObject, id: string, onChange: (field: JsonObject) => void): ReactNode;
}

/** Fields that stand side by side, in their order. One is open at a time. */
export function FieldRows({ id, fields, readOnly, onChange, kept, more }: FieldRowsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const rows = useRowKeys(fields.length);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [spoken, setSpoken] = useState('');
  const all = [...fields];

  function move(from: number, to: number) {
    const field = all[from];
    if (field === undefined || to < 0 || to >= all.length) return;
    onChange(all.toSpliced(from, 1).toSpliced(to, 0, field));
    rows.move(from, to);
    const places = all
      .map((_, index) => index)
      .toSpliced(from, 1)
      .toSpliced(to, 0, from);
    setOpen(open === null ? null : places.indexOf(open));
    setSpoken(t('fields.list.moved', { from: from + 1, to: to + 1, count: all.length }));
  }

  return (
    <Box>
      {all.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('fields.designer.none')}
        </Typography>
      )}
      <DragDropProvider
        {...pointerDrag}
        onDragEnd={(event) => {
          if (event.canceled) return;
          const id = String(event.operation.source?.id ?? '');
          const to = moved([...rows.keys], event).indexOf(id);
          const from = rows.keys.indexOf(id);
          if (to !== from) move(from, to);
        }}
      >
        <Box ref={rows.root} component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {all.map((field, index) => (
            <FieldRow
              key={rows.keys[index]}
              rowKey={rows.keys[index] ?? ''}
              id={`${id}-${index}`}
              field={field}
              open={open === index}
              index={index}
              last={index === all.length - 1}
              readOnly={readOnly}
              kept={kept?.has(String(field.name)) ?? false}
              more={more}
              onToggle={() => setOpen(open === index ? null : index)}
              onChange={(next) => onChange(all.with(index, next))}
              onMove={(by) => move(index, index + by)}
              onRemove={() => {
                onChange(all.toSpliced(index, 1));
                rows.remove(index);
                setOpen(null);
                setSpoken(t('fields.list.removed', { number: index + 1 }));
              }}
            />
          ))}
        </Box>
      </DragDropProvider>
      {!readOnly && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ marginBlockStart: 1 }}
        >
          {t('fields.designer.add')}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {kindNames.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onChange([
                ...all,
                newField(
                  kind,
                  all.map(({ name }) => String(name)),
                ),
              ]);
              setOpen(all.length);
            }}
          >
            {t(`fields.designer.kinds.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
      <Box aria-live="polite" sx={visuallyHidden}>
        {spoken}
      </Box>
    </Box>
  );
}
