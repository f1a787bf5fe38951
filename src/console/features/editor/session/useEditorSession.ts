import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import { useResourceForm } from '#console/form/useResourceForm.ts';
import { useLabels } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import { useSaveWithConflicts } from '#console/records/saving/save-with-conflicts.ts';
import { useRecordFields } from '#console/records/useLoadedRecord.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { stored } from '#derive/documents/mutations.ts';
import { editedContent, saveContent } from '#derive/documents/operations/editing.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { type Content, type Owner, parentOf } from '../content/content.ts';
import { contentChanges, hasChanges, type SavedContent, savedBy, savedIn } from '../content/content-changes.ts';
import { mergeContent } from './merge-content.ts';
import type { EditedContent } from './useEditedContent.ts';
import { useEditorDraft } from './useEditorDraft.ts';

/** What both sides changed: the writer decides. */
interface ContentConflict {
  mine: Content;
  theirs: SavedContent;
  /** Decided because of a save, which then goes on, or because an older draft was put back. */
  saving: boolean;
  /** When theirs was saved. */
  readAt: string | null;
}

interface Options {
  resource: Resource;
  owner: Owner;
  record: Row;
  edited: EditedContent;
  /** Asks before content is saved over what is stored. */
  maySave?: ((saved: Content, content: Content) => Promise<boolean>) | undefined;
}

const timeOf = (record: JsonObject) => (typeof record.updated_at === 'string' ? record.updated_at : null);

/** The earlier one of two times: what was read before another save shall not pass for newer. */
const earlier = (a: string | null, b: string | null) => (a !== null && b !== null && a < b ? a : (b ?? a));

/** Edits the content of a record and the record itself, which are saved together, and kept in this browser until then. */
export function useEditorSession({ resource, owner, record, edited, maySave }: Options) {
  const { words } = useLabels(resource);
  const { run } = useServiceClient();
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const fields = useRecordFields(resource);
  const [opened] = useState(record);
  const form = useResourceForm(resource, 'edit', opened, { id: owner.id });
  const [saved, setSaved] = useState(edited.saved);
  const [content, setContent] = useState<Content>(edited.saved.content);
  /** What the canvas began with; another number begins anew. */
  const [start, setStart] = useState({ number: 0, content: edited.saved.content });
  const [readAt, setReadAt] = useState(earlier(timeOf(record), edited.readAt));
  const [contentConflict, setContentConflict] = useState<ContentConflict | null>(null);

  const isContentDirty = hasChanges(contentChanges(saved, content));
  const dirty = form.dirty || isContentDirty;
  const draft = useEditorDraft({ form, saved, content, isContentDirty, resource, id: owner.id, readAt });

  /** As it stands, also for what began before it was written, and for a save on the heels of a stroke: that one is drawn later. */
  const written = useRef(content);
  const toSave = () => contentChanges(saved, written.current);
  const write = useCallback((next: Content) => {
    written.current = next;
    setContent(next);
  }, []);

  const isUnsaved = () => hasChanges(toSave()) || Object.keys(form.toSave()).length > 0;

  const begin = (next: Content) => {
    write(next);
    setStart(({ number }) => ({ number: number + 1, content: next }));
  };

  const saving = useSaveWithConflicts({
    form,
    words,
    isChanged: isUnsaved,
    async send(isRepeated) {
      const sent = written.current;
      const sentChanges = toSave();
      if (maySave && !isRepeated && hasChanges(sentChanges) && !(await maySave(saved.content, sent))) return false;
      const values = form.toSave();
      const call = saveContent(parentOf(owner), { ...sentChanges, readAt, record: stored(resource, values) });
      const { edit } = await run(call, { resource: resource.name });
      setReadAt(isJsonObject(edit) && typeof edit.created_at === 'string' ? edit.created_at : readAt);
      setSaved(savedBy(saved, sent));
      form.settle(values);
      // Away from the form: the list shows what was saved.
      void invalidate({ resource: resource.name, invalidates: ['list', 'many'], id: owner.id });
      return true;
    },
    async readTheirs() {
      const { data: row } = await provider.getOne<Row>({ resource: resource.name, id: owner.id, meta: { fields } });
      const request = { parent: parentOf(owner), spaceId: edited.site.id, columns: [] };
      const data = await run(editedContent(request));
      const theirs = savedIn(data.sections, saved.lineages);
      return { row, theirs, time: earlier(timeOf(row), isJsonObject(data.record) ? timeOf(data.record) : null) };
    },
    mergeTheirs({ row, theirs, time }) {
      const mine = written.current;
      const merged = mergeContent(saved.content, mine, theirs.content);
      if (merged) {
        setReadAt(time);
        setSaved(theirs);
        if (hasChanges(contentChanges({ ...theirs, content: mine }, merged))) begin(merged);
      } else setContentConflict({ mine, theirs, saving: true, readAt: time });
      return { fields: form.mergeRemote(row), isUndecided: !merged };
    },
  });

  return {
    form,
    /** `updated_at` of what stands here, but for what is not saved. */
    readAt,
    edited,
    content,
    /** The content as it is written now, which is drawn a moment later. */
    contentNow: () => written.current,
    start,
    setContent: write,
    dirty,
    draft,
    saving: saving.saving,
    error: saving.error,
    conflict: saving.conflict,
    contentConflict,
    /** Saves both; answers whether everything is saved now. */
    save: saving.save,
    /** The same where anything waits to be saved, which `dirty` says a moment later. */
    saveChanges: async () => (!saving.saving && !isUnsaved()) || (await saving.save()),
    resolve: (names: readonly string[]) => saving.resolve(names, !contentConflict),
    resolveContent: (side: 'mine' | 'theirs') => {
      if (!contentConflict) return;
      const { mine, theirs, saving: isSaving, readAt: time } = contentConflict;
      setContentConflict(null);
      if (isSaving) {
        setSaved(theirs);
        setReadAt(time);
      } else draft.decide(side === 'mine');
      // The other side is on the canvas already.
      if (isSaving === (side === 'theirs')) begin(isSaving ? theirs.content : mine);
      if (isSaving && !saving.conflict) saving.repeat();
    },
    /** What was not decided is asked for again by the next save. */
    postpone: () => {
      saving.postpone();
      setContentConflict(null);
    },
    restoreDraft: () => {
      const found = draft.kept();
      if (!found) return;
      saving.ask(form.recover(found.was, found.mine));
      if (!found.content) return draft.decide(true);
      const merged = mergeContent(found.wasContent, found.content, content);
      // The draft is offered until it was decided.
      const theirs = { ...saved, content };
      if (!merged) return setContentConflict({ mine: found.content, theirs, saving: false, readAt });
      draft.decide(true);
      begin(merged);
    },
  };
}

export type EditorSession = ReturnType<typeof useEditorSession>;
