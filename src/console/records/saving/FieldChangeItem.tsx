import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { ConflictValue } from './ConflictValue.tsx';
import { differenceOf, textOf } from './difference.ts';

interface FieldChangeItemProps {
  resource: Resource;
  change: { field: Field; was: Json; became: Json };
  /** What the two sides are called; before and after where it is left out. */
  sides?: { was: string; became: string };
  /** What the field is called; by its label where it is left out. */
  name?: string;
  onPutBack?(): void;
}

/** A field before and after a change, with what differs marked. */
export function FieldChangeItem({
  resource,
  change: { field, was, became },
  sides,
  name: called,
  onPutBack,
}: FieldChangeItemProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const label = called ?? labels.field(field);
  const words = sides ?? { was: t('views.history.was'), became: t('views.history.became') };
  const [before, after] = [textOf(field, was), textOf(field, became)];
  const differences = before === undefined || after === undefined ? [] : differenceOf(before, after);
  const side = (name: 'was' | 'became', at: 0 | 1) => (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary">
        {words[name]}
      </Typography>
      <Box sx={{ typography: 'body2', minWidth: 0, overflowWrap: 'anywhere' }}>
        <ConflictValue
          label={`${label}: ${words[name]}`}
          field={field}
          value={at === 0 ? was : became}
          difference={differences[at]}
        />
      </Box>
    </Box>
  );
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          {label}
        </Typography>
        {onPutBack && (
          <Button
            size="small"
            color="inherit"
            aria-label={t('views.history.putFieldBack', { field: label })}
            onClick={onPutBack}
          >
            {t('views.history.putBack')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {side('was', 0)}
        {side('became', 1)}
      </Box>
    </Box>
  );
}
