import UnfoldMore from '@mui/icons-material/UnfoldMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#console/session/useAuth.ts';
import { SpaceAvatar } from '#console/ui/avatars/SpaceAvatar.tsx';
import { useSpace } from '#console/ui/context.ts';
import { OnDemandPopover } from '#console/ui/on-demand/OnDemandPopover.tsx';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useBelow } from '#console/ui/useBelow.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import { mayImpersonate } from '#rules/people.ts';
import { SpaceCommands } from './SpaceCommands.tsx';

const ViewAsDialog = onDemand(async () => ({
  default: (await import('./ViewAsDialog.tsx')).ViewAsDialog,
}));
const WorkspaceList = onDemand(async () => ({
  default: (await import('./WorkspaceList.tsx')).WorkspaceList,
}));

/** Shows the workspace and the role in it, and opens the list of others. */
export function WorkspaceSwitcher() {
  const { t } = useTranslation();
  const below = useBelow('start');
  const { space, spaces, choose } = useSpace();
  const roleLabel = useRoleLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [viewAs, setViewAs] = useState(false);
  const listId = useId();
  const userName = useAccount().user.name;
  // By the owner's own role, also while they look through the eyes of another.
  const mayViewAs = spaces.some(({ id, role }) => id === space?.id && mayImpersonate(role));
  const name = space?.name ?? userName;
  const role = roleLabel(space?.role);
  const open = anchor !== null;
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={t('workspace.label', { name, role })}
        sx={{ gap: 1, px: 1, height: 36, minWidth: 0, borderRadius: '8px', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <SpaceAvatar name={name} imageUrl={space?.faviconUrl} personal={space === null} />
        <Typography component="span" variant="subtitle1" noWrap sx={{ maxWidth: { xs: 130, sm: 240 } }}>
          {name}
        </Typography>
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'block' },
            px: 1,
            borderRadius: '6px',
            bgcolor: 'action.selected',
            fontSize: '0.8125rem',
            fontWeight: 500,
            lineHeight: '24px',
          }}
        >
          {role}
        </Box>
        <UnfoldMore aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
      </ButtonBase>
      <OnDemandPopover
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...below}
        slotProps={{ paper: { sx: { width: 300 } } }}
      >
        <Box id={listId}>
          <WorkspaceList
            userName={userName}
            open={open}
            onChoose={(spaceId) => {
              setAnchor(null);
              if (spaceId !== (space?.id ?? null)) choose(spaceId);
            }}
          />

          {space !== null && (
            <SpaceCommands
              onClose={() => setAnchor(null)}
              onViewAs={
                mayViewAs
                  ? () => {
                      setAnchor(null);
                      setViewAs(true);
                    }
                  : undefined
              }
            />
          )}
        </Box>
      </OnDemandPopover>
      {mayViewAs && viewAs && <ViewAsDialog open onClose={() => setViewAs(false)} />}
    </>
  );
}
