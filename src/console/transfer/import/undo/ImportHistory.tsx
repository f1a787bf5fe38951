import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { importRuns } from '../import-rights.ts';
import UndoDialog, { type UndoableImport } from './UndoDialog.tsx';

const fields = ['file', 'created_count', 'changed_count', 'finished_at', 'undone_at', 'created_by', 'created_at'];

/** Imports that the history shows. */
const most = 50;

/** The imports into a list, the latest first: each can be taken back, after its dialog too. */
export default function ImportHistory({ resource, onClose }: { resource: Resource; onClose(): void }) {
  const { t, i18n } = useTranslation();
  const { words } = useLabels(resource);
  const rights = useRights(resource);
  const { ask } = useServiceClient();
  const id = useId();
  const [undoing, setUndoing] = useState<UndoableImport | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['import', resource.name, 'runs'],
    queryFn: () =>
      ask('rows', {
        resource: importRuns,
        fields,
        where: { field: 'resource', op: 'eq', value: resource.name },
        sort: [{ by: 'created_at', desc: true }],
        limit: most,
      }),
    gcTime: 0,
  });
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="sm">
      <DialogTitle id={`${id}-title`}>{t('views.import.history.title', words)}</DialogTitle>
      <DialogContent dividers>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data?.length === 0 && <Typography color="text.secondary">{t('views.import.history.empty')}</Typography>}
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data?.map((row) => {
            const run = { id: String(row.id), created: Number(row.created_count), changed: Number(row.changed_count) };
            const counts = t('views.import.history.counts', {
              created: number(run.created),
              changed: number(run.changed),
            });
            const mayUndo = run.created + run.changed > 0 && (run.created === 0 || rights.remove);
            return (
              <Box
                key={run.id}
                component="li"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1,
                  paddingBlock: 1.25,
                  borderBlockEnd: '1px solid',
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ fontWeight: 600 }}>
                    <bdi>{String(row.file ?? '') || t('views.import.pasted')}</bdi>
                  </Box>
                  <Typography variant="body2" color="text.secondary">
                    {[when.format(new Date(String(row.created_at))), creatorOf(row), counts]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </Box>
                {row.undone_at ? (
                  <Typography variant="body2" color="text.secondary">
                    {t('views.import.history.undone')}
                  </Typography>
                ) : (
                  mayUndo && (
                    <Button color="error" onClick={() => setUndoing(run)}>
                      {t('views.import.undo.open')}
                    </Button>
                  )
                )}
              </Box>
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
      {undoing && (
        <UndoDialog
          resource={resource}
          run={undoing}
          onUndone={() => void refetch()}
          onClose={() => setUndoing(null)}
        />
      )}
    </Dialog>
  );
}

const creatorOf = ({ creator }: JsonObject) => (isJsonObject(creator) ? String(creator.name ?? '') : '');
