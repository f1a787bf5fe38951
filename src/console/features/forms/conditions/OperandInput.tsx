import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { Json } from '#schema/json.ts';
import type { Question } from '../questions.ts';
import { useSourceOptions } from '../sources/useSourceOptions.ts';
import { operandField, operandValue } from './condition.ts';

interface OperandInputProps {
  id: string;
  question: Question;
  /** As the condition holds it. */
  value: string;
  /** What was typed that is no value yet. */
  unread: string | null;
  readOnly: boolean;
  onChange(next: Json): void;
}

/** What an answer is compared with: one of the options of its question, also where these come from elsewhere. */
export function OperandInput({
  id,
  question: { field, source },
  value,
  unread,
  readOnly,
  onChange,
}: OperandInputProps) {
  const { t } = useTranslation();
  const { options, isError, isLoading } = useSourceOptions(source);
  const label = t('forms.condition.value');
  const isOption = field.kind === 'choice';
  const offered = isOption && source ? { ...field, options } : field;
  // Without its options a choice is compared with a text, which is what it is.
  const isWritten = isOption && source !== undefined && options.length === 0;
  const operand = isWritten ? ({ kind: 'text', name: field.name, label } as const) : operandField(offered, label);
  const note = isOption && source && !isLoading ? noteOn() : '';
  return (
    <>
      <FieldControl
        field={operand}
        id={id}
        value={unread ?? (isOption ? value : operandValue(field, value))}
        record={{}}
        readOnly={readOnly}
        onChange={onChange}
      />
      {isLoading && (
        <Typography variant="caption" color="text.secondary" role="status">
          {t('forms.condition.loading')}
        </Typography>
      )}
      {note && (
        <Alert severity="warning" variant="outlined">
          {note}
        </Alert>
      )}
    </>
  );

  function noteOn() {
    if (isError || isWritten) return t('forms.condition.unread');
    return value === '' || options.some((option) => option.value === value)
      ? ''
      : t('forms.condition.unknown', { value });
  }
}
