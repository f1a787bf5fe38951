import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslation } from 'react-i18next';
import { useModel, useViewer } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { holds } from '#derive/access/ability.ts';
import { Calendar } from './Calendar.tsx';

/** /calendar, for those who hold its subject. */
export default function CalendarScreen() {
  const { t } = useTranslation();
  const permitted = holds(useModel().access, useViewer(), 'read', 'Plan');
  const many = t('calendar.title');
  return (
    <>
      <PageHeader title={many} />
      {permitted ? (
        <Calendar />
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title={t('views.notPermitted.title')}
          text={t('views.notPermitted.text', { many })}
        />
      )}
    </>
  );
}
