import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { FileSummary } from './FileSummary.tsx';
import type { ReadFile } from './read-given.ts';
import { useImportFile } from './useImportFile.ts';

interface ChooseFileProps {
  file: ReadFile | null;
  onRead(file: ReadFile | null): void;
}

/** Takes a file by choice or by drop, or rows from the clipboard. */
export function ChooseFile({ file, onRead }: ChooseFileProps) {
  const { t } = useTranslation();
  const { problem, reading, take, paste, choose } = useImportFile(onRead);
  const id = useId();
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) take(dropped);
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          // A file that was read has done its work: what comes of it needs the room.
          paddingBlock: file ? 1 : 3,
          paddingInline: 2,
          textAlign: 'center',
          border: '1px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 1,
          backgroundColor: over ? 'action.hover' : 'transparent',
        }}
      >
        {!file && <UploadFileOutlined aria-hidden sx={{ color: 'text.secondary', fontSize: 32 }} />}
        {!file && (
          <Typography variant="body2" color="text.secondary">
            {t('views.import.drop')}
          </Typography>
        )}
        {/* biome-ignore lint/a11y/useValidAriaRole: Material would call the label a button, which may hold no input; it shows the focus of that. */}
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          loading={reading}
          sx={{ '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 } }}
        >
          {t(file ? 'views.import.chooseAnother' : 'views.import.choose')}
          <Box
            component="input"
            type="file"
            accept=".csv,.tsv,.txt,.json,.xlsx,.xml,text/csv,application/json,application/xml"
            sx={visuallyHidden}
            onChange={(event) => {
              const [chosen] = (event.target as HTMLInputElement).files ?? [];
              // The same file can be chosen again after it was corrected.
              (event.target as HTMLInputElement).value = '';
              if (chosen) take(chosen);
            }}
          />
        </Button>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {file && <FileSummary file={file} onChoose={choose} />}
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
