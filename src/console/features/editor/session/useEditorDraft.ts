import { useEffect, useMemo } from 'react';
import { useDraft } from '#console/form/drafts/useDraft.ts';
import type { ResourceForm } from '#console/form/useResourceForm.ts';
import { sameJson } from '#derive/values/changes.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { type Content, contentFrom, type Owner } from '../content/content.ts';
import { mergeContent, type PartConflict } from './merge-content.ts';
import { returnedAsSaved, returnedFrom, returnedToKeep } from './part-conflicts.ts';
import { useAutosave } from './useAutosave.ts';
import { useFoundAutosave } from './useFoundAutosave.ts';

/** Where a draft keeps the content, beside the fields of the record. */
const CONTENT = 'content';
/** And what was removed and is back, while that is undecided: content does not tell it. */
const RETURNED = 'returned';

interface Options {
  form: ResourceForm;
  /** What the content began with. */
  before: Content;
  content: Content;
  isContentDirty: boolean;
  conflicts: readonly PartConflict[];
  resource: Resource;
  owner: Owner;
  readAt: string | null;
}

/** Unsaved work that was found: what was changed, and what that had begun with. */
export interface UnsavedWork {
  mine: JsonObject;
  was: JsonObject;
  /** Null where the content was not changed. */
  content: Content | null;
  wasContent: Content;
  /** What was removed, came back, and was undecided. */
  returned: readonly PartConflict[];
}

const asJson = (content: Content) => content as unknown as Json;

function unsavedWorkOf(found: { mine: JsonObject; was: JsonObject }): UnsavedWork {
  const { [CONTENT]: storedContent, [RETURNED]: returned, ...mine } = found.mine;
  const { [CONTENT]: contentBefore = [], ...was } = found.was;
  return {
    ...{ mine, was, wasContent: contentFrom(contentBefore), returned: returnedFrom(returned) },
    content: storedContent === undefined ? null : contentFrom(storedContent),
  };
}

/** Whether putting it back would change what stands there, or ask for a decision. */
function changesAnything(
  { mine, content, wasContent, returned }: UnsavedWork,
  saved: JsonObject,
  now: Content,
): boolean {
  if (Object.entries(mine).some(([name, value]) => !sameJson(value, saved[name]))) return true;
  if (returnedAsSaved(returned, now).length > 0) return true;
  return content !== null && !sameJson(asJson(mergeContent(wasContent, content, now).content), asJson(now));
}

/** Keeps unsaved content and fields in this browser, as forms do, in one draft, and on the server too. */
export function useEditorDraft({ form, before, content, isContentDirty, conflicts, resource, owner, readAt }: Options) {
  const returned = conflicts.filter(({ kind }) => kind === 'returned');
  const isKept = isContentDirty || returned.length > 0;
  const added = (state: Content): JsonObject => (isKept ? { [CONTENT]: asJson(state) } : {});
  const both = {
    ...form,
    dirty: form.dirty || isKept,
    changes: {
      ...form.changes,
      ...added(content),
      ...(returned.length > 0 && { [RETURNED]: returnedToKeep(returned) }),
    },
    was: { ...form.was, ...added(before) },
    // Another object with each change of either, so that the draft is written anew.
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is undecided is kept beside the content
    values: useMemo(() => ({ ...form.values, [CONTENT]: asJson(content) }), [form.values, content, conflicts]),
  };
  const autosave = useAutosave(owner, both, readAt);
  const draft = useDraft(both, resource.name, `${owner.id}/content`, readAt, autosave.editId);
  const own = draft.found?.editId;
  const elsewhere = useFoundAutosave(autosave.isWanted ? owner : null, own);
  // Work that was saved and could not be closed is no work any more.
  const isDone = useMemo(
    () => elsewhere.found !== null && !changesAnything(unsavedWorkOf(elsewhere.found), form.saved, before),
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
    kept: (): UnsavedWork | null => {
      const offered = draft.found ?? found;
      return offered && unsavedWorkOf(offered);
    },
  };
}
