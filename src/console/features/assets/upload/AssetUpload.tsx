import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { useAssetStore } from '../asset-store.ts';
import { AddButtons } from './AddButtons.tsx';
import { DropFrame } from './DropFrame.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useLimits } from './useLimits.ts';

/** The page that adds files, in place of a form for one record. */
export default function AssetUpload({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { queue } = useAssetStore();
  const limits = useLimits();
  return (
    <Permitted resource={resource} action="create">
      <PageHeader title={t('assets.addTitle')} back={{ label: labels.many, to: pathTo(resource, 'list') ?? '' }} />
      <DropFrame onFiles={(files) => queue.add(files)}>
        <UploadPanel />
        <Box sx={{ border: '1px dashed', borderColor: 'outline', borderRadius: '12px', bgcolor: 'background.paper' }}>
          <EmptyState
            icon={<UploadIcon />}
            title={t('assets.dropTitle')}
            text={t('assets.dropText', { limits })}
            action={
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
                <AddButtons onAdd={(sources) => queue.add(sources)} />
              </Box>
            }
          />
        </Box>
      </DropFrame>
    </Permitted>
  );
}
