import { type ReactNode, useMemo, useState } from 'react';
import { communicationLog } from '#console/features/communications/communication-log.ts';
import { ExamplePicker } from '#console/features/communications/ExamplePicker.tsx';
import { exampleValues } from '#console/features/communications/examples.ts';
import type { EditorState } from '#console/features/editor/EditorPage.tsx';
import { MergeTagsContext } from '#console/features/editor/panels/merge-tags-context.ts';
import { useFormContent } from '#console/features/forms/useFormContent.ts';
import type { Row } from '#console/records/row.ts';
import { useApp } from '#console/session/app-context.ts';
import { formFields } from '#render/form/form-steps.ts';
import { mergeTagsOf } from '#render/mail/merge-vocabulary.ts';
import { communicationType, FORM_RECORD } from '#rules/communications.ts';
import type { Resource } from '#schema/resource.ts';

interface CommunicationToolsProps {
  state: EditorState;
  children: ReactNode;
}

/** Around the editor of a communication: its merge tags, and the records that it is tried with. */
export function CommunicationTools({ state, children }: CommunicationToolsProps) {
  const { values, session } = state;
  const { site } = session.edited;
  const { config } = useApp();
  const [chosen, setChosen] = useState<{ kind: string; row: Row | null } | null>(null);
  const type = typeof values.type === 'string' ? values.type : '';
  const kind = communicationType(type)?.examples ?? null;
  const example = chosen !== null && chosen.kind === kind ? chosen.row : null;
  const formId = type === FORM_RECORD && typeof values.form_id === 'string' ? values.form_id : null;
  const recordForm = kind === 'record' && typeof example?.form_id === 'string' ? example.form_id : null;
  const form = useFormContent(formId ?? recordForm).data;
  const fields = useMemo(() => (form ? formFields(form) : []), [form]);
  const context = useMemo(
    () => ({
      ...{ fields, form: form?.name ?? '', language: site.language },
      home: site.domain ? `https://${site.domain}` : `${config.sitesOrigin}/sites/${site.id}`,
    }),
    [fields, form, site, config],
  );
  const choice = useMemo(() => {
    const questions = formId === null ? [] : fields.map(({ name, label }) => ({ tag: `record.${name}`, label }));
    const tags = mergeTagsOf(type);
    const choose = (row: Row | null) => kind && setChosen({ kind, row });
    const picker = kind && (
      <ExamplePicker kind={kind} formId={formId} context={context} value={example} onChoose={choose} />
    );
    return {
      known:
        formId === null ? tags : [...tags.filter((tag) => !tag.endsWith('.*')), ...questions.map(({ tag }) => tag)],
      offered: [...questions, ...tags.filter((tag) => !tag.endsWith('.*')).map((tag) => ({ tag, label: undefined }))],
      ...(picker && { picker }),
      ...(kind && example && { filled: exampleValues(kind, example, context) }),
    };
  }, [type, kind, formId, fields, context, example]);
  return <MergeTagsContext value={choice}>{children}</MergeTagsContext>;
}

/** The recipients of a communication are the log of its mails. */
export function CommunicationLists({
  child,
  render,
}: {
  child: Resource;
  id: string;
  render(child: Resource): ReactNode;
}) {
  return render(child.name === 'recipients' ? communicationLog(child) : child);
}
