import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '#derive/navigation/routes.ts';
import { writeFilter } from '#derive/values/filter-text.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { type CountedBackReference, useBackReferences } from './useBackReferences.ts';

interface BackReferenceListProps {
  resource: Resource;
  /** The record; undefined asks nothing. */
  id: string | undefined;
  onLeave(): void;
}

/** What uses a record, with the way there; nothing where nothing does. */
export function BackReferenceList({ resource, id, onLeave }: BackReferenceListProps) {
  const { t } = useTranslation();
  const { backReferences, loading, failed } = useBackReferences(resource, id);
  if (loading || failed) {
    return (
      <Typography variant="body2" color="text.secondary" role="status" sx={{ marginBlockStart: 1.5 }}>
        {t(failed ? 'views.usedBy.failed' : 'views.usedBy.loading')}
      </Typography>
    );
  }
  if (backReferences.length === 0 || id === undefined) return null;
  return (
    <Box sx={{ marginBlockStart: 1.5, typography: 'body2' }}>
      {t('views.usedBy.text')}
      <Box component="ul" aria-label={t('views.usedBy.label')} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {backReferences.map((backReference) => (
          <BackReferenceItem
            key={`${backReference.resource.name}.${backReference.field.name}`}
            backReference={backReference}
            id={id}
            onLeave={onLeave}
          />
        ))}
      </Box>
    </Box>
  );
}

function BackReferenceItem({
  backReference,
  id,
  onLeave,
}: {
  backReference: CountedBackReference;
  id: string;
  onLeave(): void;
}) {
  const { t, i18n } = useTranslation();
  const { resource, field, count } = backReference;
  const labels = useLabels(resource);
  const number = new Intl.NumberFormat(i18n.language).format(count);
  const text = t('views.usedBy.count', { number, name: labels.many, field: labels.field(field) });
  const list = pathTo(resource, 'list');
  const narrows = resource.list?.filters?.includes(field.name);
  const [name, value] = writeFilter({ field, op: field.kind === 'tags' ? 'hasAnyKey' : 'in', value: [id] });
  return (
    <li>
      {list && narrows ? (
        <Link component={RouterLink} to={`${list}?${new URLSearchParams({ [name]: value })}`} onClick={onLeave}>
          {text}
        </Link>
      ) : (
        text
      )}
    </li>
  );
}
