import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type SubmitEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { HistoryButton } from '#console/records/history/HistoryButton.tsx';
import type { PutBackInto } from '#console/records/history/put-back-into.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';
import { type Asset, nameOfAsset } from '../asset.ts';
import { WholeFile } from '../shown/WholeFile.tsx';
import { AssetMatchList } from './AssetMatchList.tsx';
import { Properties } from './Properties.tsx';
import { useDetails } from './useDetails.ts';

interface DetailsProps {
  titleId: string;
  resource: Resource;
  asset: Asset;
  onDirty(dirty: boolean): void;
  onClose(): void;
  onDelete(): void;
}

/** The inside of the details: the file beside its title, description and tags. */
export function Details({ titleId, resource, asset, onDirty, onClose, onDelete }: DetailsProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const { fields, record, errors, problem, dirty, saving, set, save } = useDetails(resource, asset, onClose);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const into: PutBackInto = {
    values: record,
    isWritable: (name) => fields.some((field) => field.name === name && rights.writable(field)),
    put: (values) => {
      for (const [name, value] of Object.entries(values)) set(name, value);
    },
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {nameOfAsset(asset)}
        </Box>
        <IconButton size="small" aria-label={t('actions.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignContent: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              height: { xs: 240, md: 400 },
              borderRadius: '10px',
              border: 1,
              borderColor: 'divider',
              overflow: 'hidden',
              backgroundColor: 'action.hover',
            }}
          >
            <WholeFile asset={asset} />
          </Box>
          <Properties asset={asset} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          {problem && (
            <Alert severity="error" variant="outlined">
              {problem}
            </Alert>
          )}
          {fields.map((field) => (
            <FieldControl
              key={field.name}
              id={`asset-${field.name}`}
              field={field}
              label={labels.field(field)}
              value={record[field.name]}
              onChange={(value) => set(field.name, value)}
              readOnly={!rights.update || !rights.writable(field)}
              errors={errorsBelow(errors, field.name)}
              record={record}
            />
          ))}
          <AssetMatchList assets={[asset]} enabled />
        </Box>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <Box>
          {rights.remove && (
            <Button color="error" onClick={onDelete}>
              {t('actions.delete')}
            </Button>
          )}
          <HistoryButton resource={resource} record={asset} into={into} isQuiet />
        </Box>
        {rights.update && (
          <Button type="submit" variant="contained" loading={saving} disabled={!dirty}>
            {t('actions.save')}
          </Button>
        )}
      </DialogActions>
    </Box>
  );
}
