import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPreviewApi, type Lifetime, lifetimes } from '#console/providers/api/preview-api.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { Resource } from '#schema/resource.ts';
import { NewLink } from './NewLink.tsx';
import { ShareLinks, shareKey } from './ShareLinks.tsx';

interface ShareDialogProps {
  open: boolean;
  resource: Resource;
  id: string;
  name: string;
  onClose(): void;
}

/** Links that show a record to whoever has them, for a while: a new one, and those that work. */
export function ShareDialog({ open, resource, id, name, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const client = useQueryClient();
  const { share } = useService(createPreviewApi);
  const { busy, error, run } = useAction();
  const [lifetime, setLifetime] = useState<Lifetime>('week');
  const [made, setMade] = useState<{ url: string; expiresAt: string } | null>(null);

  const create = async () => {
    setMade(await share(resource.name, id, lifetime));
    await client.invalidateQueries({ queryKey: shareKey(resource.name, id) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => setMade(null) } }}
    >
      <DialogTitle id={titleId}>{t('publishing.share.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('publishing.share.text')}</DialogContentText>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', pt: 1 }}>
          <TextField
            select
            size="small"
            label={t('publishing.share.lifetime')}
            value={lifetime}
            onChange={({ target }) => setLifetime(target.value as Lifetime)}
            sx={{ minWidth: 160 }}
          >
            {lifetimes.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`publishing.share.for.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="contained" loading={busy} onClick={() => void run(create)}>
            {t('publishing.share.create')}
          </Button>
        </Stack>
        {error && <Alert severity="error">{error}</Alert>}
        {made && <NewLink {...made} />}
        {open && <ShareLinks resource={resource} id={id} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
