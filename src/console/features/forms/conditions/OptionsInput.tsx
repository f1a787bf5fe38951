import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { ownerOf, useQuestions } from '../questions.ts';
import { hasGoneOption } from './condition.ts';

/** The options of a question. Who removes one is told which conditions ask for it: these stand in other panels. */
export function OptionsInput(props: ControlProps) {
  const { t } = useTranslation();
  const question = useQuestions().find(({ id }) => id === ownerOf(props.id));
  const broken = question?.dependents.filter(({ condition }) => hasGoneOption(question, condition)) ?? [];
  return (
    <>
      <FieldControl {...props} />
      {broken.map(({ name, step, condition: { value } }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
        <Alert key={index} severity="warning" variant="outlined">
          {t('forms.condition.brokenBy', { name: name || t('forms.condition.untitled', { step }), value })}
        </Alert>
      ))}
    </>
  );
}
