import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  /** The control stands beside its label rather than below it. */
  inline?: boolean;
  /** Draws the control; gets the id of its label. */
  children: (labelId: string) => ReactNode;
}

/** A label and its control. */
export function PreferenceRow({ label, inline = false, children }: Props) {
  const id = useId();
  return (
    <Stack
      direction={inline ? 'row' : 'column'}
      sx={{ gap: 0.75, justifyContent: 'space-between', alignItems: inline ? 'center' : 'stretch' }}
    >
      <Typography id={id} variant="subtitle2" color="text.secondary">
        {label}
      </Typography>
      {children(id)}
    </Stack>
  );
}
