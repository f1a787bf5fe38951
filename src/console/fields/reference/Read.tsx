import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { ReferenceField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import { useFieldHost } from '../host.ts';
import type { CellProps } from '../module.ts';
import { usePicked } from '../useOptions.ts';

/** The title of the record, as a link where the viewer may open it. */
export function Read({ field, value }: CellProps<ReferenceField>) {
  const host = useFieldHost();
  const id = typeof value === 'string' ? value : '';
  const { options } = usePicked(field, id ? [id] : []);
  if (!id) return <Blank />;
  const title = options[0]?.title ?? id.slice(0, 8);
  const path = host.pathTo(field, id);
  if (!path) return title;
  return (
    <Link component={RouterLink} to={path}>
      {title}
    </Link>
  );
}
