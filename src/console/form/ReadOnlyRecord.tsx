import Stack from '@mui/material/Stack';
import { HiddenFields } from '#console/records/why/HiddenFields.tsx';
import type { Resource } from '#schema/resource.ts';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { Section } from './sections/Section.tsx';
import type { ResourceForm } from './useResourceForm.ts';

/** The sections of a record for those who may read it alone. */
export function ReadOnlyRecord({ resource, form }: { resource: Resource; form: ResourceForm }) {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ReadOnlyNote resource={resource} />
      {form.parts.map((part) => (
        <Section
          key={part.section.label}
          resource={resource}
          part={{ ...part, fields: part.fields.map(({ field }) => ({ field, readOnly: true })) }}
          form={form}
        />
      ))}
      <HiddenFields resource={resource} />
    </Stack>
  );
}
