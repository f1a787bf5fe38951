import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListField } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import { emptyOf } from '#schema/kinds.ts';
import { errorsBelow } from '../errors-below.ts';
import type { InputProps } from '../module.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { Item } from './Item.tsx';
import { ItemLine } from './ItemLine.tsx';
import { ItemExtrasContext, ItemLimitsContext, ItemNotesContext } from './item-notes.ts';
import { ItemPanelsContext, lineIdOf } from './item-panels.ts';
import { pictureOfItem } from './item-summary.ts';
import { listKeys } from './list-keys.ts';
import { fileOf, SeveralFiles } from './SeveralFiles.tsx';
import { useItemKeys } from './useItemKeys.ts';

/**
 * An ordered list of values. Items move by their handle, by their buttons, or with Alt and the arrow keys. Objects are lines where
 * they open as panels of their own.
 */
export function Input({
  field,
  aria,
  labelId,
  value,
  onChange,
  onBlur,
  readOnly,
  errors,
  Control,
  isWide,
}: InputProps<ListField>) {
  const { t } = useTranslation();
  const noteOf = useContext(ItemNotesContext);
  const limitOf = useContext(ItemLimitsContext);
  const Extras = useContext(ItemExtrasContext);
  const openPanel = useContext(ItemPanelsContext);
  const openItem = field.item.kind === 'group' ? openPanel : null;
  const items = Array.isArray(value) ? value : [];
  const idOf = (index: number) => `${aria.id}-${index}`;
  const { keys, insert, remove, move } = useItemKeys(items.length);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const file = fileOf(field.item);
  const list = useRef<HTMLOListElement>(null);
  /** The item that gets the focus once it is there. */
  const [next, setNext] = useState<number | null>(null);
  useEffect(() => {
    if (next === null) return;
    // Not its first field: to leave that empty would be told as a fault, which moves what is pressed next.
    const item = list.current?.children[next] as HTMLElement | undefined;
    const line = openItem ? document.getElementById(lineIdOf(`${aria.id}-${next}`)) : item;
    (line ?? document.getElementById(aria.id))?.focus();
    setNext(null);
  }, [next, openItem, aria.id]);
  const hasPicture = openItem !== null && items.some((item) => pictureOfItem(field.item, item) !== undefined);
  const full = field.max !== undefined && items.length >= field.max;

  function moveTo(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    move(from, to);
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setAnnouncement(t('fields.list.moved', { from: from + 1, to: to + 1, count: items.length }));
  }

  function removeAt(index: number) {
    remove(index);
    onChange(items.toSpliced(index, 1));
    setAnnouncement(t('fields.list.removed', { number: index + 1 }));
  }

  function duplicate(index: number) {
    insert(index + 1);
    onChange(items.toSpliced(index + 1, 0, structuredClone(items[index] ?? null)));
    setAnnouncement(t('fields.list.duplicated', { number: index + 1 }));
    setNext(index + 1);
  }

  /** An item for each address, as far as there is room. */
  function addFiles(addresses: readonly string[]) {
    const room = field.max === undefined ? addresses : addresses.slice(0, Math.max(0, field.max - items.length));
    const empty = emptyOf(field.item);
    const added = room.map((address) => ({ ...(isJsonObject(empty) && empty), [file?.name ?? '']: address }));
    for (const [at] of added.entries()) insert(items.length + at);
    onChange([...items, ...added]);
  }

  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      {...(openItem && listKeys)}
      {...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] })}
    >
      <Stack component="ol" ref={list} sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map((item, index) =>
          openItem ? (
            <ItemLine
              key={keys[index]}
              field={field.item}
              id={idOf(index)}
              index={index}
              count={items.length}
              isFull={full}
              hasPicture={hasPicture}
              value={item}
              readOnly={readOnly}
              errors={errorsBelow(errors, String(index))}
              onOpen={() => openItem(idOf(index))}
              onMove={(to) => moveTo(index, to)}
              onDuplicate={() => duplicate(index)}
              onRemove={() => {
                removeAt(index);
                setNext(Math.min(index, items.length - 2));
              }}
              onDrag={setDragged}
              onDrop={dragged === null ? undefined : () => moveTo(dragged, index)}
            />
          ) : (
            <Item
              key={keys[index]}
              field={field.item}
              note={noteOf(field, items, index)}
              limit={readOnly ? undefined : limitOf(field, items, index)}
              extras={
                Extras && (
                  <Extras
                    {...{ list: field, items, index, readOnly }}
                    id={idOf(index)}
                    errors={errorsBelow(errors, String(index))}
                    onChange={(next) => onChange(items.with(index, next))}
                  />
                )
              }
              id={idOf(index)}
              index={index}
              count={items.length}
              value={item}
              readOnly={readOnly}
              errors={errors}
              Control={Control}
              isWide={isWide}
              onBlur={onBlur}
              onChange={(next) => onChange(items.with(index, next))}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => removeAt(index)}
              onDrag={setDragged}
              onDrop={dragged === null ? undefined : () => moveTo(dragged, index)}
            />
          ),
        )}
      </Stack>
      {items.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('fields.list.empty')}
        </Typography>
      )}
      {file && !readOnly && !full && (
        <Box sx={{ marginBlockStart: 1 }}>
          <SeveralFiles file={file} onAdd={addFiles} />
        </Box>
      )}
      {!readOnly && (
        <Button
          id={aria.id}
          size="small"
          startIcon={<AddIcon />}
          disabled={full}
          onClick={() => {
            insert(items.length);
            onChange([...items, emptyOf(field.item)]);
            if (openItem) openItem(idOf(items.length), true);
            else setNext(items.length);
          }}
          sx={{ marginBlockStart: 1 }}
        >
          {t(full ? 'fields.list.full' : 'fields.list.add')}
        </Button>
      )}
      <Box aria-live="polite" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}
