import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import type { Action } from '#schema/access.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { LaterWhyNot } from './LaterWhyNot.ts';

/** In place of a page that the viewer's role has no right to. */
export function NotPermitted({ resource, action = 'read' }: { resource: Resource; action?: Action }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  return (
    <>
      <PageHeader title={labels.many} />
      <EmptyState
        icon={<LockOutlined />}
        title={t('views.notPermitted.title')}
        text={t('views.notPermitted.text', labels.words)}
        action={<LaterWhyNot question={{ action, resource, screen: true }} />}
      />
    </>
  );
}
