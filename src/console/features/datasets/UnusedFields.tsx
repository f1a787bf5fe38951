import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { optionText } from '#console/fields/choice/option-text.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { unusedAtFirst } from '#schema/stored-fields/unused-fields.ts';

/** The fields that a collection does without. What was a dataset before has all of them: those of shops go by one press. */
export function UnusedFields(props: ControlProps) {
  const { t, i18n } = useTranslation();
  const { field, value, readOnly = false, onChange } = props;
  const isNothing = !Array.isArray(value) || value.length === 0;
  const options = field.kind === 'choice' ? field.options.filter((one) => unusedAtFirst.includes(one.value)) : [];
  const names = new Intl.ListFormat(i18n.language).format(options.map((option) => optionText(t, option)));
  function leaveOut(): void {
    onChange(unusedAtFirst);
    // The button goes.
    document.getElementById(props.id)?.focus();
  }
  return (
    <div>
      <FieldControl {...props} />
      {isNothing && !readOnly && (
        <Button size="small" onClick={leaveOut}>
          {t('datasets.leaveOut', { names })}
        </Button>
      )}
    </div>
  );
}
