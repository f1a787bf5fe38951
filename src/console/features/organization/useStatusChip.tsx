import type { ReactNode } from 'react';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { useModel } from '#console/ui/context.ts';
import { fieldOf } from '#schema/resource.ts';

/** Draws values of a resource's field as its lists do. */
export function useStatusChip(resource: string, name = 'status'): (value: string) => ReactNode {
  const field = fieldOf(useModel().resource(resource), name);
  return (value) => (field ? <FieldCell field={field} value={value} /> : value);
}
