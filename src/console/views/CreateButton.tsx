import AddIcon from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { optionText } from '#console/fields/choice/option-text.ts';
import { OnDemandMenu } from '#console/ui/OnDemandMenu.tsx';
import { createTargets } from '#derive/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from './labels.ts';
import { withDrawer } from './useRecordLink.ts';
import { useRights } from './useRights.ts';

/** Leads to the form of a new record: its page, one of several in a menu, or a drawer over the list. */
export function CreateButton({ resource, plain = false }: { resource: Resource; plain?: boolean }) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const rights = useRights(resource);
  const { search } = useLocation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const targets = createTargets(resource);
  const inDrawer = resource.routes?.create === undefined && resource.routes?.edit === undefined;
  if (!rights.create || (targets.length === 0 && !inDrawer)) return null;
  const label = t('views.create.title', words);
  const look = { variant: 'contained' as const, ...(!plain && { startIcon: <AddIcon /> }) };
  const [first] = targets;
  if (targets.length < 2) {
    return (
      <Button component={RouterLink} to={first?.path ?? withDrawer(search, 'new')} state={{ list: search }} {...look}>
        {label}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...look}
        id={id}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <OnDemandMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {targets.map(({ path, option }) => (
          <MenuItem key={path} component={RouterLink} to={path} state={{ list: search }}>
            {option && optionText(t, option)}
          </MenuItem>
        ))}
      </OnDemandMenu>
    </>
  );
}
