import type { MongoAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslation } from 'react-i18next';
import { useSpace } from '#console/ui/context.ts';
import { EmptyState } from '#console/ui/EmptyState.tsx';
import { PageHeader } from '#console/ui/PageHeader.tsx';
import { InviteButton } from './InviteButton.tsx';
import { SpacePeople } from './SpacePeople.tsx';

/** /config/people: the people of the selected space. */
export function PeoplePage() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const ability = useAbility<MongoAbility>();
  if (space === null) return null;
  if (!ability.can('read', 'User')) {
    return (
      <>
        <PageHeader title={t('people.title')} />
        <EmptyState icon={<LockOutlined />} title={t('views.notPermitted.title')} text={t('people.notPermitted')} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('people.title')}
        subtitle={t('people.subtitle', { space: space.name })}
        actions={<InviteButton space={space} />}
      />
      <SpacePeople space={space} />
    </>
  );
}
