import AddIcon from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { withDrawer } from '#derive/navigation/record-path.ts';
import { createTargets } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';

const CreateMenu = onDemand(() => import('./CreateMenu.tsx'));

/** Leads to the form of a new record: its page, one of several in a menu, or a drawer over the list. */
export function CreateButton({ resource, plain = false }: { resource: Resource; plain?: boolean }) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const rights = useRights(resource);
  const { search } = useLocation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOnceOpen(anchor !== null);
  const targets = createTargets(resource);
  const inDrawer = resource.routes?.create === undefined && resource.routes?.edit === undefined;
  if (!rights.create || (targets.length === 0 && !inDrawer)) return null;
  const label = t('views.create.title', words);
  const buttonProps = { variant: 'contained' as const, ...(!plain && { startIcon: <AddIcon /> }) };
  const [first] = targets;
  if (targets.length < 2) {
    return (
      <Button
        component={RouterLink}
        to={first?.path ?? withDrawer(search, 'new')}
        state={{ list: search }}
        {...buttonProps}
      >
        {label}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...buttonProps}
        id={id}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {opened && <CreateMenu targets={targets} labelledBy={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
