import { useDataProvider, useInvalidate } from '@refinedev/core';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useResourceForm } from '#console/form/useResourceForm.ts';
import { useLabels } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import { useSaveWithConflicts } from '#console/records/saving/save-with-conflicts.ts';
import { useRecordFields } from '#console/records/useLoadedRecord.ts';
import { useServices } from '#console/session/services.ts';
import { stored } from '#derive/documents/mutations.ts';
import { editedContent, saveContent } from '#derive/documents/operations/editing.ts';
import { inputOf } from '#render/form/form-field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { type Content, type Owner, parentOf } from '../content/content.ts';
import { contentChanges, hasChanges, type SavedContent, savedBy } from '../content/content-changes.ts';
import { type SavedQuestions, withGivenKeys } from '../content/given-keys.ts';
import { contentOfState, rowsOfContent } from '../content/rows.ts';
import type { OthersSave } from '../puck/steps.ts';
import { mergeContent, type PartConflict } from './merge-content.ts';
import { beforeConflicts, keepMine, openConflicts, returnedAsSaved, takeTheirs } from './part-conflicts.ts';
import { savedContent } from './saved-content.ts';
import type { EditedContent } from './useEditedContent.ts';
import { useEditorDraft } from './useEditorDraft.ts';

/** What the canvas joins with what it holds: what others saved meanwhile, or what the writer decided, who can take it back. */
export type Incoming = OthersSave | ((content: Content) => Content);

/** Milliseconds that typing rests before the canvas changes under it, and that it is waited for at most. */
const QUIET_MS = 800;
const MOST_WAIT_MS = 10_000;

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

/** Of a part that is in both, the conflict of the first. */
const bothOf = (first: readonly PartConflict[], second: readonly PartConflict[]): PartConflict[] => [
  ...second.filter(({ id }) => !first.some((one) => one.id === id)),
  ...first,
];

/** Edits the content of a record and the record itself, which are saved together, and kept in this browser until then. */
export function useEditorSession({ resource, owner, record, edited, maySave }: Options) {
  const { words } = useLabels(resource);
  const { run } = useServices();
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
  const [incoming, setIncoming] = useState<Incoming | null>(null);
  const [found, setConflicts] = useState<readonly PartConflict[]>([]);
  const conflicts = useMemo(() => openConflicts(found, content), [found, content]);
  /** A save waits for what is undecided. */
  const [isAsking, setAsking] = useState(false);
  const questions = useRef<SavedQuestions | null>(null);
  /** They are to be read with the keys that they were given. */
  const [isUnread, setUnread] = useState(false);
  const isQuestion = (componentId: Json | undefined) =>
    inputOf({ component: edited.components.get(String(componentId)) ?? null }) !== undefined;

  const isContentDirty = hasChanges(contentChanges(saved, content));
  const dirty = form.dirty || isContentDirty;
  const before = useMemo(() => beforeConflicts(saved.content, conflicts), [saved.content, conflicts]);
  const draft = useEditorDraft({ form, before, content, isContentDirty, conflicts, resource, owner, readAt });

  /** As it stands, also for what began before it was written, and for a save on the heels of a stroke: that one is drawn later. */
  const written = useRef(content);
  const toSave = () => contentChanges(saved, written.current);
  const writtenAt = useRef(0);
  const write = useCallback((next: Content) => {
    written.current = next;
    writtenAt.current = performance.now();
    setContent(next);
  }, []);
  /** What the canvas shows by itself: all that stands around it waits until the canvas has drawn a stroke. */
  const follow = useCallback((next: Content) => startTransition(() => write(next)), [write]);

  // Where others' saves end the last conflict, the save that asked is not asked for again by a later one.
  const isSettled = isAsking && conflicts.length === 0;
  useEffect(() => {
    if (isSettled) setAsking(false);
  }, [isSettled]);

  const isUnsaved = () => hasChanges(toSave()) || Object.keys(form.toSave()).length > 0;

  const begin = (next: Content) => {
    write(next);
    setStart(({ number }) => ({ number: number + 1, content: next }));
  };

  /**
   * Takes what others saved for saved, and puts it beside what is written here.
   * @param at `updated_at` of the record with that content @returns what is undecided then
   */
  const join = ({ theirs, at }: { theirs: SavedContent; at: string | null }, who?: string) => {
    const lastSave = questions.current;
    const isOwn = lastSave !== null && lastSave.savedAt === at;
    const was = isOwn ? withGivenKeys(saved.content, written.current, theirs.content, lastSave.blocks) : saved.content;
    // Two reads may come at once: both are of the same save.
    if (lastSave) questions.current = { ...lastSave, isRead: true };
    const merged = mergeContent(was, written.current, theirs.content);
    const undecided = openConflicts(
      bothOf(
        merged.conflicts.map((one) => ({ ...one, who })),
        returnedAsSaved(conflicts, theirs.content),
      ),
      merged.content,
    );
    setSaved(theirs);
    setConflicts(undecided);
    if (hasChanges(contentChanges({ ...theirs, content: written.current }, merged.content))) {
      setIncoming({ was, theirs: theirs.content });
      setStart(({ number }) => ({ number, content: merged.content }));
      write(merged.content);
    }
    return undecided;
  };

  async function readTheirs() {
    const { data: row } = await provider.getOne<Row>({ resource: resource.name, id: owner.id, meta: { fields } });
    const request = { parent: parentOf(owner), spaceId: edited.site.id, columns: [] };
    const data = await run(editedContent(request));
    const theirs = savedContent(data.sections, edited.components, saved.lineages);
    const at = isJsonObject(data.record) ? timeOf(data.record) : null;
    return { row, theirs, at, time: earlier(timeOf(row), at) };
  }

  const saving = useSaveWithConflicts({
    form,
    words,
    isChanged: isUnsaved,
    async send(isRepeated) {
      if (openConflicts(conflicts, written.current).length > 0 && !isRepeated) {
        setAsking(true);
        return false;
      }
      const sent = written.current;
      const sentChanges = toSave();
      if (maySave && !isRepeated && hasChanges(sentChanges) && !(await maySave(saved.content, sent))) return false;
      const values = form.toSave();
      const call = saveContent(parentOf(owner), { ...sentChanges, readAt, record: stored(resource, values) });
      const { edit } = await run(call, { resource: resource.name });
      const savedAt = isJsonObject(edit) && typeof edit.created_at === 'string' ? edit.created_at : null;
      setReadAt(savedAt ?? readAt);
      setSaved(savedBy(saved, sent));
      const questionIds = sentChanges.blocks
        .filter(({ component_id }) => isQuestion(component_id))
        .map(({ id }) => String(id));
      // Nobody else has saved since those that were not read: this save would have been refused.
      const before = questions.current?.isRead === false ? questions.current.blocks : [];
      const blocks = new Set([...before, ...questionIds]);
      if (owner.kind === 'form' && savedAt !== null && blocks.size > 0) {
        questions.current = { savedAt, blocks, isRead: false };
        setUnread(true);
      }
      form.settle(values);
      // Away from the form: the list shows what was saved.
      void invalidate({ resource: resource.name, invalidates: ['list', 'many'], id: owner.id });
      return true;
    },
    readTheirs,
    mergeTheirs({ row, time, ...read }) {
      setReadAt(time);
      const isUndecided = join(read).length > 0;
      if (isUndecided) setAsking(true);
      return { fields: form.mergeRemote(row), isUndecided };
    },
  });

  const latest = useRef({ join, saved, form, isSaving: saving.saving });
  useEffect(() => {
    latest.current = { join, saved, form, isSaving: saving.saving };
  });
  /**
   * Puts what others saved beside what is written here, once typing rests. Fields of the record that are being changed wait for
   * the save. @returns whether anything of it was new here; null where the editor went on meanwhile and nothing was joined
   */
  async function mergeOthersSaves(who?: string): Promise<boolean | null> {
    const known = latest.current.saved;
    const { row, time, ...read } = await readTheirs();
    const until = performance.now() + MOST_WAIT_MS;
    while (performance.now() - writtenAt.current < QUIET_MS && performance.now() < until) {
      await new Promise((done) => setTimeout(done, QUIET_MS / 4));
    }
    // A save that began meanwhile: what was read may be older than what stands here.
    if (latest.current.isSaving || latest.current.saved !== known) return null;
    const isNew = hasChanges(contentChanges(known, read.theirs.content));
    latest.current.join(read, who);
    if (!latest.current.form.dirty) {
      latest.current.form.mergeRemote(row);
      setReadAt(time);
    }
    return isNew;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save, by the state of that moment
  useEffect(() => {
    if (!isUnread || saving.saving) return;
    setUnread(false);
    mergeOthersSaves()
      .then((isNew) => isNew === null && setUnread(true))
      // The next save reads them: the database keeps them all the same.
      .catch((error: unknown) => console.error('question-keys', error));
  }, [isUnread, saving.saving]);

  return {
    form,
    /** `updated_at` of what stands here, but for what is not saved. */
    readAt,
    edited,
    content,
    /** The content as it is written now, which is drawn a moment later. */
    contentNow: () => written.current,
    start,
    setContent: follow,
    dirty,
    draft,
    saving: saving.saving,
    error: saving.error,
    conflict: saving.conflict,
    /** Blocks and sections that others changed too; what is written here stays until it is decided. */
    conflicts,
    /** A save waits for these decisions. */
    isAsking: isAsking && conflicts.length > 0,
    incoming,
    mergeOthersSaves,
    /** Saves both; answers whether everything is saved now. */
    save: saving.save,
    /** The same where anything waits to be saved, which `dirty` says a moment later. */
    saveChanges: async () => (!saving.saving && !isUnsaved()) || (await saving.save()),
    resolve: (names: readonly string[]) => saving.resolve(names, !isAsking),
    /** Decides for one side about some of what both changed. A save that waits goes on with the last of them. */
    resolveContent: (side: 'mine' | 'theirs', decided: readonly PartConflict[] = conflicts) => {
      const left = conflicts.filter((one) => !decided.includes(one));
      const now = written.current;
      const decide = (content: Content) =>
        side === 'mine' ? keepMine(content, decided) : takeTheirs(content, decided);
      const next = decide(now);
      setConflicts(left);
      if (next !== now) {
        setIncoming(() => decide);
        setStart(({ number }) => ({ number, content: next }));
        write(next);
      }
      if (left.length > 0) return;
      setAsking(false);
      if (isAsking && !saving.conflict) saving.repeat();
    },
    /** What was not decided is asked for again by the next save. */
    postpone: () => {
      saving.postpone();
      setAsking(false);
    },
    /** The content as it is written now, as rows of a saved state. */
    rowsNow: () => rowsOfContent(written.current, edited.components),
    /** Puts an earlier state into the editor, to be looked at and saved; it can be taken back. @returns the first of its sections */
    putRows: (rows: Json): string => {
      const { content: next, lineages } = contentOfState(rows, saved, owner.kind);
      setSaved((known) => ({ ...known, lineages: new Map([...known.lineages, ...lineages]) }));
      setIncoming(() => () => next);
      setStart(({ number }) => ({ number, content: next }));
      write(next);
      return next[0]?.id ?? '';
    },
    restoreDraft: () => {
      const found = draft.kept();
      if (!found) return;
      saving.ask(form.recover(found.was, found.mine));
      if (draft.found) draft.decide(true);
      else draft.decideElsewhere(true);
      if (!found.content) return;
      const merged = mergeContent(found.wasContent, found.content, written.current);
      // What somebody saved meanwhile and is undecided stays so.
      const returned = returnedAsSaved(found.returned, saved.content);
      setConflicts(bothOf(conflicts, bothOf(merged.conflicts, returned)));
      begin(merged.content);
    },
  };
}

export type EditorSession = ReturnType<typeof useEditorSession>;
