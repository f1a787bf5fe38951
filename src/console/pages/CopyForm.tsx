import { FormSkeleton } from '#console/form/FormSkeleton.tsx';
import { useListAddress } from '#console/records/links/useListAddress.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { useLoadedRecord } from '#console/records/useLoadedRecord.ts';
import type { Resource } from '#schema/resource.ts';
import { CreateForm } from './CreateForm.tsx';

interface CopyFormProps {
  resource: Resource;
  /** The record to copy. */
  id: string;
  onAnother(): void;
}

/** The form of a new record that begins with the values of another. */
export function CopyForm({ resource, id, onAnother }: CopyFormProps) {
  const loaded = useLoadedRecord(resource, id);
  const list = useListAddress(resource);
  if (loaded.record) return <CreateForm resource={resource} copied={loaded.record} onAnother={onAnother} />;
  if (!loaded.missing && !loaded.error) return <FormSkeleton resource={resource} />;
  return <RecordMissing resource={resource} loaded={loaded} list={list} />;
}
