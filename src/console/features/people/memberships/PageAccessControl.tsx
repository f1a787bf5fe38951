import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { SpacePerson } from '#schema/api/people.ts';
import { usePeopleActions } from '../usePeople.ts';
import { useNotifyMembership } from './useNotifyMembership.ts';

interface PageAccessControlProps {
  spaceId: string;
  person: SpacePerson;
  disabled: boolean;
}

/** Lets a contractor at the pages of the space, at once. */
export function PageAccessControl({ spaceId, person, disabled }: PageAccessControlProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { changeAtOnce } = usePeopleActions(spaceId);
  const notify = useNotifyMembership(spaceId);
  const { busy, run } = useAction((message) => toast(message, 'error'));
  const name = person.name || person.email;
  const change = async (pageAccess: boolean) => {
    await changeAtOnce(person.userId, { pageAccess });
    const message = t(pageAccess ? 'people.done.pageAccess' : 'people.done.noPageAccess', { name });
    notify(message, person.userId, { made: { pageAccess }, before: { pageAccess: !pageAccess } });
  };
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={person.pageAccess}
          disabled={disabled}
          onChange={(_, pageAccess) => {
            if (!busy) void run(() => change(pageAccess));
          }}
          slotProps={{ input: { 'aria-label': t('people.pageAccessOf', { name: person.name }) } }}
        />
      }
      label={t('people.pageAccess')}
      slotProps={{ typography: { variant: 'body2', color: 'text.secondary' } }}
      sx={{ marginInlineStart: '-6px', marginInlineEnd: 0 }}
    />
  );
}
