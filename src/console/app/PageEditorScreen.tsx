import { useParams } from 'react-router';
import { EditorPage } from '#console/features/editor/EditorPage.tsx';
import type { Resource } from '#schema/resource.ts';

const options = {};

/** /page/edit/:id: the content of a page and the page itself. */
export default function PageEditorScreen({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  return <EditorPage resource={resource} owner={{ kind: 'page', id }} options={options} />;
}
