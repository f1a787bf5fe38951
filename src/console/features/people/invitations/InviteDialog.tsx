import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import type { SpaceInvitation, SpacePeople } from '#schema/api/people.ts';
import { InviteForm } from './InviteForm.tsx';
import { LinkReady } from './LinkReady.tsx';

interface InviteDialogProps {
  space: { id: string; name: string };
  known: SpacePeople;
  open: boolean;
  onClose: () => void;
}

/** Invites people to a space: by mail, or with a link that is then shown. */
export function InviteDialog({ space, known, open, onClose }: InviteDialogProps) {
  const titleId = useId();
  const [link, setLink] = useState<SpaceInvitation | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => setLink(null) } }}
    >
      {link ? (
        <LinkReady titleId={titleId} invitation={link} onClose={onClose} />
      ) : (
        <InviteForm titleId={titleId} space={space} known={known} onLink={setLink} onClose={onClose} />
      )}
    </Dialog>
  );
}
