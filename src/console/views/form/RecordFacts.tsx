import Box from '@mui/material/Box';
import { memo } from 'react';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { relatedOf } from '../list/related.ts';
import type { Row } from '../list/useListRows.ts';
import { factsOf } from './facts.ts';

function DrawnRecordFacts({ resource, record }: { resource: Resource; record: Row }) {
  const labels = useLabels(resource);
  const facts = factsOf(resource).filter(({ name }) => !isNothing(record[name]));
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25, typography: 'body2' }}>
      {facts.map((field) => (
        <Box key={field.name} component="span" sx={{ display: 'inline-flex', gap: 0.75, minWidth: 0 }}>
          <span>{labels.field(field)}</span>
          <Box component="span" sx={{ color: 'text.primary', display: 'inline-flex', minWidth: 0 }}>
            <FieldCell field={field} value={record[field.name]} related={relatedOf(field, record)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Null, an empty object or an empty list: nothing to tell. */
function isNothing(value: Json | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** What nobody edits, in one quiet line. */
export const RecordFacts = memo(DrawnRecordFacts);
