import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DeviceFrame } from '#console/preview/DeviceFrame.tsx';
import { sizeOf } from '#console/preview/frame-size.ts';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { useLabels } from '#console/records/labels.ts';
import { recordTitle } from '#console/records/record-title.ts';
import { useLoadedRecord } from '#console/records/useLoadedRecord.ts';
import { useRights } from '#console/records/useRights.ts';
import { NotPermitted } from '#console/records/why/NotPermitted.tsx';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import type { Device } from '#console/ui/devices.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { PreviewTools } from './PreviewTools.tsx';
import { ShareDialog } from './ShareDialog.tsx';

/** /page/preview/:id and its like: a record as its visitors will see it, on three kinds of screens. */
export default function PreviewPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const rights = useRights(resource);
  if (!rights.open) return <NotPermitted resource={resource} />;
  return <Preview key={id} resource={resource} id={id} />;
}

function Preview({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { record } = useLoadedRecord(resource, id);
  const preview = useOwnPreview(resource.name, id);
  const narrow = useIsPhone();
  const [screen, setScreen] = useState<Device>(narrow ? 'mobile' : 'desktop');
  const [turned, setTurned] = useState(false);
  const [reading, setReading] = useState(0);
  const [sharing, setSharing] = useState(false);
  const name = record ? recordTitle(resource, record) : labels.one;
  const size = sizeOf(screen, turned);
  const edit = record && pathTo(resource, 'edit', record);

  if (preview.error) {
    return (
      <>
        <PageHeader title={name} />
        <ErrorState title={(preview.error as Error).message} onRetry={() => void preview.refetch()} />
      </>
    );
  }
  if (!preview.data) return <PageSkeleton />;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        height: { xs: 'calc(100dvh - 96px)', md: 'calc(100dvh - 120px)' },
      }}
    >
      <PageHeader
        title={name}
        subtitle={<bdi>{t('publishing.preview.size', size)}</bdi>}
        {...(edit && { back: { label: t('publishing.preview.back'), to: edit } })}
        actions={
          <PreviewTools
            screen={screen}
            onScreen={setScreen}
            turned={turned}
            onTurn={() => setTurned(!turned)}
            onReload={async () => {
              await preview.refetch();
              setReading(reading + 1);
            }}
            address={preview.data}
            onShare={() => setSharing(true)}
          />
        }
      />
      <DeviceFrame
        key={`${preview.data} ${reading}`}
        title={t('publishing.preview.frame', { name })}
        page={{ address: preview.data }}
        size={size}
      />
      <ShareDialog open={sharing} resource={resource} id={id} name={name} onClose={() => setSharing(false)} />
    </Box>
  );
}

/** How long an address is used again; it works for ten minutes. */
const FRESH_MS = 8 * 60_000;

/** The address at which the viewer sees a record as visitors would. */
function useOwnPreview(resource: string, id: string) {
  const { own } = useService(createPreviewApi);
  const { space } = useSpace();
  return useQuery({
    queryKey: ['preview', space?.id, resource, id],
    queryFn: () => own(resource, id),
    staleTime: FRESH_MS,
  });
}
