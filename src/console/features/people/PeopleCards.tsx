import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MembershipMenu } from './memberships/MembershipMenu.tsx';
import { MembershipStatus } from './memberships/MembershipStatus.tsx';
import { PageAccessControl } from './memberships/PageAccessControl.tsx';
import { RoleControl } from './memberships/RoleControl.tsx';
import { PersonSummary } from './PersonSummary.tsx';
import type { PeopleRowsProps } from './people-rows.ts';
import { When } from './When.tsx';

/** People as cards; for narrow windows. */
export function PeopleCards({ title, spaceId, people, choices, linkOf, flagged, onRole, onAction }: PeopleRowsProps) {
  const { t } = useTranslation();
  return (
    <Stack component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
      {people.map((person) => {
        const own = choices.isOwn(person);
        const possible = choices.of(person);
        return (
          <Paper component="li" variant="outlined" key={person.userId} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
              <PersonSummary person={person} own={own} to={linkOf?.(person)} />
              <MembershipMenu
                person={person}
                own={own}
                choices={possible}
                onChoose={(action) => onAction(person, action)}
              />
            </Stack>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
              <RoleControl person={person} choices={possible.roles} onChoose={(role) => onRole(person, role)} />
              <MembershipStatus person={person} />
              {flagged(person) && (
                <Box sx={{ flexBasis: '100%' }}>
                  <PageAccessControl spaceId={spaceId} person={person} disabled={!possible.pageAccess} />
                </Box>
              )}
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {t('people.columns.joined')}: <When at={person.joinedAt} /> · {t('people.columns.lastSignIn')}:{' '}
              <When at={person.lastLoginAt} />
            </Typography>
          </Paper>
        );
      })}
    </Stack>
  );
}
