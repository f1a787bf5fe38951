import FormRecords from '#console/features/forms/FormRecords.tsx';
import type { Resource } from '#schema/resource.ts';
import { FormsHost } from '../../services/FormsHost.tsx';

/** The records of a form. */
export default function FormRecordsScreen({ resource }: { resource: Resource }) {
  return (
    <FormsHost>
      <FormRecords resource={resource} />
    </FormsHost>
  );
}
