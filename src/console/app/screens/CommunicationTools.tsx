import { type ReactNode, useMemo, useState } from 'react';
import type { EditorState } from '#console/features/editor/editor-slots.ts';
import { communicationLog } from '#console/features/editor/mail/communications/communication-log.ts';
import { tagChoice } from '#console/features/editor/mail/communications/communication-tags.ts';
import { ExamplePicker } from '#console/features/editor/mail/communications/ExamplePicker.tsx';
import { exampleValues } from '#console/features/editor/mail/communications/examples.ts';
import { useMemberWords } from '#console/features/editor/mail/communications/useMemberWords.ts';
import { useSiteHome } from '#console/features/editor/mail/useSiteHome.ts';
import { MergeTagsContext } from '#console/features/editor/panels/merge-tags-context.ts';
import { useQuestionsOf } from '#console/features/forms/useFormContent.ts';
import type { Row } from '#console/records/row.ts';
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
  const home = useSiteHome(site);
  const [chosen, setChosen] = useState<{ kind: string; row: Row | null } | null>(null);
  const type = typeof values.type === 'string' ? values.type : '';
  const kind = communicationType(type)?.examples ?? null;
  const example = chosen !== null && chosen.kind === kind ? chosen.row : null;
  const formId = type === FORM_RECORD && typeof values.form_id === 'string' ? values.form_id : null;
  const recordForm = kind === 'record' && typeof example?.form_id === 'string' ? example.form_id : null;
  const { name: form, fields } = useQuestionsOf(formId ?? recordForm);
  const context = useMemo(() => ({ fields, form, language: site.language, home }), [fields, form, site, home]);
  const filled = useMemo(
    () => (kind && example ? exampleValues(kind, example, context) : null),
    [kind, example, context],
  );
  const { fields: memberFields, words } = useMemberWords(filled?.member?.email ?? '', site.language);
  const choice = useMemo(() => {
    const choose = (row: Row | null) => kind && setChosen({ kind, row });
    const picker = kind && (
      <ExamplePicker kind={kind} formId={formId} context={context} value={example} onChoose={choose} />
    );
    return {
      ...tagChoice(type, formId === null || form === '' ? null : fields, memberFields),
      ...(picker && { picker }),
      ...(filled && { filled: { ...filled, ...(filled.member && { member: { ...words, ...filled.member } }) } }),
    };
  }, [type, kind, formId, form, fields, context, example, filled, memberFields, words]);
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
