import Workspaces from '@mui/icons-material/WorkspacesOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useSpace } from '#console/ui/context.ts';
import { Figures } from '#console/ui/figures/Figures.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { OrganizationSpace } from '#derive/documents/organization.ts';
import { mayBeginSpace } from '#rules/people.ts';
import { TableSection } from './TableSection.tsx';
import { useStatusChip } from './useStatusChip.tsx';

interface OrganizationSpacesProps {
  spaces: readonly OrganizationSpace[];
}

/** The spaces with the role in each, and what they hold together. */
export function OrganizationSpaces({ spaces }: OrganizationSpacesProps) {
  const roleLabel = useRoleLabel();
  const { t, i18n } = useTranslation();
  const { choose, spaces: all } = useSpace();
  const mayBegin = mayBeginSpace(all.map(({ role }) => role));
  const status = useStatusChip('my_space');
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const sum = (of: (space: OrganizationSpace) => number) => number(spaces.reduce((all, space) => all + of(space), 0));
  if (spaces.length === 0) {
    return (
      <EmptyState
        icon={<Workspaces />}
        title={t('organization.none.title')}
        text={t(all.length > 0 ? 'organization.none.ofOthers' : 'organization.none.text')}
        action={
          <Button component={RouterLink} to={mayBegin ? '/dashboard?new' : '/dashboard'} variant="outlined">
            {t(mayBegin ? 'dashboard.newSpace' : 'organization.none.action')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Figures
        figures={[
          { label: t('organization.spaces'), value: number(spaces.length) },
          { label: t('organization.pages'), value: sum(({ pages }) => pages) },
          { label: t('organization.credits'), value: sum(({ credits }) => credits) },
        ]}
      />
      <TableSection
        title={t('organization.spaces')}
        columns={[
          { label: t('organization.space') },
          { label: t('organization.role') },
          { label: t('organization.status') },
          { label: t('organization.pages'), numeric: true },
          { label: t('organization.credits'), numeric: true },
        ]}
      >
        {spaces.map((space) => (
          <TableRow key={space.id} hover>
            <TableCell component="th" scope="row">
              <Link component="button" onClick={() => choose(space.id)} sx={{ fontWeight: 550, textAlign: 'start' }}>
                {space.name}
              </Link>
            </TableCell>
            <TableCell>{roleLabel(space.role)}</TableCell>
            <TableCell>{status(space.status)}</TableCell>
            <TableCell align="right">{number(space.pages)}</TableCell>
            <TableCell align="right">{number(space.credits)}</TableCell>
          </TableRow>
        ))}
      </TableSection>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
        {t('organization.drafts')}
      </Typography>
    </>
  );
}
