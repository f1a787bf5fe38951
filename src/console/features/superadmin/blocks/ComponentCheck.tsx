import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPlatformApi } from '#console/providers/api/platform-api.ts';
import type { Row } from '#console/records/row.ts';
import { openRecord } from '#console/records/saving/open-records.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { formatFault } from '#schema/fault.ts';
import type { Resource } from '#schema/resource.ts';

interface Props {
  resource: Resource;
  record: Row;
}

/** Has a block looked through each time it was saved, and says why pages do not use what was written. */
export function ComponentCheck({ resource: { name: resource }, record: { id, updated_at, status } }: Props) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const service = useService(createPlatformApi);
  const invalidate = useInvalidate();
  const [openedAt] = useState(updated_at);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['component-check', id, updated_at],
    queryFn: async () => {
      const faults = await service.check(id);
      // The form is long: whoever has just saved may not see what stands above it. Noting the faults is a change of its own.
      if (faults.length > 0 && updated_at !== openedAt) {
        snackbar(t('superadmin.check.kept'), { severity: 'warning', key: 'component-check' });
      }
      // The check may make a block active, and makes a version of it: its form takes that over without what is typed being lost.
      const showInForm = openRecord('changed', resource, id);
      if (showInForm) showInForm();
      else await invalidate({ resource, id, invalidates: ['list', 'many', 'detail'] });
      return faults;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) {
    const again = <Button onClick={() => void refetch()}>{t('superadmin.check.again')}</Button>;
    return (
      <Alert severity="warning" action={again} sx={{ marginBlockEnd: 2.5 }}>
        {t('superadmin.check.failed')} {error.message}
      </Alert>
    );
  }
  // What never worked is stored as faulty until the server has looked at it.
  if (isPending && status === 'ERROR') {
    return (
      <Alert severity="info" role="status" sx={{ marginBlockEnd: 2.5 }}>
        {t('superadmin.check.checking')}
      </Alert>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ marginBlockEnd: 2.5 }}>
      <AlertTitle>{t('superadmin.check.title')}</AlertTitle>
      {t('superadmin.check.text')}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {data.map((fault) => (
          <li key={formatFault(fault)} dir="ltr">
            {formatFault(fault)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
