import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import type { Comparison } from './compare.ts';

const kinds = ['added', 'changed', 'moved', 'removed'] as const;
const marks = { added: '+', changed: '~', moved: '↕', removed: '−' } as const;

interface DifferencesProps {
  /** Whose fields are named. */
  resource: Resource;
  comparison: Comparison | undefined;
}

/** What differs, in words: how many blocks were added, changed, moved and removed, which they are, how many sections look different, and which fields. */
export function Differences({ resource, comparison }: DifferencesProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  if (!comparison) return <Skeleton variant="rounded" height={32} />;
  const { blocks, sections, fields } = comparison;
  if (blocks.length + sections.length + fields.length === 0)
    return <Typography>{t('publishing.compare.same')}</Typography>;
  const fieldNames = fields.map((name) => {
    const field = fieldOf(resource, name);
    return field ? labels.field(field) : name;
  });
  return (
    <Stack
      role="group"
      aria-label={t('publishing.compare.differences')}
      tabIndex={0}
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'center', maxHeight: 96, overflowY: 'auto' }}
    >
      {kinds.map((kind) => {
        const names = blocks.filter((block) => block.kind === kind).map(({ name }) => name);
        if (names.length === 0) return null;
        return (
          <Typography key={kind} variant="body2">
            <strong>
              {marks[kind]} {t(`publishing.compare.${kind}`, { count: names.length })}
            </strong>{' '}
            {[...new Set(names)].join(', ')}
          </Typography>
        );
      })}
      {sections.length > 0 && (
        <Typography variant="body2">
          <strong>
            {marks.changed} {t('publishing.compare.look', { count: sections.length })}
          </strong>
        </Typography>
      )}
      {fieldNames.map((name) => (
        <Chip key={name} size="small" variant="outlined" label={t('publishing.compare.field', { name })} />
      ))}
    </Stack>
  );
}
