import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createConfigurationApi } from '#console/providers/api/configuration-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { Panel } from '#console/ui/Panel.tsx';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { PlannedChanges } from './PlannedChanges.tsx';
import { Refusal } from './Refusal.tsx';

interface ApplyFileProps {
  space: { id: string; name: string };
}

/** A file by choice or by drop, what it would do, and the button that does it. */
export function ApplyFile({ space }: ApplyFileProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const queries = useQueryClient();
  const api = useService(createConfigurationApi);
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  const planning = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await chosen.text();
      return { name: chosen.name, file, ...(await api.plan(space.id, file)) };
    },
  });
  const plan = planning.data;
  const removals = plan?.changes.filter(({ kind }) => kind === 'remove').length ?? 0;
  const applying = useMutation({
    mutationFn: ({ file, base }: { file: string; base: string }) => api.apply(space.id, { file, base, removals }),
    onSuccess: async (count) => {
      setAsking(false);
      planning.reset();
      toast(t('configuration.applied', { count }));
      await queries.invalidateQueries();
    },
    onError: () => setAsking(false),
  });

  function take(chosen: File | undefined) {
    if (!chosen) return;
    applying.reset();
    planning.mutate(chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  const apply = () => plan && applying.mutate(plan);
  return (
    <>
      <Panel title={t('configuration.apply.title')} text={t('configuration.apply.text')}>
        <Box
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          sx={{
            display: 'grid',
            justifyItems: 'center',
            gap: 1,
            padding: 3,
            textAlign: 'center',
            border: '1px dashed',
            borderColor: over ? 'primary.main' : 'divider',
            borderRadius: 1,
            backgroundColor: over ? 'action.hover' : 'transparent',
          }}
        >
          <UploadFileOutlined aria-hidden sx={{ color: 'text.secondary', fontSize: 32 }} />
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {plan ? plan.name : t('configuration.apply.drop')}
          </Typography>
          {/* biome-ignore lint/a11y/useValidAriaRole: Material would call the label a button, which may hold no input; it shows the focus of that. */}
          <Button
            component="label"
            role={undefined}
            tabIndex={-1}
            variant="outlined"
            loading={planning.isPending}
            sx={{ '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 } }}
          >
            {t(plan ? 'configuration.apply.another' : 'configuration.apply.choose')}
            <Box
              component="input"
              type="file"
              accept=".yaml,.yml,application/yaml"
              sx={visuallyHidden}
              onChange={(event) => {
                const input = event.target as HTMLInputElement;
                const [chosen] = input.files ?? [];
                // The same file can be chosen again after it was corrected.
                input.value = '';
                take(chosen);
              }}
            />
          </Button>
        </Box>
        {planning.isPending && <LinearProgress sx={{ marginBlockStart: 2 }} />}
        {planning.error && <Refusal error={planning.error} />}
        {applying.error && <Refusal error={applying.error} />}
        {plan?.changes.length === 0 && (
          <Alert severity="success" sx={{ marginBlockStart: 2 }}>
            {t('configuration.nothing')}
          </Alert>
        )}
      </Panel>
      {plan && plan.changes.length > 0 && (
        <>
          <PlannedChanges changes={plan.changes} />
          <Box sx={{ marginBlockStart: 2.5, display: 'flex', justifyContent: 'flex-end' }}>
            <Button
              variant="contained"
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
              {plan?.changes
                .filter(({ kind }) => kind === 'remove')
                .slice(0, 20)
                .map(({ path }) => (
                  <li key={path.join('\n')}>{path.join(' / ')}</li>
                ))}
              {removals > 20 && <li>{t('configuration.remove.more', { count: removals - 20 })}</li>}
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
