import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DeletedNote } from '#console/form/DeletedNote.tsx';
import { DraftNote } from '#console/form/drafts/DraftNote.tsx';
import { putBackIntoForm } from '#console/form/put-back-into-form.ts';
import { useSaveShortcut } from '#console/form/useSaveShortcut.ts';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { LaterHistory } from '#console/records/history/LaterHistory.ts';
import { useMayReadHistory } from '#console/records/history/useMayReadHistory.ts';
import { useLabels } from '#console/records/labels.ts';
import { copyPath } from '#console/records/links/copy-link.ts';
import { useListAddress } from '#console/records/links/useListAddress.ts';
import { UnsavedContext } from '#console/records/open-record.ts';
import { recordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { ConflictDialog } from '#console/records/saving/ConflictDialog.tsx';
import { useOpenRecord } from '#console/records/saving/open-records.ts';
import { SaveProblem } from '#console/records/saving/SaveProblem.tsx';
import { UnsavedGuard } from '#console/records/saving/UnsavedGuard.tsx';
import { useUnsavedGuard } from '#console/records/saving/useUnsavedGuard.ts';
import { useRights } from '#console/records/useRights.ts';
import { RelatedLists } from '#console/related/RelatedLists.tsx';
import { useModel } from '#console/ui/context.ts';
import { useFillsWindow } from '#console/ui/fills-window.ts';
import { useScreenAction } from '#console/ui/screen-actions.ts';
import { isDeleted } from '#derive/access/soft-deletion.ts';
import { usePageLayout } from './canvas/layout/usePageLayout.ts';
import { usePageLanguages } from './canvas/usePageLanguages.ts';
import { ConflictBar } from './conflicts/ConflictBar.tsx';
import { ContentConflictDialog } from './conflicts/ContentConflictDialog.tsx';
import { ConflictsProvider } from './conflicts/conflicts-context.tsx';
import { brokenBlocks, contentFaults } from './content/block-faults.ts';
import { useNamedVersions } from './content/useNamedVersions.ts';
import { useNewestComponents } from './content/useNewestComponents.ts';
import { loadContentEditor, loadedContentEditor } from './content-editor-code.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { placeFields } from './editing/section-fields.ts';
import type { ShownItem } from './editing/shown-item.ts';
import type { EditorPageProps, EditorState } from './editor-slots.ts';
import { FieldsTab } from './FieldsTab.tsx';
import { fieldTabs, placeOfField } from './field-tabs.ts';
import { offeredLooks } from './panels/section/offered-looks.ts';
import { PeopleHere } from './presence/PeopleHere.tsx';
import { PresenceProvider } from './presence/PresenceProvider.tsx';
import { RecordMenu } from './RecordMenu.tsx';
import { OthersSaves } from './session/OthersSaves.tsx';
import { useDraftStatus } from './session/useDraftStatus.ts';
import type { EditedContent } from './session/useEditedContent.ts';
import { useEditorSession } from './session/useEditorSession.ts';
import { useRememberedTab } from './session/useRememberedTab.ts';
import { useShownListing } from './session/useShownListing.ts';
import { useSaveError } from './useSaveError.ts';

const LaterEditor = lazy(loadContentEditor);

const waiting = <Box sx={{ flex: 1, backgroundColor: 'action.hover' }} aria-busy />;

interface EditorScreenProps extends EditorPageProps {
  record: Row;
  edited: EditedContent;
}

/** One editor for everything that a record of content has: its blocks, its fields, and what other features add in tabs. */
export function EditorScreen({
  resource,
  owner,
  options: given,
  isReadOnly,
  historyId = owner.id,
  mayDelete = () => true,
  actions,
  note,
  tabs = [],
  below = {},
  Around,
  SaveAll,
  maySave,
  record,
  edited: read,
}: EditorScreenProps) {
  const { t } = useTranslation();
  useFillsWindow();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const model = useModel();
  const list = useListAddress(resource);
  const placeable = useNewestComponents(read.components);
  const current = useMemo(() => ({ ...read, components: placeable }), [read, placeable]);
  const session = useEditorSession({ resource, owner, record, edited: current, maySave });
  const components = useNamedVersions(placeable, session.content);
  const edited = useMemo(() => ({ ...read, components }), [read, components]);
  const { form, draft, conflict } = session;
  const error = useSaveError(session.error, draft.autosave.keptAt);
  const guard = useUnsavedGuard(session.dirty);
  const navigate = useNavigate();
  // Whoever was told of a fault elsewhere comes for its block or its field.
  const [address] = useSearchParams();
  const [item, setItem] = useState<ShownItem | null>(() => itemOf(address.get('block')));
  const [keeping, setKeeping] = useState(false);
  const [readingHistory, setReadingHistory] = useState(false);
  const mayReadHistory = useMayReadHistory(resource);
  const [ContentEditor] = useState(() => loadedContentEditor() ?? LaterEditor);
  const options = typeof given === 'function' ? given(record) : given;
  const deleted = isDeleted(resource, record);
  const readOnly = !rights.update || isReadOnly?.(record) === true;
  const fields = fieldTabs(form.parts);
  const all = [
    { id: 'content', label: t('editor.tabs.content') },
    ...fields.map(({ id, part }) => ({ id, label: part ? labels.section(part.section) : t('editor.tabs.settings') })),
    ...tabs,
  ];
  const fieldName = address.get('field');
  const wanted = fieldName ? placeOfField(fields, fieldName) : address.has('block') ? 0 : undefined;
  const { tab, open } = useRememberedTab(resource.name, all.length, wanted);
  const inputId = fieldName && `${form.id}-${fieldName}`;
  useEffect(() => {
    if (inputId) document.getElementById(inputId)?.focus();
  }, [inputId]);
  const shown = all[tab]?.id ?? 'content';

  async function save() {
    const isSaved = await session.save();
    const invalid = fields.findIndex(({ parts }) =>
      parts.some((part) => part.fields.some(({ field }) => Object.keys(form.errorsOf(field.name)).length > 0)),
    );
    if (!isSaved && invalid >= 0 && shown !== 'content') open(invalid + 1);
  }
  useSaveShortcut(() => !session.saving && !readOnly && void save());
  useScreenAction(session.saving || readOnly ? null : { id: 'save', label: t('actions.save'), run: () => void save() });

  useOpenRecord('deleted', resource.name, owner.id, () => guard.leave(() => navigate(list)));

  const draftStatus = useDraftStatus();
  const title = String(form.values[resource.title] ?? '') || recordTitle(resource, record) || labels.one;
  const sectionFields = useMemo(
    () => [...(options.sectionFields ?? []), ...(options.hasPlaces ? placeFields(t) : []), ...offeredLooks(options, t)],
    [options, t],
  );
  const state: EditorState = {
    ...{ record, values: { ...record, ...form.values }, session, readOnly },
    findFaults: async () => {
      // Whoever has just mended a fault has mended it, drawn or not.
      const now = session.contentNow();
      const found = contentFaults(now, edited.components, sectionFields);
      if (found.length > 0) return found;
      // Where this tab cannot draw, the server still looks.
      return brokenBlocks(now, edited.components, sharedRenderer().render).catch(() => []);
    },
    show: (id, path) => {
      open(0);
      setItem({ id, path });
    },
  };
  const layout = usePageLayout(owner, form.values, options.isMail === true);
  const listing = useShownListing(form.values, String(form.values.language || edited.site.language), edited.site);
  const languages = usePageLanguages(owner, { ...record, ...form.values }, edited.site.language);
  const start = useMemo(() => session.start, [session.start]);
  const screen = (
    <Box
      data-fills-window
      sx={{
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        // With the padding of the room that it stands in.
        height: { xs: 'calc(100% + 40px)', md: 'calc(100% + 64px)' },
        minHeight: 480,
        marginInline: { xs: -2, md: -4 },
        marginBlock: { xs: -2.5, md: -4 },
      }}
    >
      <EditorHeader
        title={title}
        back={{ label: labels.many, to: list, id: owner.id }}
        tabs={all}
        tab={tab}
        onTab={open}
        status={session.dirty ? draftStatus(draft) : ''}
        people={<PeopleHere onShow={state.show} />}
        actions={
          <>
            {actions?.(state)}
            {!readOnly && (
              <Button variant="contained" size="small" loading={session.saving} onClick={() => void save()}>
                {t('actions.save')}
              </Button>
            )}
          </>
        }
        menu={
          (rights.remove || mayReadHistory) &&
          !deleted && (
            <RecordMenu
              resource={resource}
              record={{ id: owner.id, title }}
              copy={rights.create ? copyPath(model, resource, record) : undefined}
              more={SaveAll && { label: t('editor.menu.keepAll'), run: () => setKeeping(true) }}
              onHistory={mayReadHistory ? () => setReadingHistory(true) : undefined}
              mayDelete={rights.remove && mayDelete(record)}
              onDeleted={() => guard.leave(() => navigate(list, { state: { returning: owner.id } }))}
            />
          )
        }
      />
      {(error || draft.found || draft.elsewhere || deleted) && (
        <Box sx={{ padding: 2, display: 'grid', gap: 1.5 }}>
          {error && (
            <Alert severity="error">
              <SaveProblem resource={resource} error={error} mode="edit" list={list} />
            </Alert>
          )}
          {deleted && <DeletedNote resource={resource} record={record} title={title} />}
          <DraftNote
            draft={draft}
            changedSince={draft.found !== null && draft.found.readAt !== edited.readAt}
            onRestore={session.restoreDraft}
          />
          <DraftNote
            draft={{ found: draft.elsewhere, decide: draft.decideElsewhere }}
            isElsewhere
            changedSince={draft.elsewhere !== null && draft.elsewhere.readAt !== edited.readAt}
            onRestore={session.restoreDraft}
          />
        </Box>
      )}
      {note?.(state)}
      <ConflictBar conflicts={session.conflicts} components={edited.components} onShow={state.show} />
      <UnsavedContext value={guard.report}>
        {/* Kept while another tab is open: the steps of undo are in it. */}
        <Box
          role="tabpanel"
          id="editor-panel-content"
          aria-labelledby="editor-tab-content"
          sx={{
            display: shown === 'content' ? 'flex' : 'none',
            flexDirection: 'column',
            flex: 1,
            minHeight: 0,
            '& > .Puck': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
          }}
        >
          <Suspense fallback={waiting}>
            {layout ? (
              <ContentEditor
                key={start.number}
                resource={resource}
                edited={edited}
                placeable={placeable}
                start={start.content}
                layout={layout}
                listing={listing}
                languages={languages}
                incoming={session.incoming}
                onChange={session.setContent}
                readOnly={readOnly}
                options={options}
                sectionFields={sectionFields}
                shown={item}
              />
            ) : (
              waiting
            )}
          </Suspense>
        </Box>
        {shown !== 'content' && (
          <Box
            role="tabpanel"
            tabIndex={0}
            id={`editor-panel-${shown}`}
            aria-labelledby={`editor-tab-${shown}`}
            sx={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: { xs: 2, md: 4 }, '& > *': { maxWidth: 1376 } }}
          >
            {fields
              .filter(({ id }) => id === shown)
              .map(({ id, parts }) => (
                <FieldsTab key={id} resource={resource} form={form} parts={parts} readOnly={readOnly} />
              ))}
            {below[shown]?.(state)}
            {shown === 'settings' && (
              // As wide as the fields above.
              <Box sx={{ '&&': { maxWidth: 960 }, marginInline: 'auto' }}>
                <RelatedLists resource={resource} id={owner.id} />
              </Box>
            )}
            {tabs.find(({ id }) => id === shown)?.render(state)}
          </Box>
        )}
      </UnsavedContext>
      {conflict && (
        <ConflictDialog
          resource={resource}
          mine={form.values}
          theirs={form.saved}
          conflict={conflict}
          onResolve={session.resolve}
          onClose={session.postpone}
        />
      )}
      {session.isAsking && !conflict && (
        <ContentConflictDialog
          conflicts={session.conflicts}
          components={edited.components}
          onResolve={session.resolveContent}
          onClose={session.postpone}
        />
      )}
      {resource.namesEditor && <OthersSaves resource={resource} id={owner.id} session={session} />}
      {SaveAll && keeping && <SaveAll name={title} content={session.content} onClose={() => setKeeping(false)} />}
      {readingHistory && (
        <LaterHistory
          resource={resource}
          record={{ id: historyId }}
          into={putBackIntoForm(form, readOnly)}
          onClose={() => setReadingHistory(false)}
        />
      )}
      <UnsavedGuard guard={guard} />
    </Box>
  );
  const decided = <ConflictsProvider session={session}>{screen}</ConflictsProvider>;
  const shared = <PresenceProvider owner={owner}>{decided}</PresenceProvider>;
  return Around ? <Around state={state}>{shared}</Around> : shared;
}

const itemOf = (id: string | null): ShownItem | null => (id ? { id } : null);
