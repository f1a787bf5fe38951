import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { useUndoCreating } from '#console/records/deletions/useUndoCreating.ts';
import type { Row } from '#console/records/row.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useDraft } from './drafts/useDraft.ts';
import { useResourceForm } from './useResourceForm.ts';

interface Options {
  /** Values to begin with. */
  start: JsonObject;
  /** Values that the place of the form sets. */
  given?: JsonObject;
  /** The record that this one begins as a copy of: its draft is not that of a plain new one. */
  copyOf?: string | undefined;
  /** A field that wants to name the record gets it. */
  isPicked?: boolean;
  onCreated(record: Row): void | Promise<void>;
}

/** Makes one record: its form, its draft and its save. */
export function useCreating(resource: Resource, { start, given, copyOf, isPicked = false, onCreated }: Options) {
  const notify = useUndoCreating(resource, isPicked);
  const form = useResourceForm(resource, 'create', start, { given, isCopy: copyOf !== undefined });
  const draftSuffix = JSON.stringify(copyOf ? { copyOf } : { ...start, ...given });
  const draft = useDraft(form, resource.name, `new${draftSuffix === '{}' ? '' : draftSuffix}`, null);
  const [error, setError] = useState<HttpError | null>(null);
  const [saving, setSaving] = useState(false);

  async function save(then: Options['onCreated']) {
    const values = form.toSave();
    setSaving(true);
    try {
      const answer = await form.send(values);
      draft.finish();
      const record = { ...values, id: String(answer?.data.id) };
      await then(record);
      notify(record);
    } catch (reason) {
      const refused = reason as HttpError;
      const messages = (refused.errors ?? {}) as Record<string, string>;
      const isReported = form.refuse(messages) && Object.keys(messages).length > 0;
      if (!isReported) setError(refused);
    } finally {
      setSaving(false);
    }
  }

  return {
    form,
    draft,
    error,
    saving,
    /** @param then what comes after it, where that is not what usually does */
    save: (then = onCreated) => {
      setError(null);
      void form.submit(() => save(then));
    },
    restoreDraft: () => {
      if (draft.found) form.recover(draft.found.was, draft.found.mine);
      draft.decide(true);
    },
  };
}
