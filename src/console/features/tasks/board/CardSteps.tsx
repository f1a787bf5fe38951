import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { stepsOf } from '../steps.ts';

interface CardStepsProps {
  row: Row;
  mayTick: boolean;
  onTick(index: number): void;
}

/** How far the checklist of a task is; its steps are ticked in place. */
export function CardSteps({ row, mayTick, onTick }: CardStepsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const steps = stepsOf(row.checklist);
  if (steps.length === 0) return null;
  return (
    <Box sx={{ marginBlockStart: 0.5 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
        sx={{ marginInlineStart: -0.75, fontWeight: 400, color: 'text.secondary' }}
      >
        {t('tasks.steps', { done: steps.filter(({ done }) => done).length, count: steps.length })}
      </Button>
      <Box
        id={id}
        role="group"
        aria-label={t('tasks.checklist')}
        hidden={!open}
        sx={{ display: open ? 'grid' : 'none' }}
      >
        {steps.map(({ text, done }, index) => (
          <FormControlLabel
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and stay in their order here
            key={index}
            control={<Checkbox size="small" checked={done} disabled={!mayTick} onChange={() => onTick(index)} />}
            label={<bdi>{text}</bdi>}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </Box>
    </Box>
  );
}
