import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInvalidate } from '@refinedev/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { formParts } from '#derive/access/form-fields.ts';
import { createRecords } from '#derive/documents/write-calls.ts';
import { type GuessedFields, guessFields } from '#derive/values/file-columns/guess-fields.ts';
import { recordDefaults, validate } from '#derive/values/validation.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { typesWithOptions } from '#schema/stored-fields/fixed-field-types.ts';
import { ChooseFile } from '../file/ChooseFile.tsx';
import type { ChosenFile } from '../file/chosen-file.ts';
import type { BegunImport } from '../useImport.ts';
import type { Filled } from './filled-by.ts';
import { GuessedColumns } from './GuessedColumns.tsx';

interface NewDatasetDialogProps {
  resource: Resource;
  filled: Filled;
  onMade(id: string, begun: BegunImport): void;
  onClose(): void;
}

/** Shows what fields the columns of a file would be, and makes a dataset of them. */
export function NewDatasetDialog({ resource, filled, onMade, onClose }: NewDatasetDialogProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { words: filledWords } = useLabels(filled.resource);
  const rights = useRights(resource);
  const { run } = useServices();
  const invalidate = useInvalidate();
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [guess, setGuess] = useState<GuessedFields | null>(null);
  const [values, setValues] = useState<JsonObject>({});
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const fields = formParts(resource, 'create', rights, {}).flatMap((part) => part.fields.map(({ field }) => field));
  const requiredFields = fields.filter(({ name, required }) => required && name !== filled.column);
  const columns = guess?.fields.filter(({ at }) => at !== guess.title) ?? [];
  const record: JsonObject = {
    ...recordDefaults(fields),
    ...values,
    [filled.column]: columns.map(({ name, key, type, options }) => ({
      ...{ name, key, type, required: false },
      ...(typesWithOptions.includes(type) && { options: [...options] }),
    })),
  };
  const faults = validate(fields, record);

  function read(next: ChosenFile | null) {
    setFile(next);
    setGuess(next && guessFields(next.source));
    // `movies.json` is a dataset of movies.
    const name =
      next?.name
        .replace(/\.\w+$/, '')
        .replaceAll(/[-_]+/g, ' ')
        .trim() ?? '';
    setValues((before) => ({ ...before, [resource.title]: before[resource.title] || name }));
  }

  async function make() {
    setTried(true);
    if (!file || !guess || Object.keys(faults).length > 0) return;
    setBusy(true);
    try {
      const [made] = await run(createRecords({ resource: resource.name, records: [record] }));
      await invalidate({ resource: resource.name, invalidates: ['list', 'many'] });
      const mapping = file.source.headers.map((_, at) => {
        if (at === guess.title) return filled.resource.title;
        const column = columns.find((one) => one.at === at);
        return column ? `${filled.group}.${column.key}` : null;
      });
      onMade(String(made), { file, mapping });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  const fieldFaults = Object.entries(faults).filter(([path]) => path.startsWith(filled.column));
  return (
    <Dialog
      open
      onClose={(_, reason) => !busy && reason !== 'backdropClick' && onClose()}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="md"
      fullScreen={phone}
    >
      <DialogTitle id={`${id}-title`}>{t('views.import.fromFile.title', labels.words)}</DialogTitle>
      <DialogContent dividers role="group" aria-labelledby={`${id}-title`} tabIndex={0}>
        <ChooseFile file={file} onRead={read} />
        {file && guess && (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, marginBlockStart: 3 }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
              {requiredFields.map((field) => (
                <FieldControl
                  key={field.name}
                  field={field}
                  id={`${id}-${field.name}`}
                  label={labels.field(field)}
                  value={record[field.name]}
                  record={record}
                  errors={tried ? errorsBelow(faults, field.name) : {}}
                  onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
                />
              ))}
            </Box>
            <GuessedColumns source={file.source} guess={guess} filledWords={filledWords} onChange={setGuess} />
          </Box>
        )}
        {tried && fieldFaults.length > 0 && (
          <Alert severity="error" sx={{ marginBlockStart: 2 }}>
            {t('views.import.fromFile.fields', { names: fieldFaults.map(([path]) => path).join(', ') })}
          </Alert>
        )}
        {problem && (
          <Alert severity="error" sx={{ marginBlockStart: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button variant="contained" disabled={!guess} loading={busy} onClick={() => void make()}>
          {t('views.import.fromFile.make', labels.words)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
