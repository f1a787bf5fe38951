import { useTranslation } from 'react-i18next';
import { boundOf } from '#schema/field.ts';
import type { OperandProps } from '../module.ts';
import { fieldModule } from '../registry.ts';

/** The operand of a filter in words, as its chip shows it. */
export function FieldOperand(props: OperandProps) {
  const { t } = useTranslation();
  const { Operand } = fieldModule(props.field);
  const { field, op, value } = props;
  if (op === 'between' && Array.isArray(value)) {
    const [from = null, to = null] = value;
    const bound = boundOf(field);
    return (
      <>
        <FieldOperand field={bound} op="gte" value={from} /> {t('views.filters.and')}{' '}
        <FieldOperand field={bound} op="lte" value={to} />
      </>
    );
  }
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (Operand) return <Operand {...props} />;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
