import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { type Named, useRecordActions } from '#console/records/useRecordActions.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';

/** Tells that a record is softly deleted, and brings it back. */
export function DeletedNote({ resource, record }: { resource: Resource; record: Named }) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const rights = useRights(resource);
  const { restore } = useRecordActions(resource);
  const invalidate = useInvalidate();
  async function bringBack() {
    const done = await restore([record]);
    if (done.length > 0) await invalidate({ resource: resource.name, invalidates: ['detail'], id: record.id });
  }
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ marginBlockEnd: 2.5 }}
      action={
        rights.remove && (
          <Button color="inherit" size="small" onClick={() => void bringBack()}>
            {t('views.actions.restore')}
          </Button>
        )
      }
    >
      {t('views.form.deleted', words)}
    </Alert>
  );
}
