import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PercentCrop } from 'react-image-crop';
import cropStyles from 'react-image-crop/dist/ReactCrop.css?url';
import { loadStyles } from '#console/ui/on-demand/load-styles.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { focusOf, MIDDLE, withFocus, withoutFocus } from '#schema/formats/picture-focus.ts';
import { fileName } from '../addresses.ts';
import { UploadProgress } from '../UploadProgress.tsx';
import { useMediaUpload } from '../useMediaUpload.ts';
import { croppedPicture } from './cropped-picture.ts';
import { FocusChoice } from './FocusChoice.tsx';

const CropChoice = onDemand(async () => {
  const [choice] = await Promise.all([import('./CropChoice.tsx'), loadStyles(cropStyles)]);
  return choice;
});

interface AdjustDialogProps {
  open: boolean;
  address: string;
  onChange(address: string): void;
  onClose(): void;
}

/** Chooses what of a picture stays in sight, or cuts a part of it out as a picture of its own. */
export default function AdjustDialog({ open, ...props }: AdjustDialogProps) {
  const id = useId();
  const phone = useIsPhone();
  return (
    <Dialog open={open} onClose={props.onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id}>
      <Adjust {...props} titleId={id} />
    </Dialog>
  );
}

function Adjust({ titleId, address, onChange, onClose }: Omit<AdjustDialogProps, 'open'> & { titleId: string }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<'focus' | 'crop'>('focus');
  const [focus, setFocus] = useState(focusOf(address) ?? MIDDLE);
  const [crop, setCrop] = useState<PercentCrop>();
  const [unread, setUnread] = useState(false);
  const file = withoutFocus(address);
  const { running, fault, start, available } = useMediaUpload(['picture'], ([added]) => finish(added ?? address));
  // The pixels of a picture from another site are not given out.
  const isOwn = new URL(file, location.href).origin === location.origin;

  function finish(next: string) {
    onChange(next);
    onClose();
  }

  async function cut(part: PercentCrop) {
    setUnread(false);
    const cropped = await croppedPicture(file, part, fileName(file)).catch(() => undefined);
    if (cropped) await start([cropped]);
    else setUnread(true);
  }

  return (
    <>
      <DialogTitle id={titleId}>{t('fields.media.adjust.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {available && isOwn && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mode}
            onChange={(_event, next: typeof mode | null) => next && setMode(next)}
            aria-labelledby={titleId}
          >
            <ToggleButton value="focus">{t('fields.media.adjust.focus')}</ToggleButton>
            <ToggleButton value="crop">{t('fields.media.adjust.crop')}</ToggleButton>
          </ToggleButtonGroup>
        )}
        {mode === 'focus' ? (
          <FocusChoice picture={file} focus={focus} onChange={setFocus} />
        ) : (
          <CropChoice picture={file} crop={crop} onChange={setCrop} />
        )}
        <UploadProgress running={running} fault={unread ? t('fields.media.adjust.unread') : fault} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        {mode === 'focus' ? (
          <Button variant="contained" onClick={() => finish(withFocus(address, focus))}>
            {t('fields.media.adjust.keepFocus')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={!crop?.width || !crop.height}
            loading={running !== null}
            onClick={() => crop && void cut(crop)}
          >
            {t('fields.media.adjust.keepCrop')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
