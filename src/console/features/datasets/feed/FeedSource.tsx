import CachedOutlined from '@mui/icons-material/CachedOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { useRights } from '#console/records/useRights.ts';
import type { ChosenFile } from '#console/transfer/import/file/chosen-file.ts';
import { useImportFile } from '#console/transfer/import/file/useImportFile.ts';
import { useImportRights } from '#console/transfer/import/import-rights.ts';
import { useModel } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { Panel } from '#console/ui/Panel.tsx';
import type { Resource } from '#schema/resource.ts';
import { type Feed, listingsOf } from './feed.ts';
import type { LoadedFeed } from './useFeed.ts';
import { useSaveFeed } from './useSaveFeed.ts';

const ImportDialog = onDemand(() => import('#console/transfer/import/ImportDialog.tsx'));

const address = { kind: 'text', name: 'address', format: 'url' } as const;

interface FeedSourceProps {
  dataset: Resource;
  id: string;
  feed: Feed;
  loaded: LoadedFeed;
}

/** Where the rows of a dataset come from, and the reading of them: for the first time, or again. */
export function FeedSource({ dataset, id, feed, loaded }: FeedSourceProps) {
  const { t } = useTranslation();
  const listing = useModel().resource('listing');
  const may = useImportRights(listing);
  const fieldId = useId();
  const [typed, setTyped] = useState(feed.address);
  const [importing, setImporting] = useState<'file' | 'address' | null>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const { problem, reading, fetch } = useImportFile(setFile);
  const save = useSaveFeed(dataset, id, feed);
  const { update: edit } = useRights(dataset);
  if (!may.create && !may.update) return null;
  const isSame = typed.trim() === feed.address;
  /** The server knows how it is read; nobody has to look at the rows. */
  const isKnown = edit && isSame && loaded.feed?.isReadable === true;

  async function clearAddress() {
    await save({ address: '' });
    const { schedule } = loaded.feed ?? {};
    if (schedule && schedule.every !== 'never') await loaded.setSchedule({ ...schedule, every: 'never' });
  }

  async function readAddress() {
    if (!(await fetch(typed.trim()))) return;
    if (!isSame) await save({ address: typed.trim() });
    setImporting('address');
  }
  return (
    <Panel title={t('feed.source')} text={t('feed.sourceText')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (isKnown ? loaded.read() : readAddress());
        }}
      >
        <FieldControl
          field={address}
          id={fieldId}
          label={t('feed.address')}
          help={t('feed.addressHelp')}
          value={typed}
          record={{}}
          onChange={(value) => setTyped(String(value ?? ''))}
        />
        {problem && (
          <Alert severity="error" role="alert" sx={{ marginBlockStart: 1.5 }}>
            {problem}
          </Alert>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, marginBlockStart: 2 }}>
          <Button
            type="submit"
            variant="contained"
            startIcon={<CachedOutlined />}
            loading={isKnown ? loaded.feed?.isReading === true : reading}
            loadingPosition="start"
            disabled={typed.trim() === ''}
          >
            {t(isKnown ? 'feed.readNow' : 'feed.read')}
          </Button>
          {isKnown && (
            <Button color="inherit" variant="outlined" loading={reading} onClick={() => void readAddress()}>
              {t('feed.matchAgain')}
            </Button>
          )}
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<UploadFileOutlined />}
            onClick={() => setImporting('file')}
          >
            {t('feed.file')}
          </Button>
          {feed.address !== '' && typed.trim() === '' && (
            <Button color="inherit" onClick={() => void clearAddress()}>
              {t('feed.forget')}
            </Button>
          )}
        </Stack>
      </Box>
      {importing && (
        <ImportDialog
          resource={listing}
          preset={{ dataset_id: id }}
          {...(importing === 'address' && file && { begun: { file } })}
          repeated={{
            saved: feed.plan,
            within: listingsOf(id),
            // How the file at the address is read is not what another file says.
            onBegin: (plan, read) => void ((importing === 'address' || feed.address === '') && save({ plan, ...read })),
          }}
          onClose={() => setImporting(null)}
        />
      )}
    </Panel>
  );
}
