import { type HttpError, useDataProvider, useInvalidate, useList } from '@refinedev/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useViewer } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { columnsOf, type Spot, spotAt, spotOf } from './board.ts';
import { saveOver } from './save-move.ts';

/** Tasks that a board shows: those that are open, and those that were edited last of the done ones. */
const maxOpen = 300;
export const maxDone = 50;

const fields = ['title', 'status', 'position', 'assignee_id', 'due_on', 'checklist', 'record_resource', 'updated_at'];

/** One notice for the newest change. */
const noticeKey = 'board';

/** Values for a task, with the field that somebody else may have decided about meanwhile. */
interface Change {
  row: Row;
  values: JsonObject;
  decides: 'status' | 'checklist';
  onDone(saved: Row): void;
}

/** The open tasks, or the newest of those that are done. */
function useTasks(done: boolean, ownFilter: Predicate[]) {
  return useList<Row, HttpError>({
    resource: 'task',
    pagination: { pageSize: done ? maxDone : maxOpen },
    sorters: done ? [{ field: 'updated_at', order: 'desc' }] : [{ field: 'position', order: 'asc' }],
    meta: { fields, where: { all: [{ field: 'status', op: done ? 'eq' : 'neq', value: 'DONE' }, ...ownFilter] } },
    errorNotification: false,
  });
}

/** The tasks of the space as a board, and what is done with them there: it shows at once, and each change can be undone. */
export function useBoard(resource: Resource, onlyMine: boolean) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { userId } = useViewer();
  const titleOf = useRecordTitle(resource);
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const [pending, setPending] = useState<ReadonlyMap<string, Row>>(new Map());
  const queues = useRef(new Map<string, Promise<void>>());
  const ownFilter: Predicate[] = onlyMine ? [{ field: 'assignee_id', op: 'eq', value: userId }] : [];
  const open = useTasks(false, ownFilter);
  const done = useTasks(true, ownFilter);
  const [openRows, doneRows] = [open.query.data?.data, done.query.data?.data];
  // A task that is moved stands once, while one of the lists has it already or still.
  const rows = useMemo(() => {
    const read = [...(openRows ?? []), ...(doneRows ?? [])];
    return [...new Map([...read.map((row) => [row.id, row] as const), ...pending]).values()];
  }, [openRows, doneRows, pending]);
  const status = fieldOf(resource, 'status');
  const statuses = status?.kind === 'choice' ? status.options.map(({ value }) => value) : [];
  const columns = columnsOf(rows, statuses);

  const accessTo = (id: string) => ({
    read: async () =>
      (await provider.getOne({ resource: resource.name, id, meta: { fields } })).data as unknown as JsonObject,
    update: async (variables: JsonObject, readAt: string) =>
      (await provider.update({ resource: resource.name, id, variables, meta: { expectedVersion: { readAt } } }))
        .data as unknown as JsonObject,
  });

  const refresh = () => invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });

  async function write({ row, values, decides, shown, onDone }: Change & { shown: Row }) {
    const names = { name: titleOf(row) };
    try {
      const saved = await saveOver(accessTo(row.id), row, values, decides);
      if (saved.conflict) snackbar(t('tasks.board.conflict', names), { severity: 'warning', key: noticeKey });
      else onDone({ ...shown, ...saved.row } as Row);
    } catch (reason) {
      snackbar((reason as HttpError).message, { severity: 'error' });
    } finally {
      await refresh();
      setPending((before) => new Map([...before].filter(([, own]) => own !== shown)));
    }
  }

  /** Changes of one task are sent one after the other. */
  function save(change: Change) {
    const { row, values } = change;
    const shown = { ...row, ...values } as Row;
    setPending((before) => new Map(before).set(row.id, shown));
    const job = (queues.current.get(row.id) ?? Promise.resolve()).then(() => write({ ...change, shown }));
    queues.current.set(row.id, job);
  }

  function moveCard(row: Row, to: Spot) {
    const from = spotOf(row);
    const words = {
      name: titleOf(row),
      column: t(`fields.options.${to.status}`, { defaultValue: labelOf(to.status) }),
    };
    const message = to.status === from.status ? t('tasks.board.sorted', words) : t('tasks.board.moved', words);
    const notifyUndone = () => toast(t('tasks.board.undone', words));
    const onDone = (moved: Row) =>
      snackbar(message, {
        key: noticeKey,
        undo: () => save({ row: moved, values: { ...from }, decides: 'status', onDone: notifyUndone }),
      });
    save({ row, values: { ...to }, decides: 'status', onDone });
  }

  const labelOf = (value: string) =>
    (status?.kind === 'choice' && status.options.find((option) => option.value === value)?.label) || value;

  return {
    rows,
    statuses,
    columns,
    labelOf: (value: string) => t(`fields.options.${value}`, { defaultValue: labelOf(value) }),
    loading: open.query.isPending || done.query.isPending,
    error: open.query.error ?? done.query.error,
    retry: () => void Promise.all([open.query.refetch(), done.query.refetch()]),
    /** Tasks beyond those that are shown. */
    more: Math.max(0, (done.query.data?.total ?? 0) - maxDone),
    /** Puts a card at an index of a column. */
    move: (id: string, to: { status: string; index: number }) => {
      const row = rows.find((one) => one.id === id);
      if (row) moveCard(row, spotAt(rows, columns, id, to));
    },
    /** Ticks a step of the checklist, or takes the tick away. */
    tick: (row: Row, index: number) => {
      const steps = Array.isArray(row.checklist) ? (row.checklist as JsonObject[]) : [];
      const checklist = steps.map((one, at) => (at === index ? { ...one, done: one.done !== true } : one));
      save({ row, values: { checklist }, decides: 'checklist', onDone: () => {} });
    },
  };
}

export type BoardState = ReturnType<typeof useBoard>;
