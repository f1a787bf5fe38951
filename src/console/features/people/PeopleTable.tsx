import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { MembershipMenu } from './memberships/MembershipMenu.tsx';
import { MembershipStatus } from './memberships/MembershipStatus.tsx';
import { PageAccessControl } from './memberships/PageAccessControl.tsx';
import { RoleControl } from './memberships/RoleControl.tsx';
import { PersonSummary } from './PersonSummary.tsx';
import type { PeopleRowsProps } from './people-rows.ts';
import { When } from './When.tsx';

const columns = ['person', 'role', 'status', 'joined', 'lastSignIn'] as const;

/** People as rows; for wide windows. */
export function PeopleTable({ title, spaceId, people, choices, linkOf, flagged, onRole, onAction }: PeopleRowsProps) {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <TableContainer>
        <Table
          aria-label={title}
          sx={{ '& th, & td': { py: 1, textAlign: 'start' }, '& tbody tr:last-of-type > *': { borderBottom: 0 } }}
        >
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {t(`people.columns.${column}`)}
                </TableCell>
              ))}
              <TableCell>
                <span style={visuallyHidden}>{t('people.columns.actions')}</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {people.map((person) => {
              const own = choices.isOwn(person);
              const possible = choices.of(person);
              return (
                <TableRow key={person.userId}>
                  <TableCell component="th" scope="row" sx={{ maxWidth: 320 }}>
                    <PersonSummary person={person} own={own} to={linkOf?.(person)} />
                  </TableCell>
                  <TableCell>
                    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
                      <RoleControl person={person} choices={possible.roles} onChoose={(role) => onRole(person, role)} />
                      {flagged(person) && (
                        <PageAccessControl spaceId={spaceId} person={person} disabled={!possible.pageAccess} />
                      )}
                    </Stack>
                  </TableCell>
                  <TableCell>
                    <MembershipStatus person={person} />
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <When at={person.joinedAt} />
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <When at={person.lastLoginAt} />
                  </TableCell>
                  <TableCell sx={{ width: 56 }}>
                    <MembershipMenu
                      person={person}
                      own={own}
                      choices={possible}
                      onChoose={(action) => onAction(person, action)}
                    />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
