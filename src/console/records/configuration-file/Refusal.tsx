import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SessionError } from '#console/providers/api/session-api.ts';
import { useFaultWords } from './useFaultWords.ts';

/** Why a file, or an export, is refused: each fault with its place. */
export function Refusal({ error, action }: { error: Error; action?: ReactNode }) {
  const wordsOf = useFaultWords();
  const details = error instanceof SessionError ? error.details.map(wordsOf) : [];
  return (
    <Alert severity="error" action={action} sx={{ marginBlockStart: 2 }}>
      <AlertTitle sx={{ marginBlockEnd: details.length > 0 ? 1 : 0 }}>{error.message}</AlertTitle>
      {details.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
          {details.map(({ place, text }) => (
            <li key={`${place} ${text}`}>
              {place && <strong>{place}: </strong>}
              {text}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
