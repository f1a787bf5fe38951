import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#console/ui/drag/FileDrop.tsx';
import { Refusal } from './Refusal.tsx';
import type { ChosenFile, useConfigurationPlan } from './useConfigurationPlan.ts';

interface Props {
  planning: Pick<ReturnType<typeof useConfigurationPlan>, 'variables' | 'isIdle' | 'isPending' | 'error'>;
  /** While what was planned is done. */
  busy: boolean;
  onTake(file: ChosenFile): void;
}

/** Takes a configuration file by choice or by drop, and says why it is refused. */
export function ConfigurationDrop({ planning, busy, onTake }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FileDrop
        text={planning.variables?.name ?? t('configuration.apply.drop')}
        label={t(planning.isIdle ? 'configuration.apply.choose' : 'configuration.apply.another')}
        accept=".yaml,.yml,application/yaml"
        busy={planning.isPending || busy}
        onTake={onTake}
      />
      {planning.isPending && (
        <LinearProgress aria-label={t('configuration.apply.planning')} sx={{ marginBlockStart: 2 }} />
      )}
      {planning.error && <Refusal error={planning.error} />}
    </>
  );
}
