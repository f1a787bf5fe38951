import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createConfigurationApi, removalsIn } from '#console/providers/api/configuration-api.ts';
import { PastRun, PastRuns } from '#console/records/batches/history/PastRun.tsx';
import { Refusal } from '#console/records/configuration-file/Refusal.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { Panel } from '#console/ui/Panel.tsx';
import type { ConfigurationPlan, PlannedChange } from '#schema/api/configuration.ts';
import { noticeKey } from './notice-key.ts';

/** How many changes are named before somebody agrees to them. */
const MOST_NAMED = 20;

/** The files that were applied to the space, each with the way to take it back. */
export function AppliedFiles({ space }: { space: { id: string } }) {
  const { t, i18n } = useTranslation();
  const { toast, close } = useNotify();
  const queries = useQueryClient();
  const api = useService(createConfigurationApi);
  const { data: files = [], error } = useQuery({
    queryKey: ['applied-configurations', space.id],
    queryFn: () => api.applied(space.id),
  });
  const planning = useMutation({ mutationFn: (id: string) => api.planUndo(space.id, id) });
  const undoing = useMutation({
    mutationFn: ({ id, agreed }: { id: string; agreed: ConfigurationPlan }) => api.undo(space.id, id, agreed),
    onSuccess: async (count, { id }) => {
      close(noticeKey(id));
      toast(t('configuration.undo.done', { count }));
      await queries.invalidateQueries();
    },
    onSettled: () => planning.reset(),
  });
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const plan = planning.data;
  const failed = error ?? planning.error ?? undoing.error;
  if (files.length === 0 && !failed) return null;

  function ask(id: string) {
    undoing.reset();
    planning.mutate(id);
  }

  return (
    <Panel title={t('configuration.undo.title')} text={t('configuration.undo.text')}>
      <PastRuns>
        {files.map(({ id, at, by, changes, isUndone }) => (
          <PastRun
            key={id}
            title={when.format(new Date(at))}
            details={[by, t('configuration.kinds.change', { count: changes })]}
          >
            {isUndone ? (
              <Typography variant="body2" color="text.secondary">
                {t('views.bulk.history.undone')}
              </Typography>
            ) : (
              <Button
                color="error"
                loading={planning.isPending && planning.variables === id}
                disabled={planning.isPending || undoing.isPending}
                onClick={() => ask(id)}
              >
                {t('views.bulk.history.undo')}
              </Button>
            )}
          </PastRun>
        ))}
      </PastRuns>
      <Box role="status">{failed && <Refusal error={failed} />}</Box>
      <ConfirmDialog
        open={plan !== undefined}
        title={t('configuration.undo.ask')}
        text={plan && <Consequences changes={plan.changes} />}
        confirmLabel={t('configuration.undo.do')}
        danger={removalsIn(plan?.changes ?? []).length > 0}
        busy={undoing.isPending}
        onConfirm={() => plan && undoing.mutate({ id: planning.variables ?? '', agreed: plan })}
        onClose={() => planning.reset()}
      />
    </Panel>
  );
}

/** What an undo adds, changes and removes, and in how many records. */
function Consequences({ changes }: { changes: readonly PlannedChange[] }) {
  const { t } = useTranslation();
  return (
    <>
      {(['add', 'change', 'remove'] as const).map((kind) => {
        const own = changes.filter((change) => change.kind === kind);
        if (own.length === 0) return null;
        return (
          <Box key={kind}>
            {t(`configuration.kinds.${kind}`, { count: own.length })}
            <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
              {own.slice(0, MOST_NAMED).map(({ path, records }) => (
                <li key={path.join('\n')}>
                  {[path.join(' / '), records > 0 ? t('configuration.records', { count: records }) : '']
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
              {own.length > MOST_NAMED && <li>{t('configuration.remove.more', { count: own.length - MOST_NAMED })}</li>}
            </Box>
          </Box>
        );
      })}
      {t('configuration.undo.stays')}
    </>
  );
}
