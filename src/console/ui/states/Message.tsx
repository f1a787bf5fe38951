import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  /** Heading level: 1 where the message is the whole page. */
  level?: 1 | 2;
  title: string;
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** A centred message in place of content: empty, no match, not permitted, offline, failed. */
export function Message({ icon, level = 2, title, text, action, role }: Props) {
  return (
    <Stack
      role={role}
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        px: 3,
        py: { xs: 6, md: 9 },
        gap: 0.75,
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            mb: 1.5,
            borderRadius: '12px',
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            color: 'text.secondary',
            '& svg': { fontSize: 24 },
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant={level === 1 ? 'h2' : 'h3'} component={level === 1 ? 'h1' : 'h2'}>
        {title}
      </Typography>
      {text && (
        <Typography color="text.secondary" sx={{ maxWidth: '46ch', textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Stack>
  );
}
