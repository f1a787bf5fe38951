import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createPeopleApi, peopleKey } from '#console/providers/api/people-api.ts';
import { useService } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { ledSpaces } from './led-spaces.ts';
import { PeopleList } from './PeopleList.tsx';

interface PersonPageProps {
  userId: string;
  listPath: string;
}

/** /user/edit/:id: one person's places in the spaces that the viewer owns or administers. */
export function PersonPage({ userId, listPath }: PersonPageProps) {
  const { t } = useTranslation();
  const service = useService(createPeopleApi);
  const spaces = ledSpaces(useModel().access, useSpace().spaces);
  const queries = useQueries({
    queries: spaces.map(({ id }) => ({ queryKey: peopleKey(id), queryFn: () => service.list(id) })),
  });
  const back = { label: t('people.users'), to: listPath };
  const failed = queries.find(({ isError }) => isError);
  const memberships = spaces.flatMap((space, index) => {
    const known = queries[index]?.data;
    const person = known?.people.find((one) => one.userId === userId);
    return known && person ? [{ space, known, person }] : [];
  });
  const [first] = memberships;

  if (!first) {
    return (
      <>
        <PageHeader title={t('people.user')} back={back} />
        {failed && (
          <ErrorState
            title={t('people.failed')}
            text={failed.error?.message}
            onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
          />
        )}
        {!failed && queries.some(({ isPending }) => isPending) && (
          <Box role="status" aria-label={t('state.loading')}>
            <Skeleton variant="rounded" height={160} />
          </Box>
        )}
        {!failed && queries.every(({ isSuccess }) => isSuccess) && (
          <EmptyState icon={<PersonOff />} title={t('people.nobody.title')} text={t('people.nobody.text')} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title={first.person.name || first.person.email} subtitle={first.person.email} back={back} />
      <Stack sx={{ gap: 4 }}>
        {memberships.map(({ space, known }) => (
          <Box component="section" key={space.id} aria-label={space.name}>
            <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
              {space.name}
            </Typography>
            <PeopleList space={space} known={known} only={userId} />
          </Box>
        ))}
      </Stack>
    </>
  );
}
