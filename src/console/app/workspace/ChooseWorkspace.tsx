import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApp } from '#console/session/app-context.ts';
import { ADMIN_HOME, SPACE_HOME } from '#console/session/guard.ts';
import type { Impersonation } from '#console/session/impersonation.ts';
import { ShellSkeleton } from '#console/shell/ShellSkeleton.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import { toast } from '../notices.ts';

interface Props {
  spaceId: string | null;
  /** Where to go there; the start of the workspace if it is left out. */
  path?: string;
  /** Whose eyes to look through there. */
  impersonation?: Impersonation;
  /** The selection is dropped because the space is not the account's any more. */
  gone?: boolean;
}

/**
 * Changes the workspace while no screen is mounted: the old one's cache went with its `Workspace`, and the new one sends
 * its first request only after this.
 */
export function ChooseWorkspace({ spaceId, path, impersonation, gone = false }: Props) {
  const { workspace } = useApp();
  const { t } = useTranslation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    dismissAll();
    if (gone) toast(t('state.spaceGone'), 'warning');
    workspace.select(spaceId);
    if (impersonation) workspace.impersonate(impersonation);
    navigate(path ?? (spaceId === null ? ADMIN_HOME : SPACE_HOME), { replace: true });
  }, [workspace, spaceId, path, impersonation, gone, navigate, t]);
  return <ShellSkeleton />;
}
