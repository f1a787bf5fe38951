import Box from '@mui/material/Box';
import Modal from '@mui/material/Modal';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { fieldModule } from '#console/fields/registry.ts';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import { startingValues } from '#derive/access/form-fields.ts';
import { sameJson } from '#derive/values/changes.ts';
import { validate } from '#derive/values/validation.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { EditExit } from './next-cell.ts';

interface CellEditorProps {
  field: Field;
  label: string;
  anchor: HTMLElement;
  record: JsonObject;
  /** What was entered before and refused. */
  entered: Json | undefined;
  /** @param value undefined where nothing was changed */
  onLeave(exit: EditExit, value: Json | undefined): void;
  onCancel(): void;
}

/** Controls that keep Tab to themselves would keep people in a cell; those beside an input are reached by it. */
const input = 'input, textarea, [role=combobox], [contenteditable=true]';
const focusable = `${input}, button:not([tabindex="-1"])`;

/** The field's own input over its cell. Enter saves and goes down, Tab saves and goes on, Escape leaves it as it was. */
export default function CellEditor({ field, label, anchor, record, entered, onLeave, onCancel }: CellEditorProps) {
  const id = useId();
  const [before] = useState(() => startingValues([field], record, 'edit')[field.name] ?? null);
  const [value, setValue] = useState<Json>(entered ?? before);
  const [tried, setTried] = useState(entered !== undefined);
  const content = useRef<HTMLDivElement | null>(null);
  const faultsOf = (next: Json) => validate([field], { [field.name]: next }, undefined, { [field.name]: before });
  const faults = faultsOf(value);
  // As soon as it is there: the modal would take the focus itself otherwise.
  const enter = useCallback((element: HTMLDivElement | null) => {
    content.current = element;
    const first = element?.querySelector<HTMLElement>(focusable);
    first?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement && first.type === 'text') first.select();
  }, []);

  const positionEditor = useCallback(
    (element: HTMLDivElement | null) => void (element && placeOver(anchor, element)),
    [anchor],
  );

  function leave(exit: EditExit, next: Json = value) {
    if (Object.keys(faultsOf(next)).length > 0) return setTried(true);
    onLeave(exit, sameJson(next, before) ? undefined : next);
  }

  function change(next: Json) {
    setValue(next);
    if (fieldModule(field).settles?.(field)) leave('stay', next);
  }

  /** A refused input may have its answers in buttons beside it; Tab leads to them instead of being refused again. */
  const asksBeside = () =>
    tried && Object.keys(faults).length > 0 && content.current?.querySelector('button:not([tabindex="-1"])');

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Menus and suggestions of the input use these keys first.
    const { target, key } = event;
    if (
      event.defaultPrevented ||
      isComposing(event) ||
      !(target instanceof HTMLElement) ||
      !content.current?.contains(target)
    )
      return;
    const long = target instanceof HTMLTextAreaElement || target.isContentEditable;
    if (key === 'Enter' && !(target instanceof HTMLButtonElement) && (!long || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      leave('down');
    } else if (key === 'Tab' && target.matches(input) && !asksBeside()) {
      event.preventDefault();
      leave(event.shiftKey ? 'previous' : 'next');
    }
  }

  return (
    <Modal
      open
      // The grid takes the focus itself: to this cell, or to another one.
      disableRestoreFocus
      disableScrollLock
      onClose={(_event, reason) => (reason === 'escapeKeyDown' ? onCancel() : leave('stay'))}
      slotProps={{ backdrop: { invisible: true } }}
    >
      <Paper
        ref={positionEditor}
        role="dialog"
        aria-label={label}
        elevation={8}
        sx={{
          position: 'fixed',
          padding: 0.25,
          maxWidth: 'calc(100vw - 16px)',
          '& :is(.field-help, .field-error)': { paddingInline: 1, paddingBlockEnd: 0.5 },
        }}
      >
        <Box ref={enter} onKeyDown={onKeyDown}>
          <FieldControl
            field={field}
            id={id}
            label={label}
            hideLabel
            autoOpen
            value={value}
            record={{ ...record, [field.name]: value }}
            errors={tried ? errorsBelow(faults, field.name) : {}}
            onChange={change}
          />
        </Box>
      </Paper>
    </Modal>
  );
}

/** Pixels that an editor takes at least, and that it keeps from the edges of the window. */
const [least, edge] = [200, 8];

/** Puts the editor over its cell, within the window. */
function placeOver(anchor: HTMLElement, editor: HTMLElement): void {
  const { top, left, right, width } = anchor.getBoundingClientRect();
  const wide = Math.max(width, least);
  const start = getComputedStyle(anchor).direction === 'rtl' ? right - wide : left;
  const within = (at: number, size: number, room: number) => Math.max(edge, Math.min(at, room - size - edge));
  editor.style.width = `${wide}px`;
  editor.style.left = `${within(start, wide, window.innerWidth)}px`;
  editor.style.top = `${within(top, editor.offsetHeight, window.innerHeight)}px`;
}
