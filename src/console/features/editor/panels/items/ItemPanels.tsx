import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { ItemPanelsContext, lineIdOf } from '#console/fields/list/item-panels.ts';
import { listKeys } from '#console/fields/list/list-keys.ts';
import { useItemName } from '#console/fields/list/useItemName.ts';
import type { Errors } from '#console/fields/module.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { ShownItemContext } from '../../editing/shown-item.ts';
import { withValueAt } from '../../stores/text-places.ts';
import { ValueFields } from '../ValueFields.tsx';
import { follow } from './follow.ts';
import { ItemTrail } from './ItemTrail.tsx';
import { trailTo } from './trail.ts';

interface ItemPanelsProps {
  /** Of the row. */
  rowId: string;
  idPrefix: string;
  fields: readonly Field[];
  values: JsonObject;
  /** Messages by dotted path. */
  errors: Errors;
  onChange(name: string, value: Json): void;
  /** What stands there while no item is open. */
  children: ReactNode;
}

interface Wanted {
  id: string;
  isNew: boolean;
  /** How often one was opened: the inputs of an item keep their state while it is followed. */
  opened: number;
  /** Those in which the id names the item. */
  values: JsonObject;
  /** The list whose open item was last taken away by a change elsewhere, each time another object. */
  left: { list: string } | null;
}

const followed = new WeakSet<object>();

/** Items of lists open as panels of their own in place of all the fields. */
export function ItemPanels({ rowId, idPrefix, fields, values, errors, onChange, children }: ItemPanelsProps) {
  const nameOf = useItemName();
  const { t } = useTranslation();
  const { toast } = useNotify();
  const shown = useContext(ShownItemContext);
  const [wanted, setWanted] = useState<Wanted>({ id: '', isNew: false, opened: 0, values, left: null });
  // Its place says which item it is: it is followed through each change, and closes when it is taken away.
  if (wanted.values !== values) {
    const last = trailTo(fields, wanted.values, idPrefix, wanted.id).at(-1);
    const nextPath = last && follow(wanted.values, values, last.path);
    const rest = nextPath?.length === last?.path.length ? wanted.id.slice(last?.id.length) : '';
    const isGone = last && nextPath && nextPath.length < last.path.length;
    setWanted({
      ...{ ...wanted, values },
      ...(nextPath && { id: [idPrefix, ...nextPath].join('-') + rest }),
      ...(isGone && { left: { list: [idPrefix, ...nextPath].join('-') } }),
    });
  }
  const trail = trailTo(fields, values, idPrefix, wanted.id);
  const item = trail.at(-1);
  const ids = trail.map(({ id }) => id);
  const openPath = ids.join(' ');
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef<string[]>([]);
  /** The focus goes along with what somebody opens here, and with nothing else. */
  const goesAlong = useRef(false);

  const open = useCallback((id: string, isNew = false) => {
    goesAlong.current = true;
    setWanted((was) => ({ ...was, id, isNew, opened: was.opened + 1 }));
  }, []);

  useEffect(() => {
    if (!shown?.path || shown.id !== rowId || followed.has(shown)) return;
    followed.add(shown);
    const id = [idPrefix, ...shown.path.split('.')].join('-');
    setWanted((was) => ({ ...was, id, isNew: false, opened: was.opened + 1 }));
  }, [shown, rowId, idPrefix]);

  useEffect(() => {
    const now = openPath === '' ? [] : openPath.split(' ');
    const left = before.current[now.length];
    const isDeeper = now.length > before.current.length;
    before.current = now;
    if (isDeeper) panel.current?.scrollIntoView?.({ block: 'start' });
    if (!goesAlong.current) return;
    goesAlong.current = false;
    if (isDeeper) panel.current?.focus();
    else if (left !== undefined) document.getElementById(lineIdOf(left))?.focus();
  }, [openPath]);

  const { left } = wanted;
  useEffect(() => {
    if (!left || followed.has(left)) return;
    followed.add(left);
    toast(t('editor.panel.itemGone'), 'info');
    // It was in what is gone.
    if (document.activeElement !== document.body) return;
    const line = document.querySelector<HTMLElement>(`[id^=${JSON.stringify(`${lineIdOf(left.list)}-`)}]`);
    (panel.current ?? line ?? document.getElementById(left.list))?.focus();
  }, [left, t, toast]);

  const back = (depth: number) => open(ids[depth - 1] ?? '');

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    listKeys.onKeyDown(event);
    // What is open over the panel closes itself.
    const isHere = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || !isHere) return;
    event.preventDefault();
    event.stopPropagation();
    back(trail.length - 1);
  }

  return (
    <ItemPanelsContext value={open}>
      {item ? (
        <Box
          ref={panel}
          role="group"
          aria-label={nameOf(item.field, item.value, item.index)}
          tabIndex={-1}
          {...listKeys}
          onKeyDown={onKeyDown}
          sx={{ scrollMarginBlockStart: 16, '&&:focus-visible': { outline: 'none' } }}
        >
          <ItemTrail
            names={[trail[0]?.label ?? '', ...trail.map(({ field, value, index }) => nameOf(field, value, index))]}
            onOpen={back}
          />
          <ValueFields
            key={`${wanted.opened}-${trail.length}`}
            isOfItem
            isNew={wanted.isNew}
            idPrefix={item.id}
            fields={item.fields}
            values={item.value}
            errors={item.path.reduce((below: Errors, step) => errorsBelow(below, String(step)), errors)}
            onChange={(name, value) => {
              const [first, ...rest] = item.path;
              const field = String(first);
              onChange(field, withValueAt(values[field] ?? null, [...rest, name], value));
            }}
          />
        </Box>
      ) : (
        children
      )}
    </ItemPanelsContext>
  );
}
