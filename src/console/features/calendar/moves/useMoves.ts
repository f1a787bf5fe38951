import { type HttpError, useDataProvider, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { createPublishingApi } from '#console/providers/api/publishing-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService, useServices } from '#console/session/services.ts';
import { pageState } from '#derive/documents/operations/publishing.ts';
import { movedTo } from '../days/days.ts';
import { sources } from '../kinds.ts';
import type { Entry } from '../useEntries.ts';

/** One notice for the newest move. */
const noticeKey = 'calendar-move';

const keyOf = ({ kind, id }: Entry) => `${kind}/${id}`;

/** Why a move did not happen, for people. */
class NotMoved extends Error {}

/** Brings entries to other days. It shows at once, is taken back where it is refused, and can be undone. */
export function useMoves() {
  const { t, i18n } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { run } = useServices();
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const service = useService(createPublishingApi);
  const [pending, setPending] = useState<ReadonlyMap<string, Entry>>(new Map());

  /** By the step of the publishing dialog, which looks the page through. @throws where it is not planned for that time any more */
  async function plan({ id, at }: Entry, to: string): Promise<void> {
    const { rows } = await run(pageState(id));
    const [page] = rows;
    const isAsSeen = page?.status === 'PLANNED' && Date.parse(String(page.published_at)) === Date.parse(at ?? '');
    if (!isAsSeen) throw new NotMoved(t('calendar.meanwhile'));
    await service.take(id, 'schedule', { at: to });
  }

  async function setDue({ id, day }: Entry, to: string): Promise<void> {
    const change = { resource: sources.task.resource, id, variables: { due_on: to } };
    await provider
      .update({ ...change, meta: { expectedVersion: { was: { due_on: day } } } })
      .catch((reason: HttpError) => {
        throw reason.statusCode === 412 ? new NotMoved(t('calendar.meanwhile')) : reason;
      });
  }

  /** @returns the entry where it stands now; undefined where it did not move */
  async function write(entry: Entry, moved: Entry): Promise<boolean> {
    setPending((before) => new Map(before).set(keyOf(entry), moved));
    try {
      if (moved.at === null) await setDue(entry, moved.day);
      else await plan(entry, moved.at);
      return true;
    } catch (reason) {
      const severity = reason instanceof NotMoved ? 'warning' : 'error';
      snackbar((reason as Error).message, { severity, key: noticeKey });
      return false;
    } finally {
      await invalidate({
        resource: sources[entry.kind].resource,
        invalidates: ['list', 'many', 'detail'],
        id: entry.id,
      });
      setPending((before) => new Map([...before].filter(([, one]) => one !== moved)));
    }
  }

  async function move(entry: Entry, day: string): Promise<void> {
    if (!entry.movable || day === entry.day) return;
    const moved = { ...entry, day, at: entry.at && movedTo(entry.at, day) };
    if (moved.at !== null && Date.parse(moved.at) <= Date.now()) {
      return snackbar(t('calendar.past'), { severity: 'warning', key: noticeKey });
    }
    if (!(await write(entry, moved))) return;
    const words = { name: entry.title, day: dateText(day, 'day', i18n.language).day };
    // A page cannot be planned for a time that has passed.
    const canUndo = entry.at === null || Date.parse(entry.at) > Date.now();
    snackbar(t('calendar.moved', words), {
      key: noticeKey,
      ...(canUndo && {
        undo: () => void write(moved, entry).then((back) => back && toast(t('calendar.undone', { name: entry.title }))),
      }),
    });
  }

  return {
    move,
    /** The entries where they stand while their moves are on their way. */
    shown: (entries: readonly Entry[]): Entry[] => entries.map((entry) => pending.get(keyOf(entry)) ?? entry),
  };
}
