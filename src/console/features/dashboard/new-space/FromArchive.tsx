import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createArchiveApi } from '#console/providers/api/uploads/archive-api.ts';
import { useService } from '#console/session/services.ts';
import { FileDrop } from '#console/ui/drag/FileDrop.tsx';
import { useTextFields } from '#console/ui/useTextFields.ts';
import { LARGEST_ARCHIVE, type RestoreNote, type SpaceRestore } from '#schema/api/space-archive.ts';

interface Props {
  /** The name that was typed already. */
  name: string;
  onBack: (name: string) => void;
  onClose: () => void;
  enter: (spaceId: string) => void;
  refresh: () => Promise<void>;
}

const LOOK_MS = 1000;
const GB = 1_000_000_000;

/** A new space from an archive: the file, how far it is, and what came of it. What is under way is found again. */
export default function FromArchive({ name, onBack, onClose, enter, refresh }: Props) {
  const { t } = useTranslation();
  const api = useService(createArchiveApi);
  const form = useTextFields({ name: (value) => (value.trim() === '' ? t('auth.required') : undefined) }, { name });
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const before = useQuery({ queryKey: ['restores'], queryFn: api.underWay, gcTime: 0 });
  const sending = useMutation({
    mutationFn: (chosen: File) => {
      stop.current = new AbortController();
      return api.restore(form.values.name.trim(), chosen, { signal: stop.current.signal, onProgress: setSent });
    },
    onMutate: () => setSent(0),
  });
  const opening = useMutation({
    mutationFn: async (id: string) => {
      await refresh();
      enter(id);
    },
  });
  const begun = sending.data ?? (sending.isIdle ? before.data?.[0] : undefined);
  const { data: polled } = useQuery({
    queryKey: ['restore', begun?.id],
    queryFn: () => api.look(begun?.id ?? ''),
    enabled: begun !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : LOOK_MS),
    gcTime: 0,
  });
  const restore = begun && (polled ?? begun);
  const spaceId = restore?.spaceId ?? null;
  // The space is on the dashboard also where the dialog is only closed.
  useEffect(() => {
    // Opening it asks again, and says so where that fails.
    if (spaceId !== null) refresh().catch(() => {});
  }, [spaceId, refresh]);
  const isTooLarge = file !== null && file.size > LARGEST_ARCHIVE;
  const isOnServer = !sending.isPending && restore !== undefined && !isOver(restore);
  const isBusy = sending.isPending || isOnServer;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.submit(event.currentTarget) && file && !isTooLarge) sending.mutate(file);
  }
  const step = sending.isPending ? 'upload' : restore?.step || 'waiting';
  const part = sending.isPending ? sent : restore && restore.total > 0 ? restore.done / restore.total : null;
  const isMoving = step === 'waiting' || step === 'writing' || part === null;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogTitle>{t('archive.from')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {sending.error && <Alert severity="error">{sending.error.message}</Alert>}
        {restore?.state === 'FAILED' && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            <div>{t('archive.failed')}</div>
            {restore.fault?.place && <strong dir="ltr">{restore.fault.place}: </strong>}
            {restore.fault?.message}
          </Alert>
        )}
        {spaceId !== null && restore && (
          <>
            <Alert severity="success">{t('archive.done', { name: restore.name })}</Alert>
            {opening.isError && <Alert severity="error">{t('dashboard.unopened')}</Alert>}
            {restore.leftOut.length > 0 && (
              <Alert severity="warning">
                {t('archive.leftOut', { count: restore.leftOut.length, names: restore.leftOut.join(', ') })}
              </Alert>
            )}
            {restore.notes.length > 0 && <Notes notes={restore.notes} />}
          </>
        )}
        {!isBusy && spaceId === null && (
          <>
            <TextField {...form.input('name')} label={t('dashboard.spaceName')} autoFocus fullWidth sx={{ mt: 1 }} />
            <FileDrop
              text={file?.name ?? t('archive.file')}
              label={t('archive.choose')}
              accept=".zip,.xml,application/zip,text/xml"
              busy={false}
              onTake={setFile}
            />
            {isTooLarge && <Alert severity="error">{t('archive.tooLarge', { gb: LARGEST_ARCHIVE / GB })}</Alert>}
          </>
        )}
        {isBusy && (
          <Box>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
              {restore?.name ?? form.values.name}
            </Typography>
            <Box role="status" sx={{ marginBlockEnd: 1 }}>
              {t(`archive.steps.${step}`)}
            </Box>
            <LinearProgress
              aria-label={t(`archive.steps.${step}`)}
              {...(isMoving ? {} : { variant: 'determinate' as const, value: Math.round((part ?? 0) * 100) })}
            />
            {isOnServer && (
              <Box sx={{ marginBlockStart: 1, typography: 'body2', color: 'text.secondary' }}>
                {t('archive.goesOn')}
              </Box>
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {!isBusy && spaceId === null && (
          <Button color="inherit" onClick={() => onBack(form.values.name)}>
            {t('archive.back')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t(isOnServer || spaceId !== null ? 'archive.close' : 'actions.cancel')}
        </Button>
        {spaceId === null ? (
          <Button type="submit" variant="contained" loading={isBusy} disabled={!file || isTooLarge}>
            {t('archive.restore')}
          </Button>
        ) : (
          <Button variant="contained" loading={opening.isPending} onClick={() => opening.mutate(spaceId)}>
            {t('archive.open')}
          </Button>
        )}
      </DialogActions>
    </Box>
  );
}

/** What did not come along from another product, by kind. */
function Notes({ notes }: { notes: readonly RestoreNote[] }) {
  const { t } = useTranslation();
  return (
    <Alert severity="warning">
      {t('archive.notes.title')}
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {notes.map(({ kind, count, places }) => (
          <li key={kind}>
            {t('archive.notes.line', {
              ...{ what: t(`archive.notes.kinds.${kind}`), count },
              places: places.join(', ') + (count > places.length ? ', …' : ''),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const isOver = ({ state }: SpaceRestore) => state === 'DONE' || state === 'FAILED';
