import FormRecords from '#console/features/forms/FormRecords.tsx';
import { FormsHostContext } from '#console/features/forms/host.ts';
import type { Resource } from '#schema/resource.ts';
import { Declared } from './Declared.tsx';

const host = { Declared };

/** The records of a form. */
export default function FormRecordsScreen({ resource }: { resource: Resource }) {
  return (
    <FormsHostContext value={host}>
      <FormRecords resource={resource} />
    </FormsHostContext>
  );
}
