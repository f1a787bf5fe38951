import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModel } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { paysFor } from '#rules/people.ts';
import { OrganizationSpaces } from './OrganizationSpaces.tsx';
import { Purchases } from './Purchases.tsx';
import { PlanSection } from './plan/PlanSection.tsx';
import { useOrganization } from './useOrganization.ts';

/** /organization */
export default function Organization() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useOrganization(page);
  const { access } = useModel();
  const roles = query.data?.spaces.map(({ role }) => role) ?? [];
  const pays = roles.some((role) => paysFor(access, role));
  return (
    <>
      <PageHeader title={t('organization.title')} subtitle={t('organization.subtitle')} />
      {query.isError && (
        <ErrorState title={t('organization.failed')} text={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 2 }}>
          <Skeleton variant="rounded" height={180} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      )}
      {query.data && !query.isError && (
        <Stack sx={{ gap: 4 }}>
          <OrganizationSpaces spaces={query.data.spaces} />
          {(pays || query.data.purchaseCount > 0) && (
            <PlanSection listsOthers={!roles.every((role) => paysFor(access, role))} />
          )}
          {(pays || query.data.purchaseCount > 0) && (
            <Purchases organization={query.data} page={page} onPage={setPage} stale={query.isPlaceholderData} />
          )}
        </Stack>
      )}
    </>
  );
}
