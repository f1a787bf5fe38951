import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { fieldModule } from '#console/fields/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { useOwnParts } from '../own-parts.ts';
import type { FormPart } from './form-fields.ts';
import { sectionId } from './section-id.ts';
import type { RecordForm } from './useRecordForm.ts';

interface SectionProps {
  resource: Resource;
  part: FormPart;
  form: RecordForm;
}

/** A section of the form: two columns where there is room. */
export function Section({ resource, part, form }: SectionProps) {
  const labels = useLabels(resource);
  const { inputs = {} } = useOwnParts();
  const id = useId();
  const title = labels.section(part.section);
  return (
    <Paper
      component="section"
      variant="outlined"
      id={sectionId(form, part)}
      tabIndex={-1}
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, scrollMarginBlockStart: '128px', '&:focus': { outline: 'none' } }}
    >
      <Typography id={id} variant="h2" sx={{ fontSize: 15, fontWeight: 600, lineHeight: 1.4, marginBlockEnd: 2 }}>
        {title}
      </Typography>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 3,
            rowGap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: 'minmax(0, 1fr)',
            // As wide as the section is, not the window: the same form stands in a drawer.
            '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {part.fields.map(({ field, readOnly }) => {
            const Control = inputs[field.name] ?? FieldControl;
            return (
              <Box
                key={field.name}
                sx={{ gridColumn: fieldModule(field).wide?.(field) ? '1 / -1' : 'auto', minWidth: 0 }}
              >
                <Control
                  field={field}
                  id={`${form.id}-${field.name}`}
                  label={labels.field(field)}
                  hideLabel={part.fields.length === 1 && labels.field(field) === title}
                  value={form.values[field.name]}
                  record={form.values}
                  readOnly={readOnly}
                  errors={form.errorsOf(field.name)}
                  onChange={(value) => form.set(field.name, value)}
                  onBlur={() => form.leave(field.name)}
                />
              </Box>
            );
          })}
        </Box>
      </Box>
    </Paper>
  );
}
