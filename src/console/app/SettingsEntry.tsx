import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router';
import { useViewer } from '#console/ui/context.ts';
import { deriveMenu } from '#derive/menu.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { useApp } from './app-context.ts';
import { SPACE_HOME } from './guard.ts';

/** /config/general: opens the settings of the space at the first item that the viewer's role sees. */
export default function SettingsEntry() {
  const { workspace } = useApp();
  const viewer = useViewer();
  const first = deriveMenu(model, access, 'settings', viewer)[0]?.items[0];
  const visible = first !== undefined;
  useLayoutEffect(() => {
    if (visible) workspace.enterSettings();
  }, [workspace, visible]);
  return <Navigate to={first?.path ?? SPACE_HOME} replace />;
}
