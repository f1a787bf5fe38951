import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '#derive/navigation/routes.ts';
import { writeFilter } from '#derive/values/filter-text.ts';
import { useLabels } from '../labels.ts';
import type { CountedBackReference } from './useBackReferences.ts';

/** How many records point at one through a field, with the way to them; a line of a list. */
export function BackReferenceItem({
  backReference,
  id,
  onLeave,
}: {
  backReference: CountedBackReference;
  id: string;
  /** Called when somebody follows the link. */
  onLeave?(): void;
}) {
  const { t, i18n } = useTranslation();
  const { resource, field, count, deleted } = backReference;
  const labels = useLabels(resource);
  const number = new Intl.NumberFormat(i18n.language).format(count);
  const about = { number, name: count === 1 ? labels.one : labels.many, field: labels.field(field) };
  const text = t(deleted ? 'views.usedBy.countDeleted' : 'views.usedBy.count', about);
  const list = pathTo(resource, 'list');
  const narrows = resource.list?.filters?.includes(field.name);
  const [name, value] = writeFilter({ field, op: field.kind === 'tags' ? 'hasAnyKey' : 'in', value: [id] });
  const query = new URLSearchParams({ [name]: value, ...(deleted && { archived: '1' }) });
  return (
    <li>
      {list && narrows ? (
        <Link component={RouterLink} to={`${list}?${query}`} {...(onLeave && { onClick: onLeave })}>
          {text}
        </Link>
      ) : (
        text
      )}
    </li>
  );
}
