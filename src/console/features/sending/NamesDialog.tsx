import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Audience, createNewsletterApi } from '#console/providers/api/newsletter-api.ts';
import { useSettled } from '#console/ui/search-box/useSettled.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';

/** So many names does the server answer at once. */
const PAGE = 100;
/** Milliseconds without typing before the server is asked: it reads the whole audience each time. */
const PAUSE_MS = 300;

interface Props {
  id: string;
  audience: Audience;
  service: ReturnType<typeof createNewsletterApi>;
  onClose(): void;
}

/** Everybody who would get a newsletter by name, and behind them who would not and why. */
export function NamesDialog({ id, audience, service, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), PAUSE_MS);
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['sending', 'names', id, audience, search],
    queryFn: ({ pageParam }) => service.names(id, audience, search, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const names = data?.pages.flat() ?? [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('sending.names.title')}</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          size="small"
          label={t('sending.names.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ marginBlock: 1 }}
        />
        {error && <ErrorState title={t('sending.names.failed')} onRetry={() => void refetch()} />}
        {data && names.length === 0 && <p>{t('sending.names.none')}</p>}
        <List dense aria-labelledby={heading}>
          {names.map(({ email, name, refusal }) => (
            <ListItem key={`${email} ${refusal}`} disableGutters>
              <ListItemText
                primary={email}
                secondary={[name, refusal && t(`sending.reasons.${refusal}`, { defaultValue: refusal })]
                  .filter(Boolean)
                  .join(' · ')}
                sx={refusal ? { opacity: 0.7 } : {}}
              />
            </ListItem>
          ))}
        </List>
        {hasNextPage && (
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('sending.names.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
