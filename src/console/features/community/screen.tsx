import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { ModerationItems } from './ModerationItems.tsx';

/** The list of posts or comments, with what moderates them. */
export default function CommunityList({ resource, View }: ScreenProps) {
  const { read } = useRights(resource);
  const slots = useMemo(
    () => ({
      row: (given: Omit<Parameters<typeof ModerationItems>[0], 'resource'>) => (
        <ModerationItems resource={resource} {...given} />
      ),
      ...(read && { note: () => <WaitingNote resource={resource} /> }),
    }),
    [resource, read],
  );
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}

/** What lists narrow themselves by in an address. */
const WAITING = 'is_published.eq';

/** How much waits for a review, and the way to it; nothing while that is what is shown, or nothing waits. */
function WaitingNote({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const question = { resource: resource.name, where: { field: 'is_published', op: 'eq', value: false } } as const;
  const { data: waiting = 0 } = useServiceQuery(countRows(question), { enabled: true });
  if (waiting === 0 || parameters.get(WAITING) === 'false') return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} color="inherit" size="small" to={`${pathTo(resource, 'list')}?${WAITING}=false`}>
          {t('community.showWaiting')}
        </Button>
      }
    >
      <span dir="auto">{t('community.waiting', { count: waiting })}</span>
    </Alert>
  );
}
