import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { dateText } from '#console/fields/date/date-text.ts';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { useApp } from '#console/session/app-context.ts';
import { deletionAt } from '#rules/platform-status.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { type StatusKind, statusesAfter } from './status-kinds.ts';

/** The status of a record with the way to another one. It is saved by itself, so what it shows is read by itself too. */
function StatusInput({ kind, field, label, record }: ControlProps & { kind: StatusKind }) {
  const { t, i18n } = useTranslation();
  const { id = '' } = useParams();
  const { retentionDays } = useApp().config;
  const [asking, setAsking] = useState(false);
  const fields = kind === 'space' ? ['status', 'deleted_at'] : ['status'];
  const { result } = useOne({ resource: kind, id, meta: { fields } });
  const status = String(result?.status ?? record.status ?? '');
  const withdrawn = status === 'Withdraw' && result?.deleted_at ? String(result.deleted_at) : null;
  const statuses = statusesAfter(kind, status);
  const day = (at: string) => dateText(at, 'minute', i18n.language).day;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" sx={{ fontWeight: 500, marginBlockEnd: 0.75 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
        <FieldCell field={field} value={status} />
        {statuses.length > 0 && (
          <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
            {t('superadmin.status.change')}
          </Button>
        )}
      </Box>
      {withdrawn && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
          {t('superadmin.status.withdrawn', {
            since: day(withdrawn),
            until: day(deletionAt(withdrawn, retentionDays)),
          })}
        </Typography>
      )}
      {asking && (
        <StatusDialog
          kind={kind}
          ids={async () => [id]}
          what={String(record.name || record.email || id)}
          statuses={statuses}
          onClose={() => setAsking(false)}
          onDone={() => {}}
        />
      )}
    </Box>
  );
}

export const SpaceStatusInput = (props: ControlProps) => <StatusInput {...props} kind="space" />;
export const UserStatusInput = (props: ControlProps) => <StatusInput {...props} kind="user" />;
