import { type HttpError, useInvalidate } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { useNotify } from '../useNotify.ts';
import { openRecord } from './open-records.ts';
import { saveValues } from './save-values.ts';
import { useRecordAccess } from './useRecordAccess.ts';

/** A save of one record. */
export interface SavedChange {
  id: string;
  /** The record as the save left it. */
  record: JsonObject;
  /** The changed fields before and after. */
  before: JsonObject;
  after: JsonObject;
  /** The values of before as the data service takes them, where that is another form. */
  toStored?(values: JsonObject): JsonObject;
}

/** A notice with the key of an earlier one takes its place: only the newest save of a record can be taken back by it. */
const undoKey = (resource: Resource, id: string) => `saved.${resource.name}.${id}`;

/** Takes a save back: a save like it puts the values of before into the record, unless somebody else has changed them since. */
export function useUndoSave(resource: Resource) {
  const { t } = useTranslation();
  const { toast, snackbar } = useNotify();
  const labels = useLabels(resource);
  const access = useRecordAccess(resource);
  const invalidate = useInvalidate();

  async function takeBack({ id, record, before, after, toStored = (values) => values }: SavedChange) {
    const own = access.of(...Object.keys(before));
    const to: typeof own = {
      ...own,
      update: (key, values, version) => own.update(key, toStored(values), version),
    };
    try {
      const saved = await saveValues(resource, to, record, { id, was: after, values: before });
      if (saved.conflict) return snackbar(t('views.form.notUndone'), { severity: 'warning' });
      toast(t('views.form.undone'));
    } catch (reason) {
      snackbar(undoRefusal(resource, reason as HttpError, labels, t) || t('views.form.notUndone'), {
        severity: 'error',
      });
    } finally {
      void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'], id });
      openRecord('changed', resource.name, id)?.();
    }
  }

  return {
    /** Says that a record was saved, with the way to take it back: none where that would send mails once more. */
    offer: (message: string, change: SavedChange): void =>
      snackbar(message, {
        severity: 'success',
        key: undoKey(resource, change.id),
        ...(!resource.tellsPeople && { undo: () => void takeBack(change) }),
      }),
  };
}

/** Why nothing was taken back, with the fields that it is about: no form marks them now. Empty where the reason says nothing. */
function undoRefusal(
  resource: Resource,
  { message, errors = {} }: HttpError,
  labels: ReturnType<typeof useLabels>,
  t: TFunction,
): string {
  const faults = Object.entries(errors).map(([name, fault]) => {
    const field = fieldOf(resource, name);
    return field ? `${labels.field(field)}: ${fault}` : String(fault);
  });
  const reason = faults.join(' ') || message;
  return reason && t('views.form.undoRefused', { reason });
}
