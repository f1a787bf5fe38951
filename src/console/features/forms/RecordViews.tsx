import ListAlt from '@mui/icons-material/ListAltOutlined';
import Report from '@mui/icons-material/ReportOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { useModel } from '#console/ui/context.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import { pathTo } from '#derive/navigation/routes.ts';

/** From the records of a form to what was held as spam, with its number, and back. */
export function RecordViews({ view }: { view: 'record' | 'held_record' }) {
  const { t } = useTranslation();
  const { form_id = '' } = useParams();
  const model = useModel();
  const heldRecord = model.resource('held_record');
  const { read } = useRights(heldRecord);
  const question = { resource: heldRecord.name, where: { field: 'form_id', op: 'eq', value: form_id } } as const;
  const { data: count } = useServiceQuery(countRows(question), { enabled: read });
  if (!read) return null;
  const views = [
    { name: 'record', label: t('forms.records.open'), Icon: ListAlt },
    {
      name: 'held_record',
      label: count === undefined ? t('forms.spam.name') : t('forms.spam.open', { count }),
      Icon: Report,
    },
  ] as const;
  return (
    <Box component="nav" aria-label={t('forms.spam.views')} sx={{ display: 'flex', gap: 1, marginBlockEnd: 2 }}>
      {views.map(({ name, label, Icon }) => (
        <Button
          key={name}
          component={Link}
          to={pathTo(model.resource(name), 'list', { form_id }) ?? ''}
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Icon />}
          {...(name === view && { 'aria-current': 'page' })}
          sx={{
            height: 40,
            px: 1.5,
            borderColor: name === view ? 'primary.main' : 'divider',
            backgroundColor: name === view ? 'action.selected' : 'background.paper',
            fontWeight: name === view ? 650 : 500,
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
