import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Stands below the form of a copy, which shows the fields alone. */
export function CopyNote() {
  const { t } = useTranslation();
  return <Alert severity="info">{t('templates.copied')}</Alert>;
}
