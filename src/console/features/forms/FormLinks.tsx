import ListAlt from '@mui/icons-material/ListAltOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { FormPlaces } from './FormPlaces.tsx';
import { FormMails } from './mails/FormMails.tsx';

/** From the editor of a form to its records, with their number, to the pages that show it, to the mails that it sends, and to its preview. */
export function FormLinks({ record }: { record: Row }) {
  const { t } = useTranslation();
  const model = useModel();
  const records = pathTo(model.resource('record'), 'list', { form_id: record.id });
  const preview = pathTo(model.resource('form'), 'show', record);
  const count = typeof record.record_count === 'number' ? record.record_count : 0;
  const buttonProps = { size: 'small', color: 'inherit', component: Link } as const;
  const words = t('forms.records.count', { count });
  return (
    <>
      {records && (
        <Button {...buttonProps} to={records} startIcon={<ListAlt />} aria-label={words}>
          <Box component="span" dir="auto" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {words}
          </Box>
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {count}
          </Box>
        </Button>
      )}
      <FormPlaces record={record} />
      <FormMails record={record} />
      {preview && (
        <Button {...buttonProps} to={preview} aria-label={t('forms.preview')} sx={{ minWidth: 0, gap: 1 }}>
          <Visibility fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {t('forms.preview')}
          </Box>
        </Button>
      )}
    </>
  );
}
