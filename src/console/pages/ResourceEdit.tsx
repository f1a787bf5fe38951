import { useResourceParams } from '@refinedev/core';
import { RecordDrawers } from '#console/drawer/RecordDrawers.tsx';
import { FormSkeleton } from '#console/form/FormSkeleton.tsx';
import { GrowingForm } from '#console/form/sections/GrowingForm.tsx';
import { useLabels } from '#console/records/labels.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { useLoadedRecord } from '#console/records/useLoadedRecord.ts';
import { NotPermitted } from '#console/records/why/NotPermitted.tsx';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { useSpace } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { isDeleted } from '#derive/access/soft-deletion.ts';
import type { Resource } from '#schema/resource.ts';
import { EditForm } from './EditForm.tsx';
import { useListLink } from './useListLink.ts';

/** The generated page of a record: a form for those who may change it, readable values for those who may not. */
export default function ResourceEdit({ resource }: { resource: Resource }) {
  const params = useResourceParams();
  const { space } = useSpace();
  const id = String((resource.singleton ? space?.id : params.id) ?? '');
  return (
    <Permitted resource={resource} action="show">
      <RecordDrawers of={resource} key={`${space?.id}/${resource.name}/${id}`}>
        <ResourceHost resource={resource}>
          <LoadRecord resource={resource} id={id} />
        </ResourceHost>
      </RecordDrawers>
    </Permitted>
  );
}

/** Reads a record for its page. A record that is not there and one that is somebody else's look the same. */
function LoadRecord({ resource, id }: { resource: Resource; id: string }) {
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
