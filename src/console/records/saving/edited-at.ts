import { fieldOf, type Resource } from '#schema/resource.ts';

/** The column that tells when a record was last edited, where the resource keeps it. */
export const editedAt = (resource: Resource): string[] => (fieldOf(resource, 'updated_at') ? ['updated_at'] : []);
