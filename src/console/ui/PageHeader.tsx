import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
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

/** Links that look like tabs: each leads to a page of its own. */
const tabRow = {
  display: 'flex',
  gap: 2.5,
  mt: 1.5,
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  '& a': {
    paddingInline: 0.5,
    paddingBlock: 1.125,
    borderBlockEnd: '2px solid transparent',
    color: 'text.secondary',
    fontSize: '0.875rem',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { color: 'text.primary' },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current=page]': { color: 'primary.main', borderColor: 'primary.main' },
} as const;

/** Opens every page: way back, title, actions and tabs. */
export function PageHeader({ title, subtitle, actions, tabs = [], back }: Props) {
  usePageTitle(title);
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
          <ArrowBack aria-hidden className="turns" sx={{ fontSize: 16 }} />
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
        <Box component="nav" aria-label={title} sx={tabRow}>
          {tabs.map((tab) => (
            <RouterLink key={tab.to} to={tab.to} aria-current={tab.selected ? 'page' : undefined}>
              {tab.label}
            </RouterLink>
          ))}
        </Box>
      )}
    </Box>
  );
}
