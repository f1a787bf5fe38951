import type { RowRule } from '#schema/access.ts';
import { type CollectionRight, collectionRights } from '#schema/collection-rights.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { SpaceRole } from './roles.ts';

const keeps = (role: SpaceRole, right: CollectionRight): Predicate => ({
  field: right,
  op: 'includes',
  value: [role],
});

/** What a record's dataset does not keep from a role; `path` leads from the record to the dataset. */
const given = (role: SpaceRole, right: CollectionRight, ...path: string[]): Predicate => ({
  not: path.reduceRight((where: Predicate, via) => ({ via, where }), keeps(role, right)),
});

/** The variants of a listing are read where that is. */
export const seesVariants = (role: SpaceRole): Predicate => given(role, 'hidden_from', 'listing', 'dataset');

/**
 * What a collection keeps from a role that has the rights to listings (docs/decisions/164): owners and admins, who say it, are
 * never meant. The rights of the matrix get narrower by it and never wider.
 */
export const collectionRules: readonly RowRule[] = collectionRights.roles.flatMap((role): RowRule[] => {
  const listing = { subject: 'Product', resource: 'listing', roles: [role] };
  const variant = { ...listing, resource: 'variant' };
  const visibleDataset = given(role, 'hidden_from', 'dataset');
  return [
    {
      ...{ subject: 'Dataset', resource: 'dataset', roles: [role], actions: ['read', 'update', 'delete'] },
      ...{ where: given(role, 'hidden_from'), history: visibleDataset },
    },
    { ...listing, actions: ['read', 'create', 'update', 'delete'], where: visibleDataset, history: visibleDataset },
    { ...listing, actions: ['create'], where: given(role, 'no_new_from', 'dataset') },
    { ...listing, actions: ['update', 'delete'], where: given(role, 'no_edits_from', 'dataset') },
    { ...listing, actions: ['delete'], where: given(role, 'no_deletion_from', 'dataset') },
    {
      ...{ ...listing, actions: ['update'], after: true },
      where: { any: [{ field: 'deleted_at', op: 'isNull', value: true }, given(role, 'no_deletion_from', 'dataset')] },
    },
    { ...variant, actions: ['read', 'create', 'update', 'delete'], where: seesVariants(role), history: visibleDataset },
    {
      ...{ ...variant, actions: ['create', 'update', 'delete'] },
      where: given(role, 'no_edits_from', 'listing', 'dataset'),
    },
  ];
});
