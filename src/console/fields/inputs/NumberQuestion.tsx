import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { plainNumber } from '#schema/formats/number-text.ts';
import { messages } from '#schema/messages.ts';
import { useMessage } from '../useMessage.ts';

interface NumberQuestionProps {
  id: string;
  reading: { readings: readonly number[] } | { fault: string };
  /** The field says already what is wrong. */
  isReported: boolean;
  onChoose(value: number): void;
}

/** What is wrong with a number, and the readings of one that has two. */
export function NumberQuestion({ id, reading, isReported, onChoose }: NumberQuestionProps) {
  const { i18n } = useTranslation();
  const inLanguage = useMessage();
  const readings = 'readings' in reading ? reading.readings : [];
  const text = inLanguage('fault' in reading ? reading.fault : messages.twoReadings);
  if (isReported && readings.length === 0) return null;
  return (
    <Box id={id} role="group" aria-label={text} sx={{ marginBlockStart: 0.5 }}>
      {!isReported && (
        <Box role="status" className="field-error">
          {text}
        </Box>
      )}
      {readings.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 0.5 }}>
          {readings.map((value) => (
            <Button key={value} size="small" variant="outlined" onClick={() => onChoose(value)}>
              {plainNumber(value, i18n.language)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
