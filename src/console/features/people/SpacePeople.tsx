import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { RoleLimits, SpacePerson } from '#schema/api/people.ts';
import { InvitationList } from './invitations/InvitationList.tsx';
import { useMembershipChoices } from './memberships/useMembershipChoices.ts';
import { PeopleList } from './PeopleList.tsx';
import { usePeople } from './usePeople.ts';

interface SpacePeopleProps {
  space: { id: string; name: string };
  linkOf?: (person: SpacePerson) => string;
}

/** The people of one space, and who is invited to it. */
export function SpacePeople({ space, linkOf }: SpacePeopleProps) {
  const { t } = useTranslation();
  const id = useId();
  const query = usePeople(space.id);
  const nobody = { people: [], invitations: [], limits: {} };
  const { ownRole } = useMembershipChoices(space.id, query.data ?? nobody);
  if (query.isPending) {
    return (
      <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 2 }}>
        <Skeleton variant="text" width={320} />
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={140} />
      </Stack>
    );
  }
  if (query.isError) {
    return <ErrorState title={t('people.failed')} text={query.error.message} onRetry={() => void query.refetch()} />;
  }
  const { limits, invitations } = query.data;
  return (
    <Stack sx={{ gap: 4 }}>
      <Box component="section" aria-labelledby={`${id}-people`}>
        <Typography id={`${id}-people`} variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {t('people.inSpace', { space: space.name })}
        </Typography>
        <Limits limits={limits} />
        <PeopleList space={space} known={query.data} linkOf={linkOf} />
      </Box>
      <Box component="section" aria-labelledby={`${id}-invitations`}>
        <Typography id={`${id}-invitations`} variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {t('people.invitations')}
        </Typography>
        <InvitationList spaceId={space.id} invitations={invitations} ownRole={ownRole} />
      </Box>
    </Stack>
  );
}

/** How many of the places of each role are taken. */
function Limits({ limits }: { limits: RoleLimits }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (
    <Box
      component="dl"
      aria-label={t('people.places')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mb: 2 }}
    >
      {Object.entries(limits).map(([role, { used, most }]) => (
        <Box key={role} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {roleLabel(role)}
          </Typography>
          <Typography
            component="dd"
            dir="auto"
            variant="body2"
            sx={{ m: 0, fontWeight: used >= most && most > 1 ? 650 : 500, fontVariantNumeric: 'tabular-nums' }}
          >
            {t('people.of', { used, most })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
