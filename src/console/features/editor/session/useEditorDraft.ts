import { useMemo } from 'react';
import { useDraft } from '#console/form/drafts/useDraft.ts';
import type { ResourceForm } from '#console/form/useResourceForm.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { type Content, contentFrom } from '../content/content.ts';

/** Where a draft keeps the content, beside the fields of the record. */
const CONTENT = 'content';

interface Options {
  form: ResourceForm;
  /** What the content began with. */
  before: Content;
  content: Content;
  isContentDirty: boolean;
  resource: Resource;
  id: string;
  readAt: string | null;
}

const asJson = (content: Content) => content as unknown as Json;

/** Keeps unsaved content and fields in this browser, as forms do, in one draft. */
export function useEditorDraft({ form, before, content, isContentDirty, resource, id, readAt }: Options) {
  const added = (state: Content): JsonObject => (isContentDirty ? { [CONTENT]: asJson(state) } : {});
  const both = {
    ...form,
    dirty: form.dirty || isContentDirty,
    changes: { ...form.changes, ...added(content) },
    was: { ...form.was, ...added(before) },
    // Another object with each change of either, so that the draft is written anew.
    values: useMemo(() => ({ ...form.values, [CONTENT]: asJson(content) }), [form.values, content]),
  };
  const draft = useDraft(both, resource.name, `${id}/content`, readAt);
  return {
    ...draft,
    /** What was found, and what it had begun with; null where there is nothing. */
    kept() {
      const { found } = draft;
      if (!found) return null;
      const { [CONTENT]: kept, ...mine } = found.mine;
      const { [CONTENT]: keptWas = [], ...was } = found.was;
      return { mine, was, content: kept === undefined ? null : contentFrom(kept), wasContent: contentFrom(keptWas) };
    },
  };
}
