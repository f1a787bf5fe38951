import { type HttpError, useDelete, useInvalidate, useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useModel } from '#console/ui/context.ts';
import { type Resource, tableOf } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { openRecord } from '../saving/open-records.ts';
import type { Named } from '../target.ts';
import { useNotify } from '../useNotify.ts';
import { useCanUndelete, useNotifyDeleted } from './useNotifyDeleted.ts';

const quiet = { successNotification: false, errorNotification: false } as const;

/** Deletes and restores records of a resource, and tells how it went. Each call answers the records that are done. */
export function useRecordActions(resource: Resource) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const labels = useLabels(resource);
  const model = useModel();
  const invalidate = useInvalidate();
  const { mutateAsync: deleteOne } = useDelete();
  const { mutateAsync: update } = useUpdate();
  const notifyDeletedForever = useNotifyDeleted(resource);
  const canUndelete = useCanUndelete(resource);
  const soft = typeof resource.delete === 'object';

  async function forAll(records: readonly Named[], act: (record: Named) => Promise<unknown>) {
    const results = await Promise.allSettled(records.map(act));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as HttpError] : []));
    // Also after failures: a record that somebody else deleted has to leave the list.
    await invalidate({ resource: resource.name, invalidates: ['list', 'many'] });
    return { done: records.filter((_, index) => results[index]?.status === 'fulfilled'), failures };
  }

  function messageOf(error: HttpError): string {
    if (error.statusCode === 404) return t('views.remove.gone', labels.words);
    if (error.statusCode === 412) return t('views.remove.changed', labels.words);
    const user = model.resources.find((other) => tableOf(other) === error.usedBy);
    if (!user) return error.message;
    const many = t(`resources.${user.name}.many`, { defaultValue: user.labels.many });
    return t('views.usedBy.refused', { many });
  }

  function reportFailures(records: readonly Named[], failures: readonly HttpError[], toMessage = messageOf) {
    const [first] = failures;
    if (!first) return;
    const message = toMessage(first);
    const counts = { failed: failures.length, count: records.length, message };
    snackbar(records.length === 1 ? message : t('views.remove.someFailed', counts), { severity: 'error' });
  }

  const summary = (key: string, records: readonly Named[]) =>
    t(`views.remove.${key}`, { count: records.length, name: records[0]?.title, ...labels.words });

  /** The page or the drawer of a record may be open. */
  function readAgain(records: readonly Named[]) {
    for (const { id } of records) void invalidate({ resource: resource.name, invalidates: ['detail'], id });
  }

  /** @param mayTakeBack not where it takes back a deletion itself */
  async function restore(records: readonly Named[], mayTakeBack = true) {
    /** When the restored records were last edited: by this. */
    const left = new Map<string, unknown>();
    const { done, failures } = await forAll(records, async ({ id }) => {
      const { data } = await update({
        resource: resource.name,
        id,
        values: {},
        meta: { restore: true },
        mutationMode: 'pessimistic',
        ...quiet,
      });
      left.set(id, data.updated_at);
    });
    readAgain(done);
    if (done.length > 0) {
      const message = summary('restored', done);
      const isKnown = done.every(({ id }) => left.get(id) !== undefined);
      if (!mayTakeBack || !isKnown) toast(message);
      else snackbar(message, { severity: 'success', byKey: false, undo: () => void deleteAgain(done, left) });
    }
    reportFailures(records, failures);
    return done;
  }

  /** Takes restored records back to the trash, those that nobody has changed since. */
  async function deleteAgain(records: readonly Named[], left: ReadonlyMap<string, unknown>) {
    const { done, failures } = await forAll(records, ({ id }) =>
      deleteOne({
        resource: resource.name,
        id,
        mutationMode: 'pessimistic',
        meta: { expectedVersion: { readAt: left.get(id) } },
        ...quiet,
      }),
    );
    readAgain(done);
    for (const { id } of done) openRecord('changed', resource.name, id)?.();
    if (done.length > 0) toast(summary('deleted', done));
    const [remaining] = records.filter((record) => !done.includes(record));
    reportFailures(records, failures, (error) =>
      error.statusCode === 412 ? t('views.create.notUndone', { name: remaining?.title }) : messageOf(error),
    );
  }

  /** Nothing waits for it: what is deleted leaves the screen at once. */
  async function notifyDeleted(done: readonly Named[], forever: boolean) {
    const ids = done.map(({ id }) => id);
    if (forever) return toast(summary('deleted', done));
    const final = summary(canUndelete ? 'deletedForever' : 'deleted', done);
    await notifyDeletedForever({ ids, name: done[0]?.title }, summary('deleted', done), final);
  }

  /** @param forever removes the rows even where deletion is soft */
  async function remove(records: readonly Named[], { forever = false } = {}) {
    const { done, failures } = await forAll(records, ({ id }) =>
      deleteOne({
        resource: resource.name,
        id,
        mutationMode: 'pessimistic',
        ...(forever && { meta: { forever } }),
        ...quiet,
      }),
    );
    if (done.length > 0) {
      if (soft && !forever) snackbar(summary('deleted', done), { undo: () => void restore(done, false) });
      else void notifyDeleted(done, forever);
    }
    reportFailures(records, failures);
    return done;
  }

  return { remove, restore, soft };
}
