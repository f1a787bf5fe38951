import { type Plugin, Puck, useGetPuck } from '@puckeditor/core';
import { memo, type RefObject, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldHostContext } from '#console/fields/host.ts';
import { loadRichText } from '#console/fields/rich-text/rich-text-code.ts';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { createMailApi } from '#console/providers/api/mail-api.ts';
import { loadIdentityCode } from '#console/providers/session/identity-code.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useMay } from '#console/records/useRights.ts';
import { useService, useServices } from '#console/session/services.ts';
import type { DataDocument } from '#render/data/data-document.ts';
import type { PageLanguages } from '#render/data/page-languages.ts';
import { inputOf } from '#render/form/form-field.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { CanvasActions } from './canvas/CanvasActions.tsx';
import { loadInlineTexts } from './canvas/inline/inline-code.ts';
import { createMailRenderer } from './canvas/mail/mail-renderer.ts';
import { puckConfig } from './canvas/puck-config.ts';
import { giveNonce, giveNonceToFrames } from './canvas/styles/style-nonce.ts';
import { CommentsProvider } from './comments/CommentsProvider.tsx';
import type { Content } from './content/content.ts';
import { isForMail } from './content/placed-components.ts';
import { createActions, type EditorActions } from './editing/editor-actions.ts';
import { EditorContext } from './editing/editor-context.ts';
import type { EditorOptions } from './editing/editor-options.ts';
import { type ShownItem, ShownItemContext } from './editing/shown-item.ts';
import { listingTags, MergeTagsContext, useMergeTags } from './panels/merge-tags-context.ts';
import { useAnchorLinks } from './panels/useAnchorLinks.ts';
import { PresenceContext } from './presence/presence-store.ts';
import { columnZones, fromPuck, rowIdOf, type Shows, showsOf, toPuck } from './puck/puck-data.ts';
import { usePuckState, useSelectedId } from './puck/puck-store.ts';
import { puckWords } from './puck/puck-words.ts';
import { createSteps, type Steps } from './puck/steps.ts';
import { siteDataCall } from './session/site-data-call.ts';
import type { EditedContent } from './session/useEditedContent.ts';
import type { Incoming } from './session/useEditorSession.ts';
import { createClickLayer } from './stores/block-clicks.ts';
import { createBlockData } from './stores/block-data.ts';
import { type Canvas, CanvasContext, useCanvas } from './stores/canvas-context.ts';
import { createCommentLayer } from './stores/comment-layer.ts';
import { createFirstBlock } from './stores/first-block.ts';
import { createGradual } from './stores/gradual.ts';
import { createLayout, type Layout } from './stores/layout.ts';
import { createPasting } from './stores/pasting.ts';
import { createRenderings } from './stores/renderings.ts';
import { createSelection } from './stores/selection.ts';
import { createAdded, showInCanvas } from './stores/show-in-canvas.ts';
import { createShownListing, type ShownListing } from './stores/shown-listing.ts';
import { createStore } from './stores/store.ts';
import { createWriting } from './stores/writing.ts';
import { Workbench } from './Workbench.tsx';

export interface ContentEditorProps {
  resource: Resource;
  edited: EditedContent;
  /** The same components, which stay the same object where earlier versions are read: what is on the canvas stays as it is. */
  placeable: EditedContent['components'];
  /** What to begin with; another `key` begins anew. */
  start: Content;
  /** What stands around it. */
  layout: Layout;
  /** What a page of listings is tried with. */
  listing: ShownListing | null;
  /** What the page can be read in, as `Canvas` has it. */
  languages: PageLanguages | null | undefined;
  onChange(content: Content): void;
  /** What others saved since then, each time another object. */
  incoming: Incoming | null;
  readOnly: boolean;
  options: EditorOptions;
  /** Fields of a section; the same as long as they are the same. */
  sectionFields: readonly Field[];
  /** What somebody wants to see of it, each time another object. */
  shown: ShownItem | null;
}

/** Milliseconds that the editor is open before more code comes. */
const REST_MS = 2000;

const readOnlyRights = { drag: false, duplicate: false, delete: false, edit: false, insert: false };
const iframe = { enabled: true, waitForStyles: false, syncHostStyles: false };
const overrides = { actionBar: CanvasActions };
/** Without a list, Puck makes a new one each time it is rendered, and mounts all blocks of the page again. */
const plugins: Plugin[] = [];
const newSection = (): Content => [{ id: crypto.randomUUID(), name: '', info: {}, blocks: [] }];

/** The canvas with its panels. It keeps its own state, and tells of every change. */
export const ContentEditor = memo(function ContentEditor(props: ContentEditorProps) {
  const {
    edited,
    placeable,
    start,
    layout,
    listing,
    languages,
    onChange,
    incoming,
    readOnly,
    options,
    sectionFields,
    shown,
  } = props;
  const { t } = useTranslation();
  const { run } = useServices();
  const mayList = useMay('list');
  const { blocks: mailBlocks } = useService(createMailApi);
  const { components } = edited;
  const shows = useMemo(() => showsOf(placeable), [placeable]);
  const [data] = useState(() => toPuck(start.length > 0 || readOnly ? start : newSection(), shows));
  const [canvas] = useState((): Canvas => {
    const { site, pageData } = edited;
    const shownListing = createShownListing();
    const page = () => {
      const { id, datasetId } = shownListing.get() ?? {};
      const ofListing = id && datasetId ? { listing_id: id, dataset_id: datasetId } : {};
      return { id: String(pageData.id ?? ''), tag_ids: pageData.tag_ids ?? {}, ...ofListing };
    };
    const ask = (document: DataDocument) => run(siteDataCall(document, mayList));
    const selection = createSelection();
    return {
      site,
      pageData,
      layout: createLayout(),
      listing: shownListing,
      languages: createStore<PageLanguages | null | undefined>(undefined),
      isMail: options.isMail === true,
      plainSections: options.plainSections === true,
      renderings: createRenderings(
        options.isMail ? createMailRenderer(sharedRenderer(), edited.site, mailBlocks) : sharedRenderer(),
      ),
      data: createBlockData(site, ask as never, page, (table) => mayList(table)),
      first: createFirstBlock(firstOf(start, shows)),
      gradual: createGradual(start),
      selection,
      writing: createWriting(selection),
      added: createAdded(),
      pasting: createPasting(),
      clickLayer: createClickLayer(),
      commentLayer: createCommentLayer(),
      renderOwnBlock: options.renderOwnBlock,
      renderSectionHead: options.renderSectionHead,
    };
  });
  const config = useMemo(() => puckConfig(placeable, { section: t('editor.section.one') }), [placeable, t]);
  const words = useMemo(() => puckWords(t), [t]);
  const [steps] = useState(createSteps);
  const drop = useRef<EditorActions['dropped'] | null>(null);
  useStyleNonce();
  useEffect(() => canvas.layout.set(layout), [canvas, layout]);
  useEffect(() => canvas.listing.set(listing), [canvas, listing]);
  useEffect(() => canvas.languages.set(languages), [canvas, languages]);
  return (
    <CanvasContext value={canvas}>
      <Puck
        config={config}
        data={data}
        iframe={iframe}
        dictionary={words}
        overrides={overrides}
        plugins={plugins}
        {...(readOnly && { permissions: readOnlyRights })}
        onAction={(action, _next, { data: before, ui }) => {
          if (action.type !== 'move' || !ui.isDragging) return steps.note(action, before);
          // Puck selects the dropped block alone, and React may draw that before the drop is done with.
          const { ids } = canvas.selection.get();
          // Once Puck has done with the drop: what goes with the block is part of the same step.
          queueMicrotask(() => (drop.current?.(action, before, ids) ?? true) && steps.note(action, before));
        }}
        onChange={(next) => {
          const content = fromPuck(next);
          canvas.first.set(firstOf(content, shows));
          onChange(content);
        }}
      >
        <Inside
          steps={steps}
          drop={drop}
          components={components}
          shows={shows}
          readOnly={readOnly}
          options={options}
          sectionFields={sectionFields}
          shown={shown}
          incoming={incoming}
        />
      </Puck>
    </CanvasContext>
  );
});

/** The block that the page opens with: columns have no heading of their own. */
const firstOf = (content: Content, shows: Shows) =>
  content.flatMap(({ blocks }) => blocks).find(({ componentId }) => shows(componentId ?? '') !== 'container')?.id ?? '';

interface InsideProps {
  steps: Steps;
  drop: RefObject<EditorActions['dropped'] | null>;
  components: EditedContent['components'];
  shows: Shows;
  readOnly: boolean;
  options: EditorOptions;
  sectionFields: readonly Field[];
  shown: ShownItem | null;
  incoming: Incoming | null;
}

/** What the panels need of Puck, which is there below it alone. */
function Inside({ steps, drop, components, shows, readOnly, options, sectionFields, shown, incoming }: InsideProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const getPuck = useGetPuck();
  const [adding, setAdding] = useState(false);
  const { site, selection, added, pasting, gradual, pageData, listing: listings } = useCanvas();
  const listing = useSyncExternalStore(listings.subscribe, listings.get);
  const ofMail = useMergeTags();
  const tags = useMemo(() => (listing ? listingTags(listing) : ofMail), [listing, ofMail]);
  const editor = useMemo(
    () => ({
      actions: createActions({
        ...{ puck: getPuck, shows, steps, selection, space: site.id },
        valuesAlong: options.valuesAlong,
        asks: (id) => inputOf({ component: components.get(id) ?? null }) !== undefined,
        refuse: (reason) => toast(t(`editor.several.refused.${reason}`), 'info'),
        show: added.expect,
      }),
      steps,
      components,
      offered: [...components.values()].filter(
        (component) => isForMail(component) === (options.isMail === true) && (options.offers?.(component) ?? true),
      ),
      isMail: options.isMail === true,
      hasTags: options.isMail === true || listing !== null,
      countsClicks: options.countsClicks === true,
      hasPlaces: options.hasPlaces === true,
      sectionFields,
      readOnly,
      Gallery: options.Gallery,
      SaveSection: options.SaveSection,
      openAdd: () => setAdding(true),
    }),
    [
      getPuck,
      shows,
      steps,
      components,
      readOnly,
      options,
      sectionFields,
      listing,
      selection,
      site,
      toast,
      t,
      added.expect,
    ],
  );
  useEffect(() => {
    // Before they are asked for: whoever is offline by then has them. Most blocks have a formatted text in their fields,
    // and who comes back after an hour needs a new token.
    void loadRichText().catch(() => {});
    const timer = setTimeout(() => void Promise.allSettled([loadInlineTexts(), loadIdentityCode()]), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => (readOnly ? undefined : pasting.open()), [pasting, readOnly]);
  const host = useAnchorLinks(String(pageData.id ?? ''));
  const selected = useSelectedId();
  const isDragging = usePuckState(({ appState }) => appState.ui.isDragging);
  const wasDragging = useRef(false);
  const presence = useContext(PresenceContext);
  useEffect(() => {
    if (isDragging) {
      wasDragging.current = true;
      return;
    }
    const { ids, last } = selection.get();
    // Puck selects nothing once a drag is given up.
    if (wasDragging.current && selected === undefined && ids.length > 1) editor.actions.selectAll(ids, last);
    else selection.follow(selected);
    wasDragging.current = false;
    presence?.selected.set(selected === undefined ? null : rowIdOf(selected));
  }, [selection, presence, selected, isDragging, editor]);
  const zones = usePuckState(({ selectedItem }) => columnZones(selectedItem ?? undefined).join(' '));
  useEffect(() => selection.followColumns(zones.split(' ')), [selection, zones]);
  useEffect(() => {
    drop.current = editor.actions.dropped;
    return () => {
      drop.current = null;
    };
  }, [drop, editor]);
  useEffect(() => {
    const id = shown && editor.actions.itemIdOf(shown.id);
    if (!id) return;
    editor.actions.select(id);
    showInCanvas(id, gradual);
  }, [shown, editor, gradual]);
  // What was there when the canvas began is in what it began with.
  const taken = useRef(incoming);
  useEffect(() => {
    if (incoming === taken.current) return;
    taken.current = incoming;
    if (incoming) editor.actions.join(incoming);
  }, [incoming, editor]);
  const workbench = <Workbench adding={adding} onAdded={() => setAdding(false)} />;
  return (
    <EditorContext value={editor}>
      <FieldHostContext value={host}>
        <MergeTagsContext value={tags}>
          <ShownItemContext value={shown}>
            {options.hasComments ? <CommentsProvider>{workbench}</CommentsProvider> : workbench}
          </ShownItemContext>
        </MergeTagsContext>
      </FieldHostContext>
    </EditorContext>
  );
}

/** Before anything below is drawn: what is drawn first writes its styles first. */
function useStyleNonce() {
  const [end] = useState(() => {
    const ends = [giveNonce(document), giveNonceToFrames()];
    return () => {
      for (const one of ends) one();
    };
  });
  useEffect(() => end, [end]);
}
