import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { SlottedView } from '#console/records/filling/SlottedView.tsx';
import { recordPath } from '#console/records/links/record-path.ts';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { withSpace } from '#console/session/space-address.ts';
import { useSpace } from '#console/ui/context.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { isDrawn } from '#render/form/signature.ts';
import { FileCell, FileQuestionsContext, RecordFiles } from './files/file-slots.tsx';
import { RecordViews } from './RecordViews.tsx';
import { type FileQuestion, fileQuestions, recordResource } from './record-resource.ts';
import { useFormContent } from './useFormContent.ts';

const none: ReadonlyMap<string, FileQuestion> = new Map();
const note = () => <RecordViews view="record" />;

/** The records of the form in the address, with its questions as columns. */
export default function FormRecords({ resource, View }: ScreenProps) {
  const { t } = useTranslation();
  const { form_id: id = '' } = useParams();
  const spaceId = useSpace().space?.id ?? null;
  const { data: form, error, isPending, refetch } = useFormContent(id);
  const { type, sections, meta } = form ?? {};
  // How far they are filled changes every moment, and nothing of the list with it.
  const own = useMemo(
    () =>
      type === undefined || !sections || meta === undefined
        ? null
        : recordResource(resource, { id, type, sections, meta }),
    [resource, id, type, sections, meta],
  );
  const questions = useMemo(
    () => (own && type !== undefined && sections ? fileQuestions(own, { type, sections }) : none),
    [own, type, sections],
  );
  const slots = useMemo(
    () => ({
      note,
      below: RecordFiles,
      cells: Object.fromEntries([...questions.keys()].map((name) => [name, FileCell])),
      exported: Object.fromEntries(
        [...questions].flatMap(([name, { isSignature }]) => {
          if (!isSignature) return [];
          // A drawing is seen in its record: by whoever may, at this address.
          const written = (row: Row) =>
            isDrawn(row[name])
              ? location.origin + withSpace(recordPath(resource, { form_id: id, id: row.id }) ?? '', spaceId)
              : String(row[name] ?? '');
          return [[name, written] as const];
        }),
      ),
    }),
    [questions, resource, id, spaceId],
  );
  const files = useMemo(() => ({ questions, resource: own }), [questions, own]);
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorState level={1} title={t('forms.records.failed')} onRetry={() => void refetch()} />;
  if (!own) return <ErrorState level={1} title={t('forms.records.missing')} text={t('forms.records.missingText')} />;
  return (
    <ResourceOverride resource={own}>
      <FileQuestionsContext value={files}>
        <ViewSlotsContext value={slots}>
          <SlottedView resource={own} progress={form?.filling ?? null} View={View} />
        </ViewSlotsContext>
      </FileQuestionsContext>
    </ResourceOverride>
  );
}
