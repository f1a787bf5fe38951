import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#console/ui/drag/FileDrop.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { FileSummary } from './FileSummary.tsx';
import { ReadingChoices } from './ReadingChoices.tsx';
import { useImportFile } from './useImportFile.ts';

interface ChooseFileProps {
  file: ChosenFile | null;
  onRead(file: ChosenFile | null): void;
}

/** Takes a file by choice or by drop, or rows from the clipboard. */
export function ChooseFile({ file, onRead }: ChooseFileProps) {
  const { t } = useTranslation();
  const { problem, refused, reading, take, paste, choose } = useImportFile(onRead);
  const id = useId();
  const [text, setText] = useState('');
  const read = file ?? refused;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <FileDrop
        // A file that was read has done its work: what comes of it needs the room.
        {...(!file && { text: t('views.import.drop') })}
        label={t(file ? 'views.import.chooseAnother' : 'views.import.choose')}
        accept=".csv,.tsv,.txt,.json,.xlsx,.xml,text/csv,application/json,application/xml"
        busy={reading}
        onTake={take}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      {file && <FileSummary file={file} />}
      {read && <ReadingChoices {...read} onChoose={choose} />}
      {(!file || file.name === '') && (
        <Box>
          <InputLabel htmlFor={id} sx={{ fontSize: 12, marginBlockEnd: 0.5 }}>
            {t('views.import.paste')}
          </InputLabel>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <OutlinedInput
              id={id}
              value={text}
              onChange={(event) => setText(event.target.value)}
              multiline
              minRows={2}
              maxRows={6}
              fullWidth
              size="small"
              inputProps={{ spellCheck: false, dir: 'auto' }}
            />
            <Button color="inherit" variant="outlined" disabled={text.trim() === ''} onClick={() => paste(text)}>
              {t('views.import.read')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
