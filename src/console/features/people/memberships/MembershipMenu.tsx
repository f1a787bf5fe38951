import MoreHoriz from '@mui/icons-material/MoreHorizRounded';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpacePerson } from '#schema/api/people.ts';
import type { MembershipChoices } from './membership-choices.ts';

/** What is asked about before it is done. */
export type MembershipAction = 'disable' | 'enable' | 'transfer' | 'remove' | 'leave';

interface MembershipMenuProps {
  person: SpacePerson;
  own: boolean;
  choices: MembershipChoices;
  onChoose: (action: MembershipAction) => void;
}

/** What else can be done about a person; nothing where nothing can. The owner finds why they cannot leave. */
export function MembershipMenu({ person, own, choices, onChoose }: MembershipMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const removable = choices.removeFault === undefined;
  const actions: MembershipAction[] = [
    ...(choices.transfer ? (['transfer'] as const) : []),
    ...(choices.disable ? (['disable'] as const) : []),
    ...(choices.enable ? (['enable'] as const) : []),
    ...(removable && !own ? (['remove'] as const) : []),
    ...(own ? (['leave'] as const) : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        id={id}
        size="small"
        aria-label={t('people.actionsOf', { name: person.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxWidth: 320 } }, list: { 'aria-labelledby': id } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action}
            disabled={action === 'leave' && !removable}
            onClick={() => {
              setAnchor(null);
              onChoose(action);
            }}
            sx={{ color: action === 'remove' || action === 'leave' ? 'error.main' : undefined }}
          >
            <ListItemText
              primary={t(`people.actions.${action}`)}
              secondary={action === 'leave' && !removable ? t('people.ownerStays') : undefined}
              slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
