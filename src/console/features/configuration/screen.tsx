import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CanAccess } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createConfigurationApi } from '#console/providers/api/configuration-api.ts';
import { Refusal } from '#console/records/configuration-file/Refusal.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { fileName, saveFile } from '#console/transfer/export/save-file.ts';
import { useSpace } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { AppliedFiles } from './AppliedFiles.tsx';
import { ApplyFile } from './ApplyFile.tsx';
import { ArchivePanel } from './ArchivePanel.tsx';

/** /config/configuration: takes the configuration of the space out, and applies that of another one. */
export default function ConfigurationPage() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const { toast } = useNotify();
  const api = useService(createConfigurationApi);
  const taking = useMutation({
    mutationFn: async (of: { id: string; name: string }) => {
      const { file, limits } = await api.export(of.id);
      saveFile(
        new Blob([file], { type: 'application/yaml' }),
        fileName(['configuration', of.name], new Date(), 'yaml'),
      );
      return limits;
    },
    onSuccess: () => toast(t('configuration.exported')),
  });
  if (space === null) return null;
  // What was exported before belongs to the space before.
  const isOfThis = taking.variables?.id === space.id;
  const title = t('configuration.title');
  const refusal = (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<LockOutlined />}
        title={t('views.notPermitted.title')}
        text={t('configuration.notPermitted')}
      />
    </>
  );
  return (
    <CanAccess resource="data_model" action="edit" params={{}} fallback={refusal}>
      <PageHeader
        title={title}
        subtitle={t('configuration.subtitle')}
        actions={
          <Button
            variant="outlined"
            startIcon={<DownloadOutlined />}
            loading={taking.isPending}
            onClick={() => taking.mutate(space)}
          >
            {t('configuration.export')}
          </Button>
        }
      />
      {isOfThis && taking.error && <Refusal error={taking.error} />}
      {isOfThis && taking.data && taking.data.length > 0 && (
        <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
          {[
            t('configuration.inParts'),
            ...taking.data.map((limit) => t(`configuration.over.${limit.of}`, { ...limit })),
          ].join(' ')}
        </Alert>
      )}
      <ApplyFile key={space.id} space={space} />
      <AppliedFiles key={`${space.id} applied`} space={space} />
      <CanAccess resource="purchase" action="list" params={{}} fallback={null}>
        <ArchivePanel key={space.id} space={space} />
      </CanAccess>
    </CanAccess>
  );
}
