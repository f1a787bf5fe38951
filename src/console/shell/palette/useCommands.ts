import Add from '@mui/icons-material/AddRounded';
import Bolt from '@mui/icons-material/PlayArrowOutlined';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { optionText } from '#console/fields/choice/option-text.ts';
import { useCollections } from '#console/records/collections/useCollections.ts';
import { labelsOf } from '#console/records/labels.ts';
import { useMay } from '#console/records/useRights.ts';
import { menuOf } from '#console/session/menu-of.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { iconOf } from '#console/ui/icons/icons.ts';
import { screenActions } from '#console/ui/screen-actions.ts';
import { withDrawer } from '#derive/navigation/record-path.ts';
import { createTargets, pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import type { Command, CommandGroup } from './command.ts';
import { partsOf, synonyms } from './keywords.ts';
import { modesOf, reachableResources, tabsBeside } from './reachable-resources.ts';
import { useConsoleCommands } from './useConsoleCommands.ts';
import { useBeginnings, usePersonalScreens, useWorkspaces } from './useWorkspaceCommands.ts';

type Go = (path: string) => void;

/** Everything that can be done without looking for a record, as far as the viewer may do it. */
export function useCommands(onHelp: () => void): CommandGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const model = useModel();
  const mayRead = useMay('list');
  const mayCreate = useMay('create');
  const reached = reachableResources(viewer, mayRead, useMay('browse'));
  const collections = useCollections();
  const listing = reached.find(({ name }) => name === 'listing');
  const go: Go = (path) => void navigate(path);
  const actions = screenActions();
  const here = actions.map(({ id, label, run }) => ({ id: `screen.${id}`, label, Icon: Bolt, run }));
  const lists = modesOf(viewer).flatMap((mode) =>
    menuOf(t, model, model.access, mode, viewer).flatMap((group) =>
      group.items.flatMap((item) => {
        const resource = reached.find(({ name }) => name === item.id);
        const tabs = resource ? tabsBeside(resource, reached) : [];
        const Icon = iconOf(item.icon);
        const keywords = [...synonyms(t, item.id), ...(resource?.singleton ? partsOf(t, resource) : [])];
        return [
          // Two items may lead to one screen.
          { id: `go.${item.id}`, label: item.label, Icon, detail: group.label, keywords, run: () => go(item.path) },
          ...tabs.flatMap((tab) => {
            const path = pathTo(tab, 'list');
            const { many } = labelsOf(t, tab);
            const command = { label: many, Icon, detail: item.label, keywords: synonyms(t, tab.name) };
            return path ? { id: `go.${path}`, ...command, run: () => go(path) } : [];
          }),
          ...(resource === listing ? collections : []).map(({ label, icon, path }) => ({
            ...{ id: `go.${path}`, label, Icon: iconOf(icon), detail: item.label, run: () => go(path) },
          })),
        ];
      }),
    ),
  );
  const makers = reached.filter((resource) => !resource.borrows?.includes('list') && mayCreate(resource.name));
  // What the open list shows is what people most often make next.
  makers.sort((a, b) => Number(pathTo(b, 'list') === pathname) - Number(pathTo(a, 'list') === pathname));
  return [
    { id: 'screen', label: t('palette.groups.screen'), commands: here },
    { id: 'go', label: t('palette.groups.go'), commands: lists },
    {
      id: 'create',
      label: t('palette.groups.create'),
      commands: [
        ...makers.flatMap((one) => creating(t, one, go)),
        ...collections.flatMap(({ routes, ownWords, mayCreate }) =>
          mayCreate && listing && makers.includes(listing) ? creating(t, { ...listing, routes, ownWords }, go) : [],
        ),
        // A screen that offers the same does it without leaving.
        ...useBeginnings().filter(({ id }) => !actions.some((action) => action.id === id)),
      ],
    },
    { id: 'personal', label: t('workspace.personal'), commands: usePersonalScreens() },
    { id: 'workspace', label: t('workspace.title'), commands: useWorkspaces() },
    { id: 'console', label: t('palette.groups.console'), commands: useConsoleCommands(onHelp) },
  ];
}

function creating(t: TFunction, resource: Resource, go: Go): Command[] {
  const { words } = labelsOf(t, resource);
  const label = t('views.create.title', words);
  const list = pathTo(resource, 'list');
  const drawer = resource.routes?.create === undefined && resource.routes?.edit === undefined && list;
  const targets = drawer ? [{ path: `${list}${withDrawer('', 'new')}` }] : createTargets(resource);
  return targets.map(({ path, ...target }) => {
    const option = 'option' in target ? target.option : undefined;
    return {
      id: `create.${path}`,
      label,
      Icon: Add,
      keywords: synonyms(t, resource.name),
      ...(option && { detail: optionText(t, option) }),
      ...(resource.ownWords && { detail: resource.ownWords.many }),
      run: () => go(path),
    };
  });
}
