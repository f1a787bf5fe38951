import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { useOperatorText } from '#console/fields/useOperatorText.ts';
import { type ChoiceField, labelOf } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Operator } from '#schema/predicate.ts';
import { ownerOf, questionsBefore, useQuestions } from '../questions.ts';
import {
  type Condition,
  comparisonsOf,
  conditionOn,
  hasGoneOption,
  isJoined,
  operandField,
  operandText,
  readCondition,
} from './condition.ts';
import { OperandInput } from './OperandInput.tsx';

/** No question has this key. */
const ALWAYS = '-';

/** When a step or a question is asked: always, or if an earlier answer is so. */
export function ConditionInput({ id, value, onChange, readOnly = false }: ControlProps) {
  const { t } = useTranslation();
  const operatorText = useOperatorText();
  const all = useQuestions();
  const questions = questionsBefore(all, ownerOf(id));
  const condition = readCondition(value);
  const comparedQuestion = questions.find(({ field }) => field.name === condition?.field);
  const question = comparedQuestion?.field;
  // A text that is no number yet: the condition holds nothing of it, its input goes on asking.
  const [unread, setUnread] = useState<string | null>(null);
  const put = (change: Partial<Condition>) => onChange({ ...(condition ?? {}), ...change });
  const choose = (name: Json) => {
    const field = questions.find((question) => question.field.name === name)?.field;
    setUnread(null);
    onChange(field ? { ...conditionOn(field) } : null);
  };
  const when: ChoiceField = {
    ...{ kind: 'choice', name: 'when', default: ALWAYS },
    options: [
      { value: ALWAYS, label: t('forms.condition.always') },
      ...questions.map(({ field }) => ({
        value: field.name,
        label: t('forms.condition.if', { question: labelOf(field) }),
      })),
    ],
  };
  return (
    <Box role="group" aria-labelledby={`${id}-title`} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={`${id}-title`} variant="body2" sx={{ fontWeight: 500 }}>
        {t('forms.condition.label')}
      </Typography>
      {isJoined(value) ? (
        <Alert
          severity="info"
          variant="outlined"
          action={
            !readOnly && (
              <Button color="inherit" size="small" onClick={() => onChange(null)}>
                {t('forms.condition.drop')}
              </Button>
            )
          }
        >
          {t('forms.condition.joined')}
        </Alert>
      ) : (
        <FieldControl
          field={when}
          id={`${id}-when`}
          label={t('forms.condition.when')}
          value={question ? question.name : ALWAYS}
          record={{}}
          readOnly={readOnly}
          onChange={choose}
        />
      )}
      {questions.length === 0 && !isJoined(value) && (
        <Typography variant="caption" color="text.secondary">
          {t('forms.condition.nothing')}
        </Typography>
      )}
      {condition && !question && (
        <Alert severity="warning" variant="outlined">
          {t('forms.condition.gone', { question: condition.field })}
        </Alert>
      )}
      {condition && comparedQuestion && question && (
        <>
          <FieldControl
            field={{
              ...{ kind: 'choice', name: 'comparison', default: comparisonsOf(question)[0] ?? 'eq' },
              options: comparisonsOf(question).map((op) => ({ value: op, label: operatorText(question, op) })),
            }}
            id={`${id}-comparison`}
            label={t('forms.condition.comparison')}
            value={condition.op}
            record={{}}
            readOnly={readOnly}
            onChange={(op) => put({ op: op as Operator })}
          />
          <OperandInput
            id={`${id}-value`}
            question={comparedQuestion}
            value={condition.value}
            unread={unread}
            readOnly={readOnly}
            onChange={(next) => {
              const text = operandText(operandField(question, ''), next);
              setUnread(typeof next === 'string' && text !== next ? next : null);
              put({ value: text });
            }}
          />
          {hasGoneOption(comparedQuestion, condition) && (
            <Alert severity="warning" variant="outlined">
              {t(`forms.condition.optionGone.${condition.op === 'neq' ? 'neq' : 'eq'}`, {
                value: condition.value,
                question: labelOf(question),
              })}
            </Alert>
          )}
        </>
      )}
    </Box>
  );
}
