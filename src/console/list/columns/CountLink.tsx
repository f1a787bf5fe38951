import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { writeFilter } from '#derive/values/filter-text.ts';
import type { Counted } from '#schema/field.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

interface CountLinkProps {
  counts: Extract<Counted, { resource: string }>;
  /** Of the record whose records are counted. */
  id: string;
  children: ReactNode;
}

/** A count that leads to the list of what it counts; the number alone where these have no list of their own. */
export function CountLink({ counts, id, children }: CountLinkProps) {
  const to = countedList(useModel().resource(counts.resource), counts.by, id);
  if (to === undefined) return children;
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      // Above the link of a card, which covers all of it.
      sx={{ position: 'relative', zIndex: 1, minWidth: 0 }}
    >
      {children}
    </Link>
  );
}

/** The address of a list narrowed to the records whose field `by` points at one. */
export function countedList(resource: Resource, by: string, id: string): string | undefined {
  const own = pathTo(resource, 'list', { [by]: id });
  if (resource.routes?.list?.includes(`:${by}`)) return own;
  const field = fieldOf(resource, by);
  if (own === undefined || !field || !resource.list?.filters?.includes(by)) return undefined;
  const [name, value] = writeFilter({ field, op: 'in', value: [id] });
  return `${own}?${new URLSearchParams({ [name]: value })}`;
}
