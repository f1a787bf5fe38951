import { useOne } from '@refinedev/core';
import { useModel } from '#console/ui/context.ts';
import { pathTo, routeFields } from '#derive/navigation/routes.ts';
import type { ReferenceField } from '#schema/field.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { recordTitle } from '../record-title.ts';
import type { Row } from '../row.ts';
import { useRights } from '../useRights.ts';
import { useRouteValues } from './useRouteValues.ts';

/** The field of a list's address that names the record which the list belongs to, as in `/form/record/:form_id`. */
export const parentField = (resource: Resource): ReferenceField | undefined =>
  routeFields(resource, 'list')
    .map((name) => fieldOf(resource, name))
    .find((field): field is ReferenceField => field?.kind === 'reference');

/**
 * The way back from a list that belongs to one record (`/form/record/:form_id`) to that record, by its name; undefined where the
 * viewer may not open it.
 * @param field the one that names it: `parentField`
 */
export function useParentLink(resource: Resource, field: ReferenceField): { label: string; to: string } | undefined {
  const model = useModel();
  const values = useRouteValues(resource, 'list');
  const parent = model.resource(field.to);
  const labels = useLabels(parent);
  const { open } = useRights(parent);
  const id = String(values[field.name]);
  const { query } = useOne<Row>({
    resource: parent.name,
    id,
    meta: { fields: [parent.title, ...routeFields(parent, 'edit')] },
    queryOptions: { enabled: open && isUuid(id) },
    errorNotification: false,
  });
  const record = query.data?.data;
  const to = record && pathTo(parent, 'edit', record);
  return to === undefined ? undefined : { label: recordTitle(parent, record ?? {}) || labels.one, to };
}
