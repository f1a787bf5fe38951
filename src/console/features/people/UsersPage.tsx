import Workspaces from '@mui/icons-material/WorkspacesOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useModel, useSpace } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { InviteButton } from './invitations/InviteButton.tsx';
import { ledSpaces } from './led-spaces.ts';
import { SpacePeople } from './SpacePeople.tsx';

interface UsersPageProps {
  /** The space that the address names and whose invitation it opens; otherwise `?space=` chooses. */
  inviteTo?: string | undefined;
  /** A person's own page. */
  personPath: (userId: string) => string;
}

/** /user/list: the people of the spaces that somebody owns or administers, a space at a time. */
export function UsersPage({ inviteTo, personPath }: UsersPageProps) {
  const { t } = useTranslation();
  const spaces = ledSpaces(useModel().access, useSpace().spaces);
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('space') ?? inviteTo;
  const space = spaces.find(({ id }) => id === wanted) ?? spaces[0];
  if (!space) {
    return (
      <>
        <PageHeader title={t('people.users')} />
        <EmptyState
          icon={<Workspaces />}
          title={t('people.noSpaces.title')}
          text={t('people.noSpaces.text')}
          action={
            <Button component={RouterLink} to="/dashboard" variant="outlined">
              {t('people.noSpaces.action')}
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('people.users')}
        subtitle={t('people.usersSubtitle')}
        actions={
          <>
            <TextField
              select
              label={t('people.space')}
              value={space.id}
              onChange={(event) => setSearch({ space: event.target.value }, { replace: true })}
              sx={{ minWidth: 200 }}
            >
              {spaces.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <InviteButton key={space.id} space={space} initiallyOpen={space.id === inviteTo} />
          </>
        }
      />
      <SpacePeople key={space.id} space={space} linkOf={({ userId }) => personPath(userId)} />
    </>
  );
}
