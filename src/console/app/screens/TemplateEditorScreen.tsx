import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { EditorOptions } from '#console/features/editor/editing/editor-options.ts';
import { EditorPage } from '#console/features/editor/screen.tsx';
import { formSlots } from '#console/features/forms/form-slots.tsx';
import { stepFields } from '#console/features/forms/step-fields.ts';
import { PreviewLink } from '#console/features/publishing/previews/PreviewLink.tsx';
import type { Row } from '#console/records/row.ts';
import type { Resource } from '#schema/resource.ts';
import { useHistoryTab } from './RecordHistory.tsx';
import { mailTools, templateTools } from './template-tools.tsx';

const ofPages: EditorOptions = { ...templateTools(true), hasPlaces: true };
const ofMails: EditorOptions = mailTools(true);
const isMail = ({ format }: Row) => format === 'Newsletter';

/** /template/edit/:id: the content of a template and the template itself. */
export default function TemplateEditorScreen({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  // When a step is asked is said in the form: it depends on the keys of its answers.
  const ofForms = useMemo(
    (): EditorOptions => ({ ...formSlots, sectionFields: stepFields(t).filter(({ name }) => name !== 'showIf') }),
    [t],
  );
  const options = (template: Row) => (isMail(template) ? ofMails : template.format === 'Form' ? ofForms : ofPages);
  const owner = { kind: 'template', id } as const;
  const history = useHistoryTab(resource, owner, ({ record }) => isMail(record));
  return (
    <EditorPage
      key={id}
      resource={resource}
      owner={owner}
      options={options}
      tabs={[history]}
      actions={() => <PreviewLink resource="template" id={id} />}
    />
  );
}
