import CropIcon from '@mui/icons-material/Crop';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#console/ui/icon-button.css';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';

const AdjustDialog = onDemand(() => import('./AdjustDialog.tsx'));

interface AdjustButtonProps {
  address: string;
  onChange(address: string): void;
}

/** Opens what chooses the part of a picture that is shown. */
export function AdjustButton({ address, onChange }: AdjustButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opened = useOnceOpen(open);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        onClick={() => setOpen(true)}
        aria-label={t('fields.media.adjust.open')}
        title={t('fields.media.adjust.open')}
        aria-haspopup="dialog"
      >
        <CropIcon fontSize="inherit" />
      </button>
      {opened && <AdjustDialog open={open} address={address} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}
