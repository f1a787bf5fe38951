import LockOutlined from '@mui/icons-material/LockOutlined';
import { CanAccess } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useOpenedByAddress } from '#console/records/links/useOpenedByAddress.ts';
import { useSpace } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { InviteButton } from './invitations/InviteButton.tsx';
import { SpacePeople } from './SpacePeople.tsx';

/** /config/people: the people of the selected space. */
export default function PeoplePage() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const isInviting = useOpenedByAddress('invite');
  if (space === null) return null;
  const refusal = (
    <>
      <PageHeader title={t('people.title')} />
      <EmptyState icon={<LockOutlined />} title={t('views.notPermitted.title')} text={t('people.notPermitted')} />
    </>
  );
  return (
    <CanAccess resource="User" action="list" params={{}} fallback={refusal}>
      <PageHeader
        title={t('people.title')}
        subtitle={t('people.subtitle', { space: space.name })}
        actions={<InviteButton space={space} initiallyOpen={isInviting} />}
      />
      <SpacePeople space={space} />
    </CanAccess>
  );
}
