import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { countedList } from '#console/records/links/counted-list.ts';
import { useModel } from '#console/ui/context.ts';
import type { Counted } from '#schema/field.ts';

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
