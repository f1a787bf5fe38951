import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { usePageTitle } from './usePageTitle.ts';

export interface PageTab {
  label: string;
  to: string;
  selected: boolean;
}

interface Props {
  /** Text of the page's only `h1`, and the first part of the document's title. */
  title: string;
  /** One muted line under the title. */
  subtitle?: ReactNode;
  /** Buttons at the end of the title's line; they wrap below it on a phone. */
  actions?: ReactNode;
  /** Lists that share one menu item, drawn as links. */
  tabs?: readonly PageTab[];
  /** The way back; `state` is what the page that it leads to may know about where it is left from */
  back?: { label: string; to: string; state?: object };
}

/** Opens every page: way back, title, actions and tabs. */
export function PageHeader({ title, subtitle, actions, tabs = [], back }: Props) {
  usePageTitle(title);
  const selected = tabs.findIndex((tab) => tab.selected);
  return (
    <Box component="header" sx={{ mb: { xs: 2, md: 3 } }}>
      {back && (
        <Link
          component={RouterLink}
          to={back.to}
          state={back.state}
          variant="body2"
          color="text.secondary"
          underline="hover"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
        >
          <ArrowBack aria-hidden sx={{ fontSize: 16 }} />
          {back.label}
        </Link>
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, minHeight: 40 }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle && (
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {tabs.length > 1 && (
        <Tabs
          component="nav"
          aria-label={title}
          value={selected === -1 ? false : selected}
          variant="scrollable"
          scrollButtons={false}
          sx={{ mt: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.to}
              component={RouterLink}
              to={tab.to}
              label={tab.label}
              aria-current={tab.selected ? 'page' : undefined}
            />
          ))}
        </Tabs>
      )}
    </Box>
  );
}
