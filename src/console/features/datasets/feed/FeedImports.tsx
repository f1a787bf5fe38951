import { useTranslation } from 'react-i18next';
import { useImportRights } from '#console/transfer/import/import-rights.ts';
import { ImportRuns } from '#console/transfer/import/undo/ImportRuns.tsx';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { listingsOf } from './feed.ts';

/** The imports that filled the dataset; each can be taken back. */
export function FeedImports({ id }: { id: string }) {
  const { t } = useTranslation();
  const listing = useModel().resource('listing');
  const { create, update } = useImportRights(listing);
  if (!create && !update) return null;
  return (
    <Panel title={t('feed.history')}>
      <ImportRuns resource={listing} where={listingsOf(id)} />
    </Panel>
  );
}
