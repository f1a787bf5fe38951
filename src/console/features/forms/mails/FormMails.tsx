import Mail from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { MailsDialog } from './MailsDialog.tsx';

/** From the editor of a form to the mails that are sent when it was filled in. */
export function FormMails({ record }: { record: Row }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { read } = useRights(useModel().resource('communication'));
  if (!read) return null;
  const form = { id: String(record.id), name: String(record.name ?? '') };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t('forms.mails.open')}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0, gap: 1 }}
      >
        <Mail fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('forms.mails.open')}
        </Box>
      </Button>
      {isOpen && <MailsDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
