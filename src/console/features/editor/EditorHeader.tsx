import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePageTitle } from '#console/ui/page-header/usePageTitle.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { editorRegion } from './keys/useRegionKeys.ts';

interface EditorHeaderProps {
  title: string;
  /** The list, which comes back to the record `id`. */
  back: { label: string; to: string; id: string };
  tabs: readonly { id: string; label: string }[];
  tab: number;
  onTab(tab: number): void;
  /** Whether there is anything to save. */
  status: string;
  actions: ReactNode;
  /** What is rarely done: behind the actions, and on a phone beside the title. */
  menu: ReactNode;
  /** Who else is there. */
  people: ReactNode;
}

/** As they are seen, so that the focus goes the same way. */
const orders = {
  wide: ['tabs', 'people', 'actions', 'menu'],
  narrow: ['people', 'actions', 'menu', 'tabs'],
  phone: ['people', 'menu', 'actions', 'tabs'],
} as const;

/** One line for the way back, the title, the tabs and what can be done, so that the canvas gets the rest; on a phone one for each of these. */
export function EditorHeader({ title, back, tabs, tab, onTab, status, actions, menu, people }: EditorHeaderProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  const { breakpoints } = useTheme();
  const isPhone = useIsPhone();
  const isWide = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const order = isWide ? orders.wide : isPhone ? orders.phone : orders.narrow;
  const parts = {
    tabs: (
      <Tabs
        key="tabs"
        value={tab}
        onChange={(_event, next: number) => onTab(next)}
        variant="scrollable"
        scrollButtons={isWide ? 'auto' : false}
        aria-label={t('editor.tabs.label')}
        sx={{
          flex: { xs: '1 0 100%', lg: '1 1 auto' },
          minWidth: 0,
          '& .MuiTab-root': { minHeight: { xs: 44, lg: 56 }, minWidth: 0, paddingInline: { xs: 1.5, lg: 1.25 } },
        }}
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} id={`editor-tab-${id}`} aria-controls={`editor-panel-${id}`} label={label} />
        ))}
      </Tabs>
    ),
    people: (
      <Box key="people" sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
        {people}
      </Box>
    ),
    actions: (
      <Box
        key="actions"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          // A long state of the page has a line of its own on a phone.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          flex: { xs: '1 0 100%', sm: '0 1 auto', lg: '0 0 auto' },
          marginInlineStart: { sm: 'auto', lg: 0 },
          minWidth: 0,
          minHeight: { xs: 44, sm: 56 },
          '& > *': { flexShrink: 0 },
        }}
      >
        <Typography
          role="status"
          variant="body2"
          color="text.secondary"
          noWrap
          title={status}
          sx={{ display: { xs: 'none', sm: 'block' }, '&&': { flexShrink: 1 } }}
        >
          {status}
        </Typography>
        {actions}
      </Box>
    ),
    menu: (
      <Box key="menu" sx={{ flexShrink: 0 }}>
        {menu}
      </Box>
    ),
  };
  return (
    <Box
      component="header"
      {...editorRegion}
      sx={{
        display: 'flex',
        // What is said of the draft comes and goes: the canvas stays where it is.
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        alignItems: 'center',
        columnGap: 1.5,
        paddingBlockStart: { xs: 0.5, lg: 0 },
        minHeight: 56,
        paddingInline: { xs: 1, md: 2 },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton
        component={RouterLink}
        to={back.to}
        state={{ returning: back.id }}
        size="small"
        aria-label={t('editor.back', { list: back.label })}
      >
        <ArrowBack fontSize="small" className="turns" />
      </IconButton>
      <Typography
        variant="h1"
        noWrap
        sx={{
          fontSize: 17,
          lineHeight: 1.4,
          // A long title gives way before the tabs do.
          flex: { xs: '1 1 0', lg: '0 1000 auto' },
          minWidth: { xs: 0, sm: 96 },
        }}
      >
        <bdi>{title}</bdi>
      </Typography>
      {order.map((part) => parts[part])}
    </Box>
  );
}
