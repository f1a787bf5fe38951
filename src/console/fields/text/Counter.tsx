import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../visually-hidden.ts';

interface CounterProps {
  /** Characters of the text, as its limit counts them. */
  length: number;
  limit: number;
}

/** The part of the limit from which on it is told; the place for what is said aloud is there before that. */
const near = 0.8;
const ready = 0.6;
/** What is left is said aloud at these numbers and not at every key. */
const steps = [10, 20, 50];

/** How much of a limited text is used, once the limit is near. */
export function Counter({ length, limit }: CounterProps) {
  const { t, i18n } = useTranslation();
  const left = limit - length;
  const close = length >= limit * near;
  const step = steps.find((number) => left <= number);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const over = left < 0 && t('fields.text.over', { count: -left });
  const announcement =
    over || (left === 0 && t('fields.text.full')) || (step !== undefined && t('fields.text.left', { count: step }));
  return (
    <>
      {close && (
        <Box
          aria-hidden
          sx={{
            typography: 'caption',
            textAlign: 'end',
            fontVariantNumeric: 'tabular-nums',
            color: left < 0 ? 'error.main' : 'text.secondary',
            fontWeight: left < 0 ? 600 : 400,
          }}
        >
          {number(length)} / {number(limit)}
        </Box>
      )}
      {length >= limit * ready && (
        <Box role="status" sx={visuallyHidden}>
          {close && announcement}
        </Box>
      )}
    </>
  );
}
