import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#console/fields/module.ts';
import { useOperatorText } from '#console/fields/useOperatorText.ts';
import { labelOf } from '#schema/field.ts';
import type { Operator } from '#schema/predicate.ts';
import {
  type Condition,
  comparisonsOf,
  conditionOn,
  isJoined,
  operandField,
  operandText,
  readCondition,
} from './condition.ts';
import { OperandInput } from './OperandInput.tsx';
import { ownerOf, questionsBefore, useQuestions } from './questions.ts';

const ALWAYS = '';

/** When a step or a question is asked: always, or if an earlier answer is so. */
export function ConditionInput({ id, value, onChange, readOnly = false }: ControlProps) {
  const { t } = useTranslation();
  const operatorText = useOperatorText();
  const all = useQuestions();
  const questions = questionsBefore(all, ownerOf(id));
  const condition = readCondition(value);
  const asked = questions.find(({ field }) => field.name === condition?.field);
  const question = asked?.field;
  // A text that is no number yet: the condition holds nothing of it, its input goes on asking.
  const [unread, setUnread] = useState<string | null>(null);
  const put = (change: Partial<Condition>) => onChange({ ...(condition ?? {}), ...change });
  const choose = (name: string) => {
    const field = questions.find((question) => question.field.name === name)?.field;
    setUnread(null);
    onChange(field ? { ...conditionOn(field) } : null);
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
        <TextField
          select
          size="small"
          label={t('forms.condition.when')}
          value={question ? condition?.field : ALWAYS}
          disabled={readOnly}
          onChange={(event) => choose(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={ALWAYS}>{t('forms.condition.always')}</MenuItem>
          {questions.map(({ id: question, field }) => (
            <MenuItem key={question} value={field.name}>
              {t('forms.condition.if', { question: labelOf(field) })}
            </MenuItem>
          ))}
        </TextField>
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
      {condition && asked && question && (
        <>
          <TextField
            select
            size="small"
            label={t('forms.condition.comparison')}
            value={condition.op}
            disabled={readOnly}
            onChange={(event) => put({ op: event.target.value as Operator })}
          >
            {comparisonsOf(question).map((op) => (
              <MenuItem key={op} value={op}>
                {operatorText(question, op)}
              </MenuItem>
            ))}
          </TextField>
          <OperandInput
            id={`${id}-value`}
            question={asked}
            value={condition.value}
            unread={unread}
            readOnly={readOnly}
            onChange={(next) => {
              const text = operandText(operandField(question, ''), next);
              setUnread(typeof next === 'string' && text !== next ? next : null);
              put({ value: text });
            }}
          />
        </>
      )}
    </Box>
  );
}
