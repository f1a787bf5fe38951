import Add from '@mui/icons-material/AddRounded';
import Dark from '@mui/icons-material/DarkModeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutRounded';
import Person from '@mui/icons-material/PersonOutlineRounded';
import Bolt from '@mui/icons-material/PlayArrowOutlined';
import System from '@mui/icons-material/SettingsBrightnessOutlined';
import Space from '@mui/icons-material/StorefrontOutlined';
import Language from '@mui/icons-material/TranslateRounded';
import SidebarIcon from '@mui/icons-material/ViewSidebarOutlined';
import { useColorScheme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetLocale, useSetLocale } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { optionText } from '#console/fields/choice/option-text.ts';
import { useCollections } from '#console/records/collections/useCollections.ts';
import { labelsOf } from '#console/records/labels.ts';
import { withDrawer } from '#console/records/links/useRecordLink.ts';
import { useMay } from '#console/records/useRights.ts';
import { menuOf } from '#console/session/menu-of.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useModel, useSpace, useViewer } from '#console/ui/context.ts';
import { iconOf } from '#console/ui/icons/icons.ts';
import { screenActions } from '#console/ui/screen-actions.ts';
import { locales, setPreferences, usePreferences } from '#console/ui/theme/preferences.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import { createTargets, pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { languages } from '../preferences/languages.ts';
import { useSignOut } from '../useSignOut.ts';
import type { Command, CommandGroup } from './command.ts';
import { modesOf, reachedResources, tabsBeside } from './reach.ts';

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
  const reached = reachedResources(viewer, mayRead);
  const collections = useCollections();
  const listing = reached.find(({ name }) => name === 'listing');
  const go: Go = (path) => void navigate(path);
  const here = screenActions().map(({ id, label, run }) => ({ id: `screen.${id}`, label, Icon: Bolt, run }));
  const lists = modesOf(viewer).flatMap((mode) =>
    menuOf(t, model, model.access, mode, viewer).flatMap((group) =>
      group.items.flatMap((item) => {
        const resource = reached.find(({ name }) => name === item.id);
        const tabs = resource ? tabsBeside(resource, reached) : [];
        const Icon = iconOf(item.icon);
        return [
          { id: `go.${item.path}`, label: item.label, Icon, detail: group.label, run: () => go(item.path) },
          ...tabs.flatMap((tab) => {
            const path = pathTo(tab, 'list');
            const { many } = labelsOf(t, tab);
            return path ? { id: `go.${path}`, label: many, Icon, detail: item.label, run: () => go(path) } : [];
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
      ],
    },
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
      ...(option && { detail: optionText(t, option) }),
      ...(resource.ownWords && { detail: resource.ownWords.many }),
      run: () => go(path),
    };
  });
}

function useWorkspaces(): Command[] {
  const { t } = useTranslation();
  const { space, spaces, choose } = useSpace();
  const roleLabel = useRoleLabel();
  const { name } = useAccount().user;
  const all = [{ id: null, name, role: undefined }, ...spaces].filter(({ id }) => id !== (space?.id ?? null));
  return all.map(({ id, name, role }) => ({
    id: `workspace.${id ?? ''}`,
    label: t('palette.switchTo', { name }),
    detail: roleLabel(role),
    Icon: id === null ? Person : Space,
    run: () => choose(id),
  }));
}

const modeIcons = { system: System, light: Light, dark: Dark };

function useConsoleCommands(onHelp: () => void): Command[] {
  const { t } = useTranslation();
  const setLocale = useSetLocale();
  const locale = useGetLocale()();
  const { mode, setMode } = useColorScheme();
  const { opened } = usePreferences();
  const signOut = useSignOut();
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  return [
    { id: 'help', label: t('help.title'), Icon: Keyboard, run: onHelp },
    { id: 'logout', label: t('shell.logout'), Icon: Logout, run: signOut },
    // Below that width the sidebar is a drawer.
    ...(wide
      ? [
          {
            id: 'sidebar',
            label: t(opened ? 'shell.collapse' : 'shell.expand'),
            Icon: SidebarIcon,
            run: () => setPreferences({ opened: !opened }),
          },
        ]
      : []),
    ...(['light', 'dark', 'system'] as const)
      .filter((name) => name !== mode)
      .map((name) => ({
        id: `theme.${name}`,
        label: `${t('preferences.mode')}: ${t(`preferences.modes.${name}`)}`,
        Icon: modeIcons[name],
        run: () => setMode(name),
      })),
    ...locales
      .filter((name) => name !== locale)
      .map((name) => ({
        id: `language.${name}`,
        label: `${t('preferences.language')}: ${languages[name]}`,
        Icon: Language,
        run: () => void setLocale(name),
      })),
  ];
}
