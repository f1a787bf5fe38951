import { type HttpError, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoSave } from '#console/records/saving/useUndoSave.ts';
import { useRights } from '#console/records/useRights.ts';
import { pick } from '#derive/values/changes.ts';
import { validate } from '#derive/values/validation.ts';
import { customPrefix, type Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import type { Resource } from '#schema/resource.ts';
import type { Asset } from '../asset.ts';

const editable = ['title', 'description', 'folder_id', 'tag_ids'];
const positionOf = ({ name }: Field) => (editable.includes(name) ? editable.indexOf(name) : editable.length);
const same = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** What people say of a file, while they change it. */
export function useDetails(resource: Resource, asset: Asset, onSaved: () => void) {
  const { t } = useTranslation();
  const { readable } = useRights(resource);
  const undo = useUndoSave(resource);
  const [changes, setChanges] = useState<JsonObject>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, mutation } = useUpdate();
  const record: JsonObject = { ...asset, ...changes };
  const fields = resource.fields
    .filter((field) => (editable.includes(field.name) || field.name.startsWith(customPrefix)) && readable(field))
    .filter(({ showIf }) => !showIf || matchesPredicate(showIf, record))
    .sort((one, other) => positionOf(one) - positionOf(other));
  const changed = Object.entries(changes).filter(([name, value]) => !same(value, asset[name]));

  async function save() {
    const faults = validate(fields, record);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    if (changed.length === 0) return onSaved();
    setProblem(null);
    const values = Object.fromEntries(changed);
    try {
      const { data } = await mutateAsync({
        resource: resource.name,
        id: asset.id,
        values,
        mutationMode: 'pessimistic',
        successNotification: false,
        errorNotification: false,
      });
      const now = { ...asset, ...values, ...(data as JsonObject) };
      const names = Object.keys(values);
      const change = { id: asset.id, record: now, before: pick(asset, names), after: pick(now, names) };
      undo.offer(t('assets.saved'), change);
      onSaved();
    } catch (error) {
      const { message, errors: onFields } = error as HttpError;
      setErrors((onFields ?? {}) as Record<string, string>);
      setProblem(message);
    }
  }

  return {
    fields,
    record,
    errors,
    problem,
    dirty: changed.length > 0,
    saving: mutation.isPending,
    set: (name: string, value: Json) => setChanges((all) => ({ ...all, [name]: value })),
    save,
  };
}
