import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { SpacePerson } from '#schema/api/people.ts';
import type { MembershipChoices } from './membership-choices.ts';

interface RoleControlProps {
  person: SpacePerson;
  choices: MembershipChoices['roles'];
  onChoose: (role: string) => void;
}

/** A person's role; where others are possible, a choice. */
export function RoleControl({ person, choices, onChoose }: RoleControlProps) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  if (choices.length === 0) return <Typography variant="body2">{roleLabel(person.role)}</Typography>;
  const label = (role: string, full: boolean) => (full ? t('people.full', { role: roleLabel(role) }) : roleLabel(role));
  return (
    <Select
      value={person.role}
      onChange={(event) => onChoose(event.target.value)}
      SelectDisplayProps={{ 'aria-label': t('people.roleOf', { name: person.name }) }}
      sx={{ minWidth: 140, fontSize: '0.875rem' }}
    >
      <MenuItem value={person.role}>{roleLabel(person.role)}</MenuItem>
      {choices.map(({ role, full }) => (
        <MenuItem key={role} value={role} disabled={full}>
          {label(role, full)}
        </MenuItem>
      ))}
    </Select>
  );
}
