import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createExportApi } from '#console/providers/api/uploads/export-api.ts';
import { saveAddress } from '#console/records/links/save-address.ts';
import { useService } from '#console/session/services.ts';
import { datasetOf } from '#derive/slots/dataset-resource.ts';
import { formOf } from '#derive/slots/record-resource.ts';
import type { ExportJob } from '#schema/api/export-job.ts';
import type { Resource } from '#schema/resource.ts';

/** How often it is looked how far exports are. */
export const LOOK_MS = 700;

export const isUnderWay = ({ state }: ExportJob) => state === 'WAITING' || state === 'WORKING';

/** Which answers of the server a new export makes old. */
export const exportsKey = (resource: string) => ['exports', resource];

const looks = { DONE: 'success', FAILED: 'error' } as const;

/** The viewer's exports of a list that the server writes or has written, since this visit or an earlier one. */
export function ServerExports({ resource }: { resource: Resource }) {
  const { t, i18n } = useTranslation();
  const api = useService(createExportApi);
  const { data = [], refetch } = useQuery({
    queryKey: exportsKey(resource.name),
    queryFn: () => api.list(resource.name),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
    gcTime: 0,
    retry: false,
  });
  const act = useMutation({
    mutationFn: async ({ what, id }: { what: 'again' | 'remove' | 'download'; id: string }) => {
      if (what === 'download') saveAddress(await api.link(id), '');
      else await api[what](id);
    },
    onSettled: () => refetch(),
  });
  const list = datasetOf(resource) ?? formOf(resource) ?? null;
  // Another form has a list of its own.
  const ofList = data.filter(({ narrowedTo }) => narrowedTo === list);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const words = ({ file, rows, total, fault }: ExportJob) => ({
    ...{ name: file, done: number(rows), total: number(total), reason: fault?.message ?? '' },
  });
  return (
    <>
      {act.error && (
        <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
          {act.error.message}
        </Alert>
      )}
      {ofList.map((job) => {
        const { id, state } = job;
        const button = (what: 'again' | 'remove' | 'download', text: string) => (
          <Button color="inherit" size="small" disabled={act.isPending} onClick={() => act.mutate({ what, id })}>
            {text}
          </Button>
        );
        return (
          <Alert
            key={id}
            severity={state === 'DONE' || state === 'FAILED' ? looks[state] : 'info'}
            sx={{ marginBlockEnd: 1.5, fontVariantNumeric: 'tabular-nums' }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {t(`views.export.${state === 'DONE' ? 'ready' : state === 'FAILED' ? 'failed' : 'underWay'}`, words(job))}
            </Box>
            <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 0.5, marginInlineStart: -1 }}>
              {state === 'DONE' && button('download', t('views.export.download'))}
              {state === 'FAILED' && button('again', t('actions.retry'))}
              {button('remove', t(isUnderWay(job) ? 'actions.cancel' : 'views.export.remove'))}
            </Box>
          </Alert>
        );
      })}
    </>
  );
}
