import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { TextInput } from '#console/fields/inputs/TextInput.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import { type Step, stepsOf } from './steps.ts';

/** The steps of a task: ticked, written and removed where they stand. Enter goes on to a new one. */
export function ChecklistInput({
  field,
  id,
  label,
  value,
  onChange,
  onBlur,
  readOnly = false,
  errors = {},
}: ControlProps) {
  const { t } = useTranslation();
  const steps = stepsOf(value);
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const maxSteps = field.kind === 'list' ? (field.max ?? Number.POSITIVE_INFINITY) : 0;
  const full = steps.length >= maxSteps;

  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')[focused]?.focus();
    setFocused(null);
  }, [focused]);

  const change = (next: readonly Step[]) => onChange(next.map((step) => ({ ...step })));
  const set = (index: number, part: Partial<Step>) =>
    change(steps.map((step, at) => (at === index ? { ...step, ...part } : step)));

  function add(index: number) {
    if (full) return;
    change(steps.toSpliced(index, 0, { text: '', done: false }));
    setFocused(index);
  }

  return (
    <FieldFrame
      id={id}
      label={label ?? t('tasks.checklist')}
      hideLabel
      required={false}
      plain
      inline={false}
      error={errors['']}
    >
      <Box
        ref={list}
        component="ol"
        aria-label={t('tasks.checklist')}
        sx={{ display: 'grid', gap: 0.75, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {steps.map((step, index) => {
          const name = step.text || t('tasks.step', { number: index + 1 });
          const error = errors[`${index}.text`];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id
            <Box component="li" key={index} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Checkbox
                checked={step.done}
                disabled={readOnly}
                onChange={(_, done) => set(index, { done })}
                slotProps={{ input: { 'aria-label': t('tasks.tick', { name }) } }}
              />
              {readOnly ? (
                <bdi>{step.text}</bdi>
              ) : (
                <>
                  <TextInput
                    aria={{
                      'aria-label': t('tasks.step', { number: index + 1 }),
                      ...(error && { 'aria-invalid': true }),
                    }}
                    error={error !== undefined}
                    value={step.text}
                    onChange={({ target }) => set(index, { text: target.value })}
                    onBlur={onBlur}
                    html={{
                      onKeyDown: (event) => {
                        if (event.key !== 'Enter' || isComposing(event)) return;
                        // The form would be saved.
                        event.preventDefault();
                        add(index + 1);
                      },
                    }}
                  />
                  <IconButton
                    size="small"
                    aria-label={t('tasks.removeStep', { name })}
                    onClick={() => {
                      change(steps.toSpliced(index, 1));
                      if (steps.length > 1) setFocused(Math.min(index, steps.length - 2));
                    }}
                  >
                    <Close fontSize="small" />
                  </IconButton>
                </>
              )}
            </Box>
          );
        })}
      </Box>
      {!readOnly && (
        <Button
          id={id}
          size="small"
          startIcon={<Add />}
          disabled={full}
          onClick={() => add(steps.length)}
          sx={{ mt: 1 }}
        >
          {t('tasks.addStep')}
        </Button>
      )}
    </FieldFrame>
  );
}
