import { useCellText } from './useCellText.ts';

/** A value that is not there. */
export function Blank() {
  const { t } = useCellText();
  return (
    <span className="cell-blank">
      <span aria-hidden>–</span>
      <span className="cell-hidden">{t('fields.blank')}</span>
    </span>
  );
}
