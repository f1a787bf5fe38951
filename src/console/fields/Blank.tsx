import { useTranslation } from 'react-i18next';

/** A value that is not there. */
export function Blank() {
  const { t } = useTranslation();
  return (
    <span className="cell-blank">
      <span aria-hidden>–</span>
      <span className="cell-hidden">{t('fields.blank')}</span>
    </span>
  );
}
