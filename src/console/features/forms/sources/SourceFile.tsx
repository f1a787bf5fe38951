import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SourceFileProps {
  text: string;
  readOnly: boolean;
  onChange(text: string): void;
}

/** As much as the server takes (`src/server/sources/source.ts`). */
const MOST_CHARACTERS = 200_000;

/** A CSV file that is kept with the question, instead of an address. */
export function SourceFile({ text, readOnly, onChange }: SourceFileProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = file.size > MOST_CHARACTERS * 4 ? '' : await file.text();
    const fits = read !== '' && read.length <= MOST_CHARACTERS;
    setTooLarge(!fits);
    if (fits) onChange(read);
  };
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('forms.source.file')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" size="small" disabled={readOnly} onClick={() => input.current?.click()}>
          {t(text ? 'forms.source.otherFile' : 'forms.source.file')}
        </Button>
        {text && !readOnly && (
          <Button size="small" onClick={() => onChange('')}>
            {t('forms.source.noFile')}
          </Button>
        )}
      </Stack>
      <Typography variant="caption" color={tooLarge ? 'error' : 'text.secondary'} role="status">
        {tooLarge && t('forms.source.tooLarge')}
        {!tooLarge && text && t('forms.source.lines', { count: lines })}
      </Typography>
    </Stack>
  );
}
