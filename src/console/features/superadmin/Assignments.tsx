import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMany, useOne } from '@refinedev/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignee } from '#console/providers/api/platform-api.ts';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { AssignButton } from './AssignButton.tsx';
import { useAssign } from './useAssign.ts';

/** The entries of `meta.assigned_to` that name a space or a user; whatever else stands there is nobody. */
function assigneesOf(meta: Json | undefined): Assignee[] {
  const list = isJsonObject(meta ?? null) ? (meta as Record<string, Json>).assigned_to : [];
  return (Array.isArray(list) ? list : []).flatMap((entry): Assignee[] => {
    if (!isJsonObject(entry)) return [];
    if (typeof entry.space_id === 'string') return [{ space_id: entry.space_id }];
    return typeof entry.user_id === 'string' ? [{ user_id: entry.user_id }] : [];
  });
}

const idOf = (assignee: Assignee) => ('space_id' in assignee ? assignee.space_id : assignee.user_id);

/** Whom an exclusive block is for. Each change is saved at once, and the space sees it at once. */
export function Assignments({ record }: { record: Row }) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const assign = useAssign();
  const assignId = useId();
  const { error, run } = useAction();
  const { result } = useOne<Row>({
    resource: 'component',
    id: record.id,
    meta: { fields: ['type', 'meta'] },
    errorNotification: false,
  });
  const assignees = assigneesOf(result?.meta);
  const ids = (of: (assignee: Assignee) => boolean) => assignees.filter(of).map(idOf);
  const spaces = useNames(
    'space',
    ids((one) => 'space_id' in one),
  );
  const users = useNames(
    'user',
    ids((one) => 'user_id' in one),
  );
  if (result?.type !== 'EXCLUSIVE') return null;

  const nameOf = (one: Assignee) => ('space_id' in one ? spaces : users).get(idOf(one)) ?? t('superadmin.assign.gone');
  const revoke = (one: Assignee) =>
    run(async () => {
      await assign([record.id], [], [one]);
      const undo = () =>
        void run(async () => {
          await assign([record.id], [one], []);
        });
      // The button that had the focus goes with its name.
      document.getElementById(assignId)?.focus();
      snackbar(t('superadmin.assign.revoked', { name: nameOf(one) }), { severity: 'success', undo });
    });
  return (
    <Panel
      title={t('superadmin.assign.title')}
      text={t('superadmin.assign.text')}
      actions={<AssignButton id={assignId} ids={async () => [record.id]} onDone={() => {}} />}
    >
      {error && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {error}
        </Alert>
      )}
      {assignees.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('superadmin.assign.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {assignees.map((one) => {
          const kind = t('space_id' in one ? 'superadmin.assign.space' : 'superadmin.assign.person');
          return (
            <li key={idOf(one)}>
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 0.75,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: '8px',
                  paddingInlineStart: 1.25,
                  typography: 'body2',
                }}
              >
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {kind}
                </Box>
                {nameOf(one)}
                <IconButton
                  size="small"
                  aria-label={t('superadmin.assign.revoke', { name: nameOf(one) })}
                  onClick={() => void revoke(one)}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </Box>
            </li>
          );
        })}
      </Box>
    </Panel>
  );
}

/** Names of records by their ids. */
function useNames(resource: string, ids: string[]): ReadonlyMap<string, string> {
  const { result } = useMany<Row>({
    resource,
    ids,
    meta: { fields: ['name'] },
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  });
  return new Map((result?.data ?? []).map(({ id, name }) => [id, String(name)]));
}
