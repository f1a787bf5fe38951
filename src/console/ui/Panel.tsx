import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: ReactNode;
  /** Id of the element, where it is led to. */
  anchor?: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a record's page beside its form. */
export function Panel({ title, anchor, text, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 2.5 }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1.5,
          marginBlockEnd: 2,
          minHeight: actions === undefined ? undefined : 34,
        }}
      >
        <Typography id={id} variant="h2" sx={{ fontSize: 15, fontWeight: 600, flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Stack>
      {text && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {text}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
