import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { FieldChangeItem } from '#console/records/saving/FieldChangeItem.tsx';
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
