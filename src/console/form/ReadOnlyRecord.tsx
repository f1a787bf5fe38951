import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { HiddenFields } from '#console/records/why/HiddenFields.tsx';
import { WhyNot } from '#console/records/why/WhyNot.tsx';
import type { Resource } from '#schema/resource.ts';
import { Section } from './sections/Section.tsx';
import type { ResourceForm } from './useResourceForm.ts';

/** The sections of a record for those who may read it alone. */
export function ReadOnlyRecord({ resource, form }: { resource: Resource; form: ResourceForm }) {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box>
        <WhyNot question={{ action: 'update', resource }} />
      </Box>
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
