import { useEffect, useMemo } from 'react';
import { useDraft } from '#console/form/drafts/useDraft.ts';
import type { ResourceForm } from '#console/form/useResourceForm.ts';
import { sameJson } from '#derive/values/changes.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { type Content, contentFrom, type Owner } from '../content/content.ts';
import { mergeContent } from './merge-content.ts';
import { useAutosave } from './useAutosave.ts';
import { useFoundAutosave } from './useFoundAutosave.ts';

/** Where a draft keeps the content, beside the fields of the record. */
const CONTENT = 'content';

interface Options {
  form: ResourceForm;
  /** What the content began with. */
  before: Content;
  content: Content;
  isContentDirty: boolean;
  resource: Resource;
  owner: Owner;
  readAt: string | null;
}

/** Unsaved work that was found: what was changed, and what that had begun with. */
export interface KeptWork {
  mine: JsonObject;
  was: JsonObject;
  /** Null where the content was not changed. */
  content: Content | null;
  wasContent: Content;
}

const asJson = (content: Content) => content as unknown as Json;

function keptWork(found: { mine: JsonObject; was: JsonObject }): KeptWork {
  const { [CONTENT]: kept, ...mine } = found.mine;
  const { [CONTENT]: keptWas = [], ...was } = found.was;
  return { mine, was, content: kept === undefined ? null : contentFrom(kept), wasContent: contentFrom(keptWas) };
}

/** Whether putting it back would change what stands there. */
function changesAnything({ mine, content, wasContent }: KeptWork, saved: JsonObject, now: Content): boolean {
  if (Object.entries(mine).some(([name, value]) => !sameJson(value, saved[name]))) return true;
  return content !== null && !sameJson(asJson(mergeContent(wasContent, content, now).content), asJson(now));
}

/** Keeps unsaved content and fields in this browser, as forms do, in one draft, and those of a page on the server too. */
export function useEditorDraft({ form, before, content, isContentDirty, resource, owner, readAt }: Options) {
  const added = (state: Content): JsonObject => (isContentDirty ? { [CONTENT]: asJson(state) } : {});
  const both = {
    ...form,
    dirty: form.dirty || isContentDirty,
    changes: { ...form.changes, ...added(content) },
    was: { ...form.was, ...added(before) },
    // Another object with each change of either, so that the draft is written anew.
    values: useMemo(() => ({ ...form.values, [CONTENT]: asJson(content) }), [form.values, content]),
  };
  const autosave = useAutosave(owner.kind === 'page' ? owner.id : null, both, readAt);
  const draft = useDraft(both, resource.name, `${owner.id}/content`, readAt, autosave.editId);
  const own = draft.found?.editId;
  const elsewhere = useFoundAutosave(autosave.isWanted ? owner.id : null, own);
  // Work that was saved and could not be closed is no work any more.
  const isDone = useMemo(
    () => elsewhere.found !== null && !changesAnything(keptWork(elsewhere.found), form.saved, before),
    [elsewhere.found, form.saved, before],
  );
  const found = isDone ? null : elsewhere.found;
  const done = isDone ? elsewhere.found?.editId : undefined;
  const { discard } = autosave;
  useEffect(() => {
    if (done !== undefined) discard(done);
  }, [done, discard]);
  return {
    ...draft,
    autosave,
    /** Unsaved work that another browser left on the server, once that of this one was decided. */
    elsewhere: draft.found ? null : found,
    /** The earlier work was put back, or is not wanted. */
    decide(keep: boolean) {
      if (own !== undefined) (keep ? autosave.goOn : autosave.discard)(own);
      draft.decide(keep);
    },
    decideElsewhere(keep: boolean) {
      if (found) (keep ? autosave.goOn : autosave.discard)(found.editId);
      elsewhere.forget();
    },
    /** What is offered; null where that is nothing. */
    kept: (): KeptWork | null => {
      const offered = draft.found ?? found;
      return offered && keptWork(offered);
    },
  };
}
