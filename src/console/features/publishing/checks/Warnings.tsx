import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { Warning } from './checks.ts';
import type { FaintTexts } from './contrast.ts';

/**
 * What is worth a look before a page goes live. Nothing of it forbids that.
 * @param warnings null where the page could not be looked through
 */
export function Warnings({ warnings }: { warnings: readonly Warning[] | null }) {
  const { t, i18n } = useTranslation();
  if (!warnings) return <Alert severity="warning">{t('publishing.checks.failed')}</Alert>;
  if (warnings.length === 0) return <Alert severity="success">{t('publishing.checks.fine')}</Alert>;
  const faint = ({ where, texts, scheme }: FaintTexts) => {
    const names = texts.map((kind) => t(`publishing.checks.faint.${kind}`));
    return t(`publishing.checks.faint.${scheme ?? 'always'}`, {
      where: where.join(' › '),
      texts: new Intl.ListFormat(i18n.language).format(names),
    });
  };
  const describeDetails = (warning: Warning) => {
    if (warning.kind === 'contrast') return warning.details.map(faint).join('; ');
    if (warning.kind !== 'emptyColumns')
      return warning.details.filter(Boolean).join(warning.kind === 'sampleWords' ? '; ' : ', ');
    return warning.details
      .map(({ where, column }) => [...where, t('publishing.checks.column', { number: column })].join(' › '))
      .join('; ');
  };
  return (
    <Alert severity="warning">
      <AlertTitle>{t('publishing.checks.heading', { count: warnings.length })}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
        {warnings.map((warning) => (
          <li key={warning.kind}>
            {t(`publishing.checks.${warning.kind}`, { count: warning.details.length })} {describeDetails(warning)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
