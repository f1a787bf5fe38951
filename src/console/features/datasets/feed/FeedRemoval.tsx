import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import BulkDialog from '#console/bulk/BulkDialog.tsx';
import { useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { countRows } from '#derive/documents/list-counts.ts';
import { listingsOf, variantsOf } from './feed.ts';

/** Empties the dataset of its variants or its listings. The dialogs say how many these are, and what goes along. */
export function FeedRemoval({ id }: { id: string }) {
  const { t } = useTranslation();
  const model = useModel();
  const [listing, variant] = [model.resource('listing'), model.resource('variant')];
  const may = { listing: useRights(listing).remove, variant: useRights(variant).remove };
  const [chosen, setChosen] = useState<'listing' | 'variant' | null>(null);
  const where = { listing: listingsOf(id), variant: variantsOf(id) };
  const count = {
    listing: useServiceQuery(countRows({ resource: 'listing', where: where.listing }), { enabled: may.listing }).data,
    variant: useServiceQuery(countRows({ resource: 'variant', where: where.variant }), { enabled: may.variant }).data,
  };
  if (!may.listing && !may.variant) return null;
  return (
    <Panel title={t('feed.remove')} text={t('feed.removeText')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {(['variant', 'listing'] as const).map(
          (name) =>
            may[name] && (
              <Button
                key={name}
                color="error"
                variant="outlined"
                startIcon={<DeleteOutline />}
                disabled={!count[name]}
                onClick={() => setChosen(name)}
              >
                {t(`feed.removeAll.${name}`)}
              </Button>
            ),
        )}
      </Stack>
      {chosen && (
        <BulkDialog
          resource={model.resource(chosen)}
          action="delete"
          target={{ query: { where: where[chosen] } }}
          onClose={() => setChosen(null)}
          onDone={() => {}}
        />
      )}
    </Panel>
  );
}
