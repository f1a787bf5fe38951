import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createConfigurationApi, removalsIn } from '#console/providers/api/configuration-api.ts';
import { SessionError } from '#console/providers/api/session-api.ts';
import { ConfigurationDrop } from '#console/records/configuration-file/ConfigurationDrop.tsx';
import { PlannedChanges } from '#console/records/configuration-file/PlannedChanges.tsx';
import { Refusal } from '#console/records/configuration-file/Refusal.tsx';
import { type ChosenFile, useConfigurationPlan } from '#console/records/configuration-file/useConfigurationPlan.ts';
import { useFaultWords } from '#console/records/configuration-file/useFaultWords.ts';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useService } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { Panel } from '#console/ui/Panel.tsx';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { noticeKey } from './notice-key.ts';

/** How many removals are named before somebody agrees to them. */
const MOST_NAMED = 20;

interface ApplyFileProps {
  space: { id: string; name: string };
}

/** A file by choice or by drop, what it would do, and the button that does it. */
export function ApplyFile({ space }: ApplyFileProps) {
  const { t } = useTranslation();
  const notify = useUndoSetting();
  const wordsOf = useFaultWords();
  const queries = useQueryClient();
  const api = useService(createConfigurationApi);
  const [asking, setAsking] = useState(false);

  const planning = useConfigurationPlan((file) => api.plan(space.id, file));
  const plan = planning.data;
  const removed = removalsIn(plan?.changes ?? []);
  const removals = removed.length;
  const counts = (['add', 'change', 'remove'] as const).flatMap((kind) => {
    const count = plan?.changes.filter((change) => change.kind === kind).length ?? 0;
    return count === 0 ? [] : [t(`configuration.kinds.${kind}`, { count })];
  });
  const applying = useMutation({
    mutationFn: ({ file, base }: { file: string; base: string }) => api.apply(space.id, { file, base, removals }),
    onSuccess: async ({ applied: count, undo }) => {
      planning.reset();
      const message = t('configuration.applied', { count });
      if (undo === undefined) notify(message, undefined);
      else notify(message, () => takeBack(undo), { key: noticeKey(undo) });
      // The button that had the focus is gone with the plan.
      document.getElementById('content')?.focus({ preventScroll: true });
      await queries.invalidateQueries();
    },
    onSettled: () => setAsking(false),
  });

  async function takeBack(id: string): Promise<void> {
    try {
      await api.undo(space.id, id, await api.planUndo(space.id, id));
    } catch (error) {
      const messages = error instanceof SessionError ? error.details.map((detail) => wordsOf(detail).text) : [];
      throw new Error([(error as Error).message, messages.join(', ')].filter(Boolean).join(' '), { cause: error });
    }
    await queries.invalidateQueries();
  }

  function take(chosen: ChosenFile) {
    applying.reset();
    planning.mutate(chosen);
  }

  /** From the text that was read: the file may be another one by now. */
  function planAgain() {
    if (plan) take({ name: planning.variables?.name ?? '', size: plan.file.length, text: async () => plan.file });
  }

  const apply = () => plan && applying.mutate(plan);
  const isStale =
    applying.error instanceof SessionError &&
    ['configuration-changed', 'configuration-removals'].includes(applying.error.code);
  return (
    <>
      <Panel title={t('configuration.apply.title')} text={t('configuration.apply.text')}>
        <ConfigurationDrop planning={planning} busy={applying.isPending} onTake={take} />
        <Box role="status">
          {plan?.changes.length === 0 && (
            <Alert severity="success" role="presentation" sx={{ marginBlockStart: 2 }}>
              {t('configuration.nothing')}
            </Alert>
          )}
          {counts.length > 0 && <Box sx={visuallyHidden}>{counts.join(', ')}</Box>}
        </Box>
      </Panel>
      {plan && plan.changes.length > 0 && (
        <>
          <PlannedChanges changes={plan.changes} />
          {applying.error && (
            <Refusal
              error={applying.error}
              {...(isStale && {
                action: (
                  <Button color="inherit" size="small" onClick={planAgain}>
                    {t('configuration.apply.again')}
                  </Button>
                ),
              })}
            />
          )}
          <Box sx={{ marginBlockStart: 2.5, display: 'flex', justifyContent: 'flex-end' }}>
            <Button
              variant="contained"
              disabled={isStale}
              loading={applying.isPending}
              onClick={() => (removals > 0 ? setAsking(true) : apply())}
            >
              {t('configuration.apply.do', { count: plan.changes.length })}
            </Button>
          </Box>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t('configuration.remove.title', { count: removals })}
        text={
          <>
            {t('configuration.remove.text', { space: space.name })}
            <Box component="ul" sx={{ marginBlockEnd: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
              {removed.slice(0, MOST_NAMED).map(({ path }) => (
                <li key={path.join('\n')}>{path.join(' / ')}</li>
              ))}
              {removals > MOST_NAMED && <li>{t('configuration.remove.more', { count: removals - MOST_NAMED })}</li>}
            </Box>
          </>
        }
        confirmLabel={t('configuration.remove.do')}
        danger
        busy={applying.isPending}
        onConfirm={apply}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
