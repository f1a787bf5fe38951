import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePageTitle } from '#console/ui/page-header/usePageTitle.ts';

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
  /** Who else is there. */
  people: ReactNode;
}

/** One line for the way back, the title, the tabs and what can be done, so that the canvas gets the rest. */
export function EditorHeader({ title, back, tabs, tab, onTab, status, actions, people }: EditorHeaderProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
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
      <Typography variant="h1" noWrap sx={{ fontSize: 17, lineHeight: 1.4, flex: '0 1 auto', minWidth: 0 }}>
        <bdi>{title}</bdi>
      </Typography>
      <Tabs
        value={tab}
        onChange={(_event, next: number) => onTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('editor.tabs.label')}
        sx={{
          order: { xs: 3, lg: 0 },
          flex: { xs: '1 0 100%', lg: '1 1 auto' },
          minWidth: 0,
          '& .MuiTab-root': { minHeight: { xs: 44, lg: 56 }, minWidth: 0, paddingInline: 1.5 },
        }}
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} id={`editor-tab-${id}`} aria-controls={`editor-panel-${id}`} label={label} />
        ))}
      </Tabs>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 1,
          marginInlineStart: 'auto',
          minHeight: 56,
        }}
      >
        {people}
        <Typography
          role="status"
          variant="body2"
          color="text.secondary"
          noWrap
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          {status}
        </Typography>
        {actions}
      </Box>
    </Box>
  );
}
