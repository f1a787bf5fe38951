import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createArchiveApi } from '#console/providers/api/uploads/archive-api.ts';
import { Refusal } from '#console/records/configuration-file/Refusal.tsx';
import { saveAddress } from '#console/records/links/save-address.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { Panel } from '#console/ui/Panel.tsx';

/** The whole space as one file, which the browser saves while the server still writes it. */
export function ArchivePanel({ space }: { space: { id: string } }) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const api = useService(createArchiveApi);
  const taking = useMutation({
    mutationFn: () => api.link(space.id),
    onSuccess: (url) => {
      saveAddress(url, '');
      toast(t('archive.started'));
    },
  });
  return (
    <Panel title={t('archive.title')} text={t('archive.text')}>
      {(['within', 'without'] as const).map((side) => (
        <Typography key={side} variant="body2" sx={{ marginBlockEnd: 2, maxWidth: '80ch' }}>
          <strong>{t(`archive.${side}`)}</strong>
          <br />
          {t(`archive.${side}Text`)}
        </Typography>
      ))}
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        loading={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {t('archive.download')}
      </Button>
      {taking.error && <Refusal error={taking.error} />}
    </Panel>
  );
}
