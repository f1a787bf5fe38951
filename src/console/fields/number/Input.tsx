import Reset from '@mui/icons-material/RestartAltRounded';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { labelOf, type NumberField } from '#schema/field.ts';
import { numberContext } from '#schema/formats/number-text.ts';
import { NumberInput } from '../inputs/NumberInput.tsx';
import type { InputProps } from '../module.ts';
import { numberText } from './number-text.ts';
import { StepInput } from './StepInput.tsx';

/** A number with its unit or currency, or a step in its place; what it inherits while there is none. */
export function Input(props: InputProps<NumberField>) {
  const { field, aria, value, onChange } = props;
  const { t, i18n } = useTranslation();
  const text = numberText(field, field.inherited, i18n.language);
  const unit = field.unit && typeof field.inherited === 'number' ? ` ${field.unit}` : '';
  const placeholder = text && t('fields.number.inherited', { value: text + unit });
  const input = field.steps ? (
    <StepInput {...props} steps={field.steps} placeholder={placeholder} />
  ) : (
    <PlainInput {...props} placeholder={placeholder} />
  );
  if (field.inherited === undefined) return input;
  const reset = t('fields.number.reset', { name: labelOf(field) });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <div style={{ flex: 1, minWidth: 0 }}>{input}</div>
      {(value ?? '') !== '' && (
        <IconButton
          size="small"
          aria-label={reset}
          title={reset}
          // A click leaves the focus where it is; keys lose the button, and go to the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ detail }) => {
            onChange(null);
            if (detail === 0) document.getElementById(aria.id)?.focus();
          }}
        >
          <Reset fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

function PlainInput(props: InputProps<NumberField> & { placeholder: string }) {
  const { field, aria, value, record, placeholder, onChange, onBlur, errors } = props;
  return (
    <NumberInput
      aria={aria}
      name={field.name}
      context={numberContext(field, record, '')}
      error={Boolean(errors[''])}
      value={value}
      placeholder={placeholder}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
