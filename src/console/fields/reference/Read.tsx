import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { ReferenceField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { usePicked } from '../usePicked.ts';

/** The title of the record, as a link where the viewer may open it. */
export function Read({ field, value }: CellProps<ReferenceField>) {
  const id = typeof value === 'string' ? value : '';
  const { options, loading, placeholder } = usePicked(field, id ? [id] : []);
  if (!id) return <Blank />;
  const [record] = options;
  if (!record) return loading ? id.slice(0, 8) : placeholder(id);
  if (!record.path) return record.title;
  return (
    <Link component={RouterLink} to={record.path}>
      {record.title}
    </Link>
  );
}
