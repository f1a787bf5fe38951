import { memo } from 'react';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { useLabels } from '#console/records/labels.ts';
import { readOnlyFieldsOf } from '#console/records/read-only-fields.ts';
import { relatedOf } from '#console/records/related.ts';
import type { Row } from '#console/records/row.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

function RenderedReadOnlyFields({ resource, record }: { resource: Resource; record: Row }) {
  const labels = useLabels(resource);
  const readOnly = readOnlyFieldsOf(resource).filter(({ name }) => !isNothing(record[name]));
  return (
    <span className="form-read-only">
      {readOnly.map((field) => (
        <span key={field.name}>
          <span>{labels.field(field)}</span>
          <span className="form-read-only-value">
            <FieldCell field={field} value={record[field.name]} related={relatedOf(field, record)} record={record} />
          </span>
        </span>
      ))}
    </span>
  );
}

/** Null, an empty object or an empty list: nothing to tell. */
function isNothing(value: Json | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** What nobody edits, in one quiet line. */
export const ReadOnlyFields = memo(RenderedReadOnlyFields);
