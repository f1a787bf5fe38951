import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#console/ui/EmptyState.tsx';
import { PageHeader } from '#console/ui/PageHeader.tsx';
import { useLabels } from '#console/views/labels.ts';
import { NotPermitted } from '#console/views/NotPermitted.tsx';
import { useRights } from '#console/views/useRights.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { AddButtons } from './AddButtons.tsx';
import { useAssetStore } from './asset-store.ts';
import { DropFrame } from './DropFrame.tsx';
import { UploadPanel } from './UploadPanel.tsx';

/** The page that adds pictures, in place of a form for one record. */
export default function AssetUpload({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const { queue } = useAssetStore();
  if (!rights.create) return <NotPermitted resource={resource} action="create" />;
  return (
    <>
      <PageHeader title={t('assets.addTitle')} back={{ label: labels.many, to: pathTo(resource, 'list') ?? '' }} />
      <DropFrame onFiles={queue.add}>
        <UploadPanel />
        <Box sx={{ border: '1px dashed', borderColor: 'outline', borderRadius: '12px', bgcolor: 'background.paper' }}>
          <EmptyState
            icon={<UploadIcon />}
            title={t('assets.dropTitle')}
            text={t('assets.dropText')}
            action={
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
                <AddButtons onAdd={queue.add} />
              </Box>
            }
          />
        </Box>
      </DropFrame>
    </>
  );
}
