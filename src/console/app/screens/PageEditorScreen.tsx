import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { EditorOptions } from '#console/features/editor/editing/editor-options.ts';
import type { EditorState } from '#console/features/editor/editor-slots.ts';
import { EditorPage } from '#console/features/editor/screen.tsx';
import { History } from '#console/features/publishing/History.tsx';
import { OpenDraft } from '#console/features/publishing/OpenDraft.tsx';
import { PublishBar } from '#console/features/publishing/PublishBar.tsx';
import { PagePreviews } from '#console/features/publishing/previews/PagePreviews.tsx';
import { ReviewNote } from '#console/features/publishing/review/ReviewNote.tsx';
import { usePageState } from '#console/features/publishing/usePageState.ts';
import { useIsPublisher } from '#console/records/publisher/useIsPublisher.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { publicationOf } from '#derive/access/publication.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { SiteHistory } from './RecordHistory.tsx';
import { SavePage, templateTools } from './template-tools.tsx';

/** What a form asks stands in forms alone. */
const offers: EditorOptions['offers'] = ({ info }) => !isJsonObject(info) || info.input === undefined;
const ofPages = { offers, countsClicks: true, hasPlaces: true, hasComments: true };
const options: EditorOptions = { ...templateTools(false), ...ofPages };
const optionsWithTemplates: EditorOptions = { ...templateTools(true), ...ofPages };

/** Visitors see it: it is changed through a draft of its own. */
const isLive = ({ status }: Row) => status === 'PUBLISHED';

const seo = { seo: ({ values }: EditorState) => <PagePreviews page={values} /> };

/** /page/edit/:id: the content of a page and the page itself. /page/edit/new/:id leads to the draft of a live page. */
export default function PageEditorScreen({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  if (pathname.startsWith('/page/edit/new/')) return <OpenDraft key={id} id={id} />;
  return <Page resource={resource} id={id} />;
}

function Page({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPublisher = useIsPublisher();
  const { create: maySaveTemplate } = useRights(useModel().resource('template'));
  // Another number reads the page anew: publishing has changed it.
  const [reading, setReading] = useState(0);
  const reload = useCallback(() => setReading((count) => count + 1), []);
  const { state } = usePageState(id);
  const actions = ({ session: { dirty, saving, saveChanges }, readOnly, findFaults, show }: EditorState) => {
    // Unsaved work that was put back where nothing is saved stays in its draft, and holds no step up.
    const save = readOnly ? async () => true : saveChanges;
    return <PublishBar {...{ id, dirty, saving, save, findFaults }} onFault={show} onChanged={reload} />;
  };
  const note = ({ session: { dirty, readAt } }: EditorState) => (
    <ReviewNote {...{ id, dirty, readAt }} onChanged={reload} />
  );
  const onRestored = (editedId: string) => (editedId === id ? reload() : navigate(`/page/edit/${editedId}`));
  const owner = { kind: 'page', id } as const;
  const history = {
    id: 'history',
    label: t('publishing.history.tab'),
    render: (editor: EditorState) => (
      <History
        id={id}
        onRestored={onRestored}
        below={(rootId) => <SiteHistory resource={resource} owner={owner} state={editor} rootId={rootId} />}
      />
    ),
  };
  return (
    <EditorPage
      key={`${id} ${reading}`}
      resource={resource}
      owner={owner}
      historyId={state?.live?.id}
      options={maySaveTemplate ? optionsWithTemplates : options}
      {...(maySaveTemplate && { SaveAll: SavePage })}
      // The database keeps what is planned as it is, too, for who needs a review (docs/decisions/154).
      isReadOnly={(page) => isLive(page) || (isPublisher === false && publicationOf(resource, page) !== undefined)}
      mayDelete={(page) => isPublisher === true || publicationOf(resource, page) === undefined}
      actions={actions}
      note={note}
      tabs={[history]}
      below={seo}
    />
  );
}
