import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { SlottedView } from '#console/records/filling/SlottedView.tsx';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { useSpace } from '#console/ui/context.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { signatureAddresses } from '#derive/exports/written-values.ts';
import { type FileQuestion, fileQuestions, recordResource } from '#derive/slots/record-resource.ts';
import { formFields } from '#render/form/form-steps.ts';
import { isDrawn } from '#render/form/signature.ts';
import { FileCell, FileQuestionsContext, RecordFiles } from './files/file-slots.tsx';
import { RecordViews } from './RecordViews.tsx';
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
  const questions = useMemo(
    () => (type === undefined || !sections ? null : formFields({ type, sections })),
    [type, sections],
  );
  const own = useMemo(
    () => (!questions || meta === undefined ? null : recordResource(resource, { id, meta }, questions)),
    [resource, id, meta, questions],
  );
  const files = useMemo(() => (own && questions ? fileQuestions(own, questions) : none), [own, questions]);
  const slots = useMemo(
    () => ({
      note,
      below: RecordFiles,
      cells: Object.fromEntries([...files.keys()].map((name) => [name, FileCell])),
      ...(own && { exported: signatureAddresses(own, files, { origin: location.origin, spaceId, isDrawn }) }),
    }),
    [own, files, spaceId],
  );
  const fileContext = useMemo(() => ({ questions: files, resource: own }), [files, own]);
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorState level={1} title={t('forms.records.failed')} onRetry={() => void refetch()} />;
  if (!own) return <ErrorState level={1} title={t('forms.records.missing')} text={t('forms.records.missingText')} />;
  return (
    <ResourceOverride key={id} resource={own}>
      <FileQuestionsContext value={fileContext}>
        <ViewSlotsContext value={slots}>
          <SlottedView resource={own} progress={form?.filling ?? null} View={View} />
        </ViewSlotsContext>
      </FileQuestionsContext>
    </ResourceOverride>
  );
}
