import { FormSkeleton } from '#console/form/FormSkeleton.tsx';
import { GrowingForm } from '#console/form/sections/GrowingForm.tsx';
import { useLabels } from '#console/records/labels.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { useLoadedRecord } from '#console/records/useLoadedRecord.ts';
import { NotPermitted } from '#console/records/why/NotPermitted.tsx';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { isDeleted } from '#derive/access/soft-deletion.ts';
import type { Resource } from '#schema/resource.ts';
import { EditForm } from './EditForm.tsx';
import { useListLink } from './useListLink.ts';

/** Reads a record for its page. A record that is not there and one that is somebody else's look the same. */
export function LoadRecord({ resource, id }: { resource: Resource; id: string }) {
  const labels = useLabels(resource);
  const back = useListLink(resource, { returning: id });
  const loaded = useLoadedRecord(resource, id);
  const { record, error, missing } = loaded;
  if (record) {
    // Deleting and restoring change the record outside of its form, which then starts afresh.
    const deleted = isDeleted(resource, record);
    return (
      <GrowingForm key={String(deleted)}>
        <EditForm resource={resource} record={record} deleted={deleted} />
      </GrowingForm>
    );
  }
  if (!missing && !error) return <FormSkeleton resource={resource} />;
  if (error?.statusCode === 403) return <NotPermitted resource={resource} />;
  return (
    <>
      <PageHeader title={labels.one} back={back} />
      <RecordMissing resource={resource} loaded={loaded} list={back.to} />
    </>
  );
}
