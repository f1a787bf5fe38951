import { useParams } from 'react-router';
import { EditorPage } from '#console/features/editor/EditorPage.tsx';
import type { EditorOptions } from '#console/features/editor/editor-options.ts';
import { PreviewLink } from '#console/features/publishing/previews/PreviewLink.tsx';
import type { Row } from '#console/records/row.ts';
import type { Resource } from '#schema/resource.ts';
import { mailTools, templateTools } from './template-tools.tsx';

const ofPages: EditorOptions = { ...templateTools(true), hasPlaces: true };
const ofMails: EditorOptions = mailTools(true);
const options = ({ format }: Row) => (format === 'Newsletter' ? ofMails : ofPages);

/** /template/edit/:id: the content of a template and the template itself. */
export default function TemplateEditorScreen({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  return (
    <EditorPage
      key={id}
      resource={resource}
      owner={{ kind: 'template', id }}
      options={options}
      actions={() => <PreviewLink resource="template" id={id} />}
    />
  );
}
