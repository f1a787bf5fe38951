import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import type { FileKind } from '#schema/formats/files.ts';
import { AssetBrowser } from './AssetBrowser.tsx';
import { type Asset, urlOf } from './asset.ts';
import { useAssetStore } from './asset-store.ts';
import { startOfLibrary } from './library-state.ts';
import { AddButtons } from './upload/AddButtons.tsx';
import { useLibrary } from './useLibrary.ts';

interface AssetPickerProps {
  open: boolean;
  many: boolean;
  /** The kinds of files that the field takes. */
  kinds: readonly FileKind[];
  /** The chosen addresses in the order of choice; none when the person turns back. */
  onDone(addresses: readonly string[]): void;
  /** The dialog has left the page. */
  onExited(): void;
}

/** The library as a dialog that media fields choose from. */
export default function AssetPicker({ open, many, kinds, onDone, onExited }: AssetPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const resource = useModel().resource('asset');
  const rights = useRights(resource);
  const { queue } = useAssetStore();
  const phone = useIsPhone();
  const [state, setState] = useState(startOfLibrary);
  const pictures = kinds.length === 1 && kinds[0] === 'picture';
  const [chosen, setChosen] = useState<readonly Asset[]>([]);
  const library = useLibrary(resource, state, kinds);
  const addButtons = rights.create && (
    <AddButtons kinds={kinds} onAdd={(sources) => queue.add(sources, library.folder)} />
  );

  function press(asset: Asset) {
    if (!many) return onDone([urlOf(asset)]);
    const others = chosen.filter((other) => other.id !== asset.id);
    setChosen(others.length < chosen.length ? others : [...chosen, asset]);
  }

  return (
    <Dialog
      open={open}
      onClose={() => onDone([])}
      fullWidth
      fullScreen={phone}
      maxWidth="lg"
      aria-labelledby={id}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flex: 1 }}>
          {t(`assets.${pictures ? '' : 'files.'}${many ? 'chooseMany' : 'chooseOne'}`)}
        </Box>
        {!phone && addButtons}
        <IconButton size="small" aria-label={t('actions.close')} onClick={() => onDone([])}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ minHeight: 'min(560px, 60vh)', '&&': { paddingBlockStart: 1 } }}>
        <ResourceHost resource={resource}>
          <AssetBrowser
            resource={resource}
            state={state}
            onChange={(patch) => setState((before) => ({ ...before, ...patch }))}
            library={library}
            onAdd={queue.add}
            addButtons={addButtons}
            fixed
            selection={new Set(chosen.map((asset) => asset.id))}
            picking={many}
            onPress={press}
          />
        </ResourceHost>
      </DialogContent>
      {(many || phone) && (
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          {phone && addButtons}
          {many && (
            <Button variant="contained" disabled={chosen.length === 0} onClick={() => onDone(chosen.map(urlOf))}>
              {t('assets.use', { count: chosen.length })}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}
