import { useTranslation } from 'react-i18next';
import type { OperandProps } from '../module.ts';
import { fieldModule } from '../registry.ts';

/** The operand of a filter in words, as its chip shows it. */
export function FieldOperand(props: OperandProps) {
  const { t } = useTranslation();
  const { Operand } = fieldModule(props.field);
  const { value } = props;
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (Operand) return <Operand {...props} />;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
