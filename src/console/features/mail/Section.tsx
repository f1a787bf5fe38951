import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** Id of the element, where it is led to. */
  anchor: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A titled part below the form of a settings screen. */
export function Section({ anchor, title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      id={anchor}
      tabIndex={-1}
      variant="outlined"
      aria-labelledby={id}
      sx={{
        padding: { xs: 2, sm: 3 },
        marginBlockStart: 2.5,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <div>
        <Typography id={id} variant="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5, maxWidth: '70ch' }}>
          {text}
        </Typography>
      </div>
      {children}
    </Paper>
  );
}
