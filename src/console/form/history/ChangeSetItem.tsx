import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { useLabels } from '#console/records/labels.ts';
import { ConflictValue } from '#console/records/saving/ConflictValue.tsx';
import { differenceOf, textOf } from '#console/records/saving/difference.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { ChangeSet, FieldChange } from './change-sets.ts';

interface ChangeSetItemProps {
  resource: Resource;
  /** Shows where a change came from. */
  place: Field | undefined;
  set: ChangeSet;
  isWritable(change: FieldChange): boolean;
  onPutBack(changes: readonly FieldChange[]): void;
}

/** Who changed what and when, each field before and after. */
export function ChangeSetItem({ resource, place, set, isWritable, onPutBack }: ChangeSetItemProps) {
  const { t, i18n } = useTranslation();
  const writable = set.fields.filter(isWritable);
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { paddingBlockStart: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, marginBlockEnd: 1 }}>
        <Typography variant="subtitle2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {set.who ?? t('views.history.platform')}
        </Typography>
        {place && set.place === 'import' && <FieldCell field={place} value={set.place} />}
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {Object.values(dateText(set.at, 'minute', i18n.language)).join(' ')}
        </Typography>
        {writable.length > 1 && (
          <Button size="small" startIcon={<RestoreIcon />} onClick={() => onPutBack(writable)}>
            {t('views.history.putAllBack')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {set.fields.map((change) => (
          <FieldChangeItem
            key={change.field.name}
            resource={resource}
            change={change}
            {...(isWritable(change) && { onPutBack: () => onPutBack([change]) })}
          />
        ))}
      </Box>
    </Box>
  );
}

interface FieldChangeItemProps {
  resource: Resource;
  change: FieldChange;
  onPutBack?(): void;
}

function FieldChangeItem({ resource, change: { field, was, became }, onPutBack }: FieldChangeItemProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const label = labels.field(field);
  const [before, after] = [textOf(field, was), textOf(field, became)];
  const differences = before === undefined || after === undefined ? [] : differenceOf(before, after);
  const side = (name: 'was' | 'became', at: 0 | 1) => (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary">
        {t(`views.history.${name}`)}
      </Typography>
      <Box sx={{ typography: 'body2', minWidth: 0, overflowWrap: 'anywhere' }}>
        <ConflictValue
          label={`${label}: ${t(`views.history.${name}`)}`}
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
