import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { FieldChangeItem } from '#console/records/saving/FieldChangeItem.tsx';
import { type Field, labelOf } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { type ChangeSet, type FieldChange, pathOf } from './change-sets.ts';

interface ChangeSetItemProps {
  resource: Resource;
  /** Shows where a change came from. */
  origin: Field | undefined;
  /** Shows what became of the record. */
  event: Field | undefined;
  set: ChangeSet;
  /** Those that can be put back together. */
  restorable(changes: readonly FieldChange[]): readonly FieldChange[];
  onPutBack(changes: readonly FieldChange[]): void;
}

/** What a person does on a screen needs no word, and the platform has its name. */
const showsOrigin = ({ place }: ChangeSet) => place !== 'person' && place !== 'platform';

/** A form has the members of a chosen record beside its other fields: their group needs no name. */
const memberName = (within: NonNullable<FieldChange['within']>, field: Field) =>
  [...within.filter(({ fieldsFrom }) => !fieldsFrom), field].map(labelOf).join(' › ');

/** Who changed what and when, each field before and after; or what they did with the record. */
export function ChangeSetItem({ resource, origin, event, set, restorable, onPutBack }: ChangeSetItemProps) {
  const { t, i18n } = useTranslation();
  const together = restorable(set.fields);
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, typography: 'body2' }}>
        <Typography variant="subtitle2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {set.who ?? t('views.history.platform')}
        </Typography>
        {event && set.event && <FieldCell field={event} value={set.event} />}
        {origin && showsOrigin(set) && <FieldCell field={origin} value={set.place} />}
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {Object.values(dateText(set.at, 'minute', i18n.language)).join(' ')}
        </Typography>
        {together.length > 1 && (
          <Button size="small" startIcon={<RestoreIcon />} onClick={() => onPutBack(together)}>
            {t('views.history.putAllBack')}
          </Button>
        )}
      </Box>
      {set.fields.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', margin: 0, marginBlockStart: 1, padding: 0, display: 'grid', gap: 1.5 }}
        >
          {set.fields.map((change) => (
            <FieldChangeItem
              key={pathOf(change).join('.')}
              resource={resource}
              change={change}
              {...(change.within && { name: memberName(change.within, change.field) })}
              {...(restorable([change]).length > 0 && { onPutBack: () => onPutBack([change]) })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
