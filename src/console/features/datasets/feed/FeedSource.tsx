import CachedOutlined from '@mui/icons-material/CachedOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ChosenFile } from '#console/transfer/import/file/chosen-file.ts';
import { useImportFile } from '#console/transfer/import/file/useImportFile.ts';
import { useImportRights } from '#console/transfer/import/import-rights.ts';
import { useModel } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { Panel } from '#console/ui/Panel.tsx';
import type { Resource } from '#schema/resource.ts';
import { type Feed, listingsOf } from './feed.ts';
import { useFeedKeeper } from './useFeedKeeper.ts';

const ImportDialog = onDemand(() => import('#console/transfer/import/ImportDialog.tsx'));

const address = { kind: 'text', name: 'address', format: 'url' } as const;

interface FeedSourceProps {
  dataset: Resource;
  id: string;
  feed: Feed;
}

/** Where the rows of a dataset come from, and the reading of them: for the first time, or again. */
export function FeedSource({ dataset, id, feed }: FeedSourceProps) {
  const { t } = useTranslation();
  const listing = useModel().resource('listing');
  const may = useImportRights(listing);
  const fieldId = useId();
  const [typed, setTyped] = useState(feed.address);
  const [importing, setImporting] = useState<'file' | 'address' | null>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const { problem, reading, fetch } = useImportFile(setFile);
  const keep = useFeedKeeper(dataset, id, feed);
  if (!may.create && !may.update) return null;
  const isSame = typed.trim() === feed.address;

  async function readAddress() {
    if (!(await fetch(typed.trim()))) return;
    if (!isSame) await keep({ address: typed.trim() });
    setImporting('address');
  }
  return (
    <Panel title={t('feed.source')} text={t('feed.sourceText')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void readAddress();
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
            loading={reading}
            loadingPosition="start"
            disabled={typed.trim() === ''}
          >
            {t(isSame && feed.plan && feed.address ? 'feed.readAgain' : 'feed.read')}
          </Button>
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<UploadFileOutlined />}
            onClick={() => setImporting('file')}
          >
            {t('feed.file')}
          </Button>
          {feed.address !== '' && typed.trim() === '' && (
            <Button color="inherit" onClick={() => void keep({ address: '' })}>
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
          repeated={{ kept: feed.plan, within: listingsOf(id), onBegin: (plan) => void keep({ plan }) }}
          onClose={() => setImporting(null)}
        />
      )}
    </Panel>
  );
}
