import Dark from '@mui/icons-material/DarkModeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutRounded';
import System from '@mui/icons-material/SettingsBrightnessOutlined';
import Language from '@mui/icons-material/TranslateRounded';
import SidebarIcon from '@mui/icons-material/ViewSidebarOutlined';
import { useColorScheme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetLocale, useSetLocale } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { locales, setPreferences, usePreferences } from '#console/ui/theme/preferences.ts';
import { languages } from '../preferences/languages.ts';
import { useSignOut } from '../useSignOut.ts';
import type { Command } from './command.ts';
import { synonyms } from './keywords.ts';

const modeIcons = { system: System, light: Light, dark: Dark };

/** How the console looks and speaks, and the way out. */
export function useConsoleCommands(onHelp: () => void): Command[] {
  const { t } = useTranslation();
  const setLocale = useSetLocale();
  const locale = useGetLocale()();
  const { mode, setMode } = useColorScheme();
  const { opened } = usePreferences();
  const signOut = useSignOut();
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  return [
    { id: 'help', label: t('help.title'), Icon: Keyboard, keywords: synonyms(t, 'help'), run: onHelp },
    { id: 'logout', label: t('shell.logout'), Icon: Logout, keywords: synonyms(t, 'logout'), run: signOut },
    // Below that width the sidebar is a drawer.
    ...(wide
      ? [
          {
            id: 'sidebar',
            label: t(opened ? 'shell.collapse' : 'shell.expand'),
            Icon: SidebarIcon,
            keywords: synonyms(t, 'sidebar'),
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
        keywords: synonyms(t, 'theme'),
        run: () => setMode(name),
      })),
    ...locales
      .filter((name) => name !== locale)
      .map((name) => ({
        id: `language.${name}`,
        label: `${t('preferences.language')}: ${languages[name]}`,
        Icon: Language,
        keywords: synonyms(t, 'language'),
        run: () => void setLocale(name),
      })),
  ];
}
