import Stack from '@mui/material/Stack';
import { ReadOnlyRecord } from '#console/form/ReadOnlyRecord.tsx';
import { Section } from '#console/form/sections/Section.tsx';
import type { ResourceForm } from '#console/form/useResourceForm.ts';
import type { Resource } from '#schema/resource.ts';

interface FieldsTabProps {
  resource: Resource;
  form: ResourceForm;
  parts: ResourceForm['parts'];
  readOnly: boolean;
}

/** Sections of the generated form, saved with the content. */
export function FieldsTab({ resource, form, parts, readOnly }: FieldsTabProps) {
  if (readOnly) return <ReadOnlyRecord resource={resource} form={{ ...form, parts }} />;
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 960, marginInline: 'auto' }}>
      {parts.map((part) => (
        <Section key={part.section.label} resource={resource} part={part} form={form} />
      ))}
    </Stack>
  );
}
