import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportRights } from '#console/transfer/import/import-rights.ts';
import { ImportRuns } from '#console/transfer/import/undo/ImportRuns.tsx';
import { useModel } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { Panel } from '#console/ui/Panel.tsx';
import type { Field } from '#schema/field.ts';
import { listingsOf } from './feed.ts';
import { useFeedFault } from './useFeedFault.ts';

const FeedChanges = onDemand(() => import('./FeedChanges.tsx'));

/** The imports that filled the dataset: what each changed, and taking it back. */
export function FeedImports({ id, members }: { id: string; members: readonly Field[] }) {
  const { t } = useTranslation();
  const listing = useModel().resource('listing');
  const { create, update } = useImportRights(listing);
  const reasonOf = useFeedFault();
  const [shown, setShown] = useState<string | null>(null);
  if (!create && !update) return null;
  return (
    <Panel title={t('feed.history')}>
      <ImportRuns
        resource={listing}
        where={listingsOf(id)}
        reasonOf={reasonOf}
        actions={(run) => (
          <Button color="inherit" onClick={() => setShown(run)}>
            {t('feed.changes.open')}
          </Button>
        )}
      />
      {shown && <FeedChanges run={shown} members={members} onClose={() => setShown(null)} />}
    </Panel>
  );
}
