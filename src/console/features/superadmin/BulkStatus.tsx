import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Target } from '#console/records/target.ts';
import { spaceStatuses, userStatuses } from '#rules/platform-status.ts';
import { StatusDialog } from './StatusDialog.tsx';
import type { StatusKind } from './status-kinds.ts';
import { useTargetIds } from './useTargetIds.ts';

interface BulkProps {
  target: Target;
  onDone(): void;
}

/** Nobody goes back to the waitlist. */
const choices = { space: spaceStatuses, user: userStatuses.filter((status) => status !== 'UNVERIFIED') };

/** Changes the status of all selected records that may be brought to it. */
function BulkStatus({ kind, target, onDone }: BulkProps & { kind: StatusKind }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const idsOf = useTargetIds(kind);
  const what =
    'records' in target
      ? t(`superadmin.status.many.${kind}`, { count: target.records.length })
      : t('superadmin.status.matching');
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {t('superadmin.status.change')}
      </Button>
      {asking && (
        <StatusDialog
          kind={kind}
          ids={() => idsOf(target)}
          what={what}
          statuses={choices[kind]}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

export const BulkSpaceStatus = (props: BulkProps) => <BulkStatus {...props} kind="space" />;
export const BulkUserStatus = (props: BulkProps) => <BulkStatus {...props} kind="user" />;
