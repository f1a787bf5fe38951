import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRecordActions } from '#console/records/deletions/useRecordActions.ts';
import { useLabels } from '#console/records/labels.ts';
import { useNeedsPublisher } from '#console/records/publisher/useNeedsPublisher.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';

/** Tells that a record is softly deleted, and brings it back. */
export function DeletedNote({ resource, record, title }: { resource: Resource; record: Row; title: string }) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const rights = useRights(resource);
  const { restore } = useRecordActions(resource);
  const needsPublisher = useNeedsPublisher(resource, record);
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ marginBlockEnd: 2.5 }}
      action={
        rights.remove &&
        !needsPublisher && (
          <Button color="inherit" size="small" onClick={() => void restore([{ id: record.id, title }])}>
            {t('views.actions.restore')}
          </Button>
        )
      }
    >
      {t('views.form.deleted', words)} {rights.remove && needsPublisher && t('publishing.needed.restore')}
    </Alert>
  );
}
