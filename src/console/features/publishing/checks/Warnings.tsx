import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { Warning } from './checks.ts';

/**
 * What is worth a look before a page goes live. Nothing of it forbids that.
 * @param warnings null where the page could not be looked through
 */
export function Warnings({ warnings }: { warnings: readonly Warning[] | null }) {
  const { t } = useTranslation();
  if (!warnings) return <Alert severity="warning">{t('publishing.checks.failed')}</Alert>;
  if (warnings.length === 0) return <Alert severity="success">{t('publishing.checks.fine')}</Alert>;
  return (
    <Alert severity="warning">
      <AlertTitle>{t('publishing.checks.heading', { count: warnings.length })}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
        {warnings.map(({ kind, details }) => (
          <li key={kind}>
            {t(`publishing.checks.${kind}`, { count: details.length })}
            {details.some(Boolean) && <> {details.filter(Boolean).join(', ')}</>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
