import type { HttpError } from '@refinedev/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useRecordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { saveValues } from '#console/records/saving/save-values.ts';
import { useRecordAccess } from '#console/records/saving/useRecordAccess.ts';
import { useNotify } from '#console/records/useNotify.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { type CellState, cellStates } from '../cells/cell-state.ts';
import type { CellAt } from './next-cell.ts';

/** What somebody entered into a cell, by the record as it stood there. */
export interface CellEdit {
  row: Row;
  field: Field;
  was: Json;
  value: Json;
}

/** An edit that was not saved: the value stays at hand, and the cell shows what is stored. */
export interface Refused extends CellEdit {
  error: HttpError;
}

/** An edit of a column that somebody else changed meanwhile. */
export interface Disputed extends CellEdit {
  latest: JsonObject;
}

/** One notice for the newest edit: a row of them would cover the grid. */
const noticeKey = 'cell-edit';

const noEdits: readonly CellEdit[] = [];
const noRefusals: readonly Refused[] = [];
/** Whether an edit is of that cell. */
const at = (a: CellEdit, b: { row: { id: string }; field: Field }) =>
  a.row.id === b.row.id && a.field.name === b.field.name;

/**
 * Saves cells one column at a time. What was entered shows at once and is taken back where it is refused; edits of the same
 * record are sent one after the other. Each can be undone, by the snackbar and, newest first, by `undo`.
 */
export function useCellEdits(resource: Resource, rows: readonly Row[]) {
  const { t } = useTranslation();
  const { toast, snackbar, close } = useNotify();
  const labels = useLabels(resource);
  const titleOf = useRecordTitle(resource);
  const access = useRecordAccess(resource);
  const [pending, setPending] = useState(noEdits);
  const [refused, setRefused] = useState(noRefusals);
  const [disputed, setDisputed] = useState<Disputed | null>(null);
  const queues = useRef(new Map<string, Promise<void>>());
  const done = useRef<CellEdit[]>([]);

  const send = ({ row, field: { name }, was, value }: CellEdit) =>
    saveValues(resource, access.of(name), access.known(row.id, name) ?? row, {
      id: row.id,
      was: { [name]: was },
      values: { [name]: value },
    });

  async function write(edit: CellEdit) {
    const { row } = edit;
    try {
      const saved = await send(edit);
      if (saved.conflict) setDisputed({ ...edit, latest: saved.conflict });
      else {
        access.show(row.id, saved.row);
        notify(edit);
      }
    } catch (reason) {
      setRefused((before) => [...before.filter((one) => !at(one, edit)), { ...edit, error: reason as HttpError }]);
    } finally {
      setPending((before) => before.filter((one) => one !== edit));
    }
  }

  const words = ({ row, field }: CellEdit) => ({ field: labels.field(field), name: titleOf(row) || row.id });

  function notify(edit: CellEdit) {
    done.current.push(edit);
    snackbar(t('views.inline.saved', words(edit)), {
      severity: 'success',
      key: noticeKey,
      undo: () => void takeBack(edit),
    });
  }

  async function takeBack(edit: CellEdit) {
    done.current = done.current.filter((one) => one !== edit);
    close(noticeKey);
    const { row, was, value } = edit;
    try {
      const saved = await send({ ...edit, was: value, value: was });
      if (saved.conflict) return snackbar(t('views.inline.notUndone', words(edit)), { severity: 'warning' });
      access.show(row.id, saved.row);
      toast(t('views.inline.undone', words(edit)));
    } catch (reason) {
      const { message, errors = {} } = reason as HttpError;
      snackbar(Object.values(errors).join(' ') || message || t('views.inline.notUndone', words(edit)), {
        severity: 'error',
      });
    }
  }

  /** @returns the row as it shows while the edit is on its way */
  function save(edit: CellEdit): Row {
    setPending((before) => [...before.filter((one) => !at(one, edit)), edit]);
    setRefused((before) => before.filter((one) => !at(one, edit)));
    const { id } = edit.row;
    const job = (queues.current.get(id) ?? Promise.resolve()).then(() => write(edit));
    queues.current.set(id, job);
    return withEdits(edit.row, [edit], []);
  }

  return {
    save,
    refused,
    /** What was refused in a cell. */
    refusalOf: ({ id, field }: CellAt): Refused | undefined =>
      refused.find((one) => one.row.id === id && one.field.name === field),
    disputed,
    /** The rows with what was entered and is on its way, and what became of it. The others are the same objects. */
    shown: useMemo(() => rows.map((row) => withEdits(row, pending, refused)), [rows, pending, refused]),
    /** Forgets an edit that was refused. */
    dismiss: (edit: CellEdit) => setRefused((before) => before.filter((one) => !at(one, edit))),
    /** Decides a dispute: `mine` is saved on top of the other value, which otherwise stays. */
    settle: (side: 'mine' | 'theirs' | 'later') => {
      setDisputed(null);
      if (!disputed) return;
      const { latest, ...edit } = disputed;
      access.show(edit.row.id, latest);
      if (side === 'mine')
        save({ ...edit, row: { ...edit.row, ...latest } as Row, was: latest[edit.field.name] ?? null });
    },
    /** Takes the newest edit back; false where there is none. */
    undo: (): boolean => {
      const edit = done.current.at(-1);
      if (edit) void takeBack(edit);
      return edit !== undefined;
    },
  };
}

export type CellEdits = ReturnType<typeof useCellEdits>;

function withEdits(row: Row, pending: readonly CellEdit[], refused: readonly CellEdit[]): Row {
  const own = (edits: readonly CellEdit[]) => edits.filter((edit) => edit.row.id === row.id);
  const [sent, failed] = [own(pending), own(refused)];
  if (sent.length + failed.length === 0) return row;
  const states = [
    ...sent.map(({ field }): [string, CellState] => [field.name, 'pending']),
    ...failed.map(({ field }): [string, CellState] => [field.name, 'refused']),
  ];
  const values = sent.map(({ field, value }) => ({ [field.name]: value }));
  return Object.assign({}, row, ...values, { [cellStates]: Object.fromEntries(states) });
}
