import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createImportApi } from '#console/providers/api/uploads/import-api.ts';
import { useService } from '#console/session/services.ts';
import type { ImportJob } from '#schema/api/import-job.ts';

interface UnderWayProps {
  resource: string;
  onFollow(job: ImportJob): void;
}

/** Imports of the viewer that go on since an earlier visit, and uploads that were left or go on elsewhere. */
export function UnderWay({ resource, onFollow }: UnderWayProps) {
  const { t } = useTranslation();
  const api = useService(createImportApi);
  const { data = [], refetch } = useQuery({
    queryKey: ['imports', resource, 'under-way'],
    queryFn: () => api.underWay(resource),
    gcTime: 0,
    retry: false,
  });
  const stop = useMutation({ mutationFn: (id: string) => api.cancel(id), onSettled: () => refetch() });
  return (
    <>
      {stop.error && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {stop.error.message}
        </Alert>
      )}
      {data.map((job) => {
        const isUpload = job.state === 'UPLOADING';
        const isChecked = job.state === 'CHECKED';
        return (
          <Alert
            key={job.id}
            severity={isUpload ? 'warning' : 'info'}
            sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere' }}
            action={
              <Button
                color="inherit"
                size="small"
                disabled={stop.isPending}
                onClick={() => (isUpload ? stop.mutate(job.id) : onFollow(job))}
              >
                {t(isUpload ? 'views.import.stopUpload' : isChecked ? 'views.import.report' : 'views.import.follow')}
              </Button>
            }
          >
            {t(`views.import.${isUpload ? 'uploadLeft' : isChecked ? 'checkLeft' : 'underWay'}`, {
              name: job.file || t('views.import.pasted'),
            })}
          </Alert>
        );
      })}
    </>
  );
}
