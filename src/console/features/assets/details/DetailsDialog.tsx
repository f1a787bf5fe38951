import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import type { Resource } from '#schema/resource.ts';
import type { Asset } from '../asset.ts';
import { Details } from './Details.tsx';

interface DetailsDialogProps {
  resource: Resource;
  /** None closes the dialog. */
  asset: Asset | null;
  onClose(): void;
  onDelete(asset: Asset): void;
}

/** A picture at its full size, with what can be said and done about it. */
export function DetailsDialog({ resource, asset, onClose, onDelete }: DetailsDialogProps) {
  const id = useId();
  const phone = useIsPhone();
  // The last picture stays while the dialog fades out.
  const [shown, setShown] = useState(asset);
  const [held, setHeld] = useState(false);
  if (asset && asset !== shown) setShown(asset);
  return (
    <Dialog
      open={asset !== null}
      // A stray click beside the dialog does not throw away what was typed.
      onClose={(_event, reason) => !(held && reason === 'backdropClick') && onClose()}
      fullWidth
      fullScreen={phone}
      maxWidth="md"
      aria-labelledby={id}
    >
      {shown && (
        <Details
          key={shown.id}
          titleId={id}
          resource={resource}
          asset={shown}
          onDirty={setHeld}
          onClose={onClose}
          onDelete={() => onDelete(shown)}
        />
      )}
    </Dialog>
  );
}
