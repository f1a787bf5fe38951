import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#console/ui/useAction.ts';
import type { Choice } from './choice.ts';

interface Props {
  choices: readonly Choice[];
  signIn: (email: string, password: string) => Promise<void>;
}

export function DemoAccounts({ choices, signIn }: Props) {
  const { t } = useTranslation();
  const { busy, error, run } = useAction();
  const [chosen, setChosen] = useState('');
  return (
    <Box component="section" aria-labelledby="demo-accounts">
      <Typography id="demo-accounts" variant="h3" component="h2">
        {t('auth.choices')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('auth.choicesText')}
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      <List
        disablePadding
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          bgcolor: 'background.paper',
          overflow: 'hidden',
        }}
      >
        {choices.map(({ email, label, description, password }) => (
          <ListItem key={email} disablePadding sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <ListItemButton
              disabled={busy}
              onClick={() => {
                setChosen(email);
                run(() => signIn(email, password));
              }}
              sx={{ py: 0.5, borderRadius: 0 }}
            >
              <ListItemText
                primary={label}
                secondary={description}
                slotProps={{ primary: { variant: 'subtitle1' }, secondary: { variant: 'caption' } }}
              />
              {busy && chosen === email ? (
                <CircularProgress size={16} />
              ) : (
                <ArrowForward aria-hidden className="turns" sx={{ fontSize: 16, color: 'text.secondary' }} />
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
