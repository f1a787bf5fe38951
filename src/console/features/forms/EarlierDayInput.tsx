import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { labelOf } from '#schema/field.ts';
import { ownerOf, questionsBefore, useQuestions } from './questions.ts';

/** The day that another one is not before: one of the days that are asked earlier, or the key of one that is gone. */
export function EarlierDayInput(props: ControlProps) {
  const { field, id, value } = props;
  const days = questionsBefore(useQuestions(), ownerOf(id)).filter((question) => question.field.kind === 'date');
  const options = days.map((question) => ({ value: question.field.name, label: labelOf(question.field) }));
  const isKnown = !value || options.some((option) => option.value === value);
  if (options.length === 0 && isKnown) return null;
  const { name, label, help } = field;
  const choice = { kind: 'choice', name, options, ...(label && { label }), ...(help && { help }) } as const;
  return <FieldControl {...props} field={isKnown ? choice : field} />;
}
