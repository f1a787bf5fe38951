import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createImportApi } from '#console/providers/api/uploads/import-api.ts';
import { useService } from '#console/session/services.ts';
import type { ImportJob } from '#schema/api/import-job.ts';

interface UnderWayProps {
  resource: string;
  onFollow(job: ImportJob): void;
}

/** Imports of the viewer that go on since an earlier visit. */
export function UnderWay({ resource, onFollow }: UnderWayProps) {
  const { t } = useTranslation();
  const api = useService(createImportApi);
  const { data = [] } = useQuery({
    queryKey: ['imports', resource, 'under-way'],
    queryFn: () => api.underWay(resource),
    gcTime: 0,
    retry: false,
  });
  return data.map((job) => (
    <Alert
      key={job.id}
      severity="info"
      sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" size="small" onClick={() => onFollow(job)}>
          {t('views.import.follow')}
        </Button>
      }
    >
      {t('views.import.underWay', { name: job.file || t('views.import.pasted') })}
    </Alert>
  ));
}
