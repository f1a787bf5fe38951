import PersonAdd from '@mui/icons-material/PersonAddAltRounded';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#console/ui/context.ts';
import { useScreenAction } from '#console/ui/screen-actions.ts';
import { usePeople } from '../usePeople.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }));

interface InviteButtonProps {
  space: { id: string; name: string };
  /** The address of the screen already asks for the dialog. */
  initiallyOpen?: boolean;
}

/** Opens the invitation to a space, for whoever may change something there. */
export function InviteButton({ space, initiallyOpen = false }: InviteButtonProps) {
  const { t } = useTranslation();
  const { readOnly } = useViewer();
  const [opened, setOpened] = useState(initiallyOpen ? 1 : 0);
  const [open, setOpen] = useState(initiallyOpen);
  const { data } = usePeople(space.id);
  const invite = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  useScreenAction(readOnly ? null : { id: 'invite', label: t('people.invite.open'), run: invite });
  if (readOnly) return null;
  return (
    <>
      <Button variant="contained" startIcon={<PersonAdd />} disabled={!data} onClick={invite}>
        {t('people.invite.open')}
      </Button>
      {opened > 0 && data && (
        <Suspense>
          <InviteDialog key={opened} space={space} known={data} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
