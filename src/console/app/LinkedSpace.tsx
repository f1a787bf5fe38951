import Lock from '@mui/icons-material/LockOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApp, useWorkspaceState } from '#console/session/app-context.ts';
import { ADMIN_HOME, SPACE_HOME } from '#console/session/guard.ts';
import { ShellSkeleton } from '#console/shell/ShellSkeleton.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import type { Account } from '#schema/api/account.ts';

/**
 * An address that belongs to another space than the selected one. No screen is mounted meanwhile, so that nothing of either
 * space is asked for in the other. A tab that has selected none opens the address where it belongs.
 */
export default function LinkedSpace({ spaceId, account }: { spaceId: string; account: Account }) {
  const { t } = useTranslation();
  const { workspace } = useApp();
  const state = useWorkspaceState();
  const navigate = useNavigate();
  const nameOf = (id: string | null) => account.spaces.find((space) => space.id === id)?.name;
  const [name, here] = [nameOf(spaceId), nameOf(state.spaceId)];
  const opens = state.fresh && name !== undefined;

  useLayoutEffect(() => {
    if (opens) workspace.select(spaceId);
  }, [opens, workspace, spaceId]);
  if (opens) return <ShellSkeleton awaited="space" />;

  const open = () => {
    dismissAll();
    workspace.select(spaceId);
  };
  // A choice like that of the switcher: the address is left before anything is asked for under it.
  const stay = () => {
    const spaceIdHere = here === undefined ? null : state.spaceId;
    navigate(spaceIdHere === null ? ADMIN_HOME : SPACE_HOME, {
      replace: true,
      state: { workspace: { spaceId: spaceIdHere } },
    });
  };
  const stayText = here === undefined ? t('linkedSpace.personal') : t('linkedSpace.stay', { here });
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center' }}>
      {name === undefined ? (
        <EmptyState
          level={1}
          icon={<Lock />}
          title={t('linkedSpace.closedTitle')}
          text={t('linkedSpace.closedText', { email: account.user.email })}
          action={
            <Button variant="contained" onClick={stay}>
              {stayText}
            </Button>
          }
        />
      ) : (
        <EmptyState
          level={1}
          icon={<SwapHoriz />}
          title={t('linkedSpace.title', { name })}
          text={here === undefined ? t('linkedSpace.fromPersonal') : t('linkedSpace.text', { here })}
          action={
            <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
              <Button variant="contained" onClick={open}>
                {t('linkedSpace.open', { name })}
              </Button>
              <Button variant="outlined" color="inherit" onClick={stay}>
                {stayText}
              </Button>
            </Stack>
          }
        />
      )}
    </Box>
  );
}
