import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { WhyNot } from '#console/records/why/WhyNot.tsx';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { Resource } from '#schema/resource.ts';
import { useMoment } from '../useMoment.ts';

export const shareKey = (resource: string, id: string) => ['preview-links', resource, id] as const;

/** The links that work, each with a way to end it. */
export function ShareLinks({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const headingId = useId();
  const moment = useMoment();
  const { update } = useRights(resource);
  const { list, revoke } = useService(createPreviewApi);
  const links = useQuery({ queryKey: shareKey(resource.name, id), queryFn: () => list(resource.name, id) });
  const { busy, run } = useAction((message) => toast(message, 'error'));
  const end = async (linkId: string) => {
    await revoke(linkId);
    toast(t('publishing.share.ended'));
    await links.refetch();
  };
  if (links.error) return <Alert severity="error">{(links.error as Error).message}</Alert>;
  if (!links.data || links.data.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="subtitle2">
        {t('publishing.share.working', { count: links.data.length })}
      </Typography>
      <List dense disablePadding>
        {links.data.map(({ id: linkId, createdAt, createdBy, expiresAt }) => (
          <ListItem
            key={linkId}
            disableGutters
            secondaryAction={
              update ? (
                <Button
                  size="small"
                  color="error"
                  disabled={busy}
                  aria-label={t('publishing.share.endOf', { when: moment(createdAt) })}
                  onClick={() => void run(() => end(linkId))}
                >
                  {t('publishing.share.end')}
                </Button>
              ) : (
                <WhyNot question={{ action: 'update', resource }} />
              )
            }
          >
            <ListItemText
              primary={t('publishing.share.until', { when: moment(expiresAt) })}
              secondary={t('publishing.share.by', { name: createdBy?.name || '–', when: moment(createdAt) })}
            />
          </ListItem>
        ))}
      </List>
    </section>
  );
}
