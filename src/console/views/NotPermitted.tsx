import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#console/ui/EmptyState.tsx';
import { PageHeader } from '#console/ui/PageHeader.tsx';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from './labels.ts';

/** In place of a page that the viewer's role has no right to. */
export function NotPermitted({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  return (
    <>
      <PageHeader title={labels.many} />
      <EmptyState
        icon={<LockOutlined />}
        title={t('views.notPermitted.title')}
        text={t('views.notPermitted.text', labels.words)}
      />
    </>
  );
}
