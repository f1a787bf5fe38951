import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '#derive/navigation/routes.ts';
import { writeFilter } from '#derive/values/filter-text.ts';
import { useLabels } from '../labels.ts';
import { type CountedBackReference, effectOf, effects, type useBackReferences } from './useBackReferences.ts';

type Found = ReturnType<typeof useBackReferences>;

interface BackReferenceListProps {
  id: string | undefined;
  found: Found;
  /** Called when somebody follows one of the links. */
  onLeave(): void;
}

/** What points at a record, by what a deletion does to it, with the way there; nothing where nothing does. */
export function BackReferenceList({ id, found, onLeave }: BackReferenceListProps) {
  const { t } = useTranslation();
  const { backReferences, loading, failed } = found;
  if (loading || failed) {
    return (
      <Typography variant="body2" color="text.secondary" role="status" sx={{ marginBlockStart: 1.5 }}>
        {t(failed ? 'views.usedBy.failed' : 'views.usedBy.loading')}
      </Typography>
    );
  }
  if (id === undefined) return null;
  return effects.map((effect) => {
    const affected = backReferences.filter((one) => effectOf(one) === effect);
    if (affected.length === 0) return null;
    return (
      <Box key={effect} sx={{ marginBlockStart: 1.5, typography: 'body2' }}>
        {t(`views.usedBy.${effect}`)}
        <Box component="ul" aria-label={t(`views.usedBy.${effect}Label`)} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {affected.map((backReference) => (
            <BackReferenceItem
              key={`${backReference.resource.name}.${backReference.field.name}.${backReference.deleted}`}
              backReference={backReference}
              id={id}
              onLeave={onLeave}
            />
          ))}
        </Box>
      </Box>
    );
  });
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
  const { resource, field, count, deleted } = backReference;
  const labels = useLabels(resource);
  const number = new Intl.NumberFormat(i18n.language).format(count);
  const about = { number, name: labels.many, field: labels.field(field) };
  const text = t(deleted ? 'views.usedBy.countDeleted' : 'views.usedBy.count', about);
  const list = pathTo(resource, 'list');
  const narrows = resource.list?.filters?.includes(field.name);
  const [name, value] = writeFilter({ field, op: field.kind === 'tags' ? 'hasAnyKey' : 'in', value: [id] });
  const query = new URLSearchParams({ [name]: value, ...(deleted && { archived: '1' }) });
  return (
    <li>
      {list && narrows ? (
        <Link component={RouterLink} to={`${list}?${query}`} onClick={onLeave}>
          {text}
        </Link>
      ) : (
        text
      )}
    </li>
  );
}
