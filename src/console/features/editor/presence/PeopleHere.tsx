import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '#console/ui/avatars/initials.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { usePeopleHere } from './presence-store.ts';

/** Faces that are shown; the others are a number. */
const MOST = 4;

/** Who else has the page open. A press on somebody shows what they have selected. */
export function PeopleHere({ onShow }: { onShow(id: string): void }) {
  const { t, i18n } = useTranslation();
  const people = usePeopleHere();
  const names = new Intl.ListFormat(i18n.language).format(people.map(({ name }) => name));
  const more = people.slice(MOST);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {people.length > 0 && t('editor.presence.here', { names })}
      </Box>
      {people.length > 0 && (
        <Box
          component="ul"
          aria-label={t('editor.presence.label')}
          sx={{ display: 'flex', alignItems: 'center', margin: 0, padding: 0, listStyle: 'none' }}
        >
          {people.slice(0, MOST).map(({ userId, name, itemId, color }) => {
            const label = t(itemId === null ? 'editor.presence.person' : 'editor.presence.personAt', { name });
            return (
              <li key={userId}>
                <Tooltip title={label}>
                  <IconButton
                    size="small"
                    aria-label={label}
                    aria-disabled={itemId === null}
                    onClick={() => itemId !== null && onShow(itemId)}
                    sx={{ padding: 0.125 }}
                  >
                    <Avatar
                      aria-hidden
                      sx={{ width: 26, height: 26, fontSize: 11, fontWeight: 650, bgcolor: color, color: '#fff' }}
                    >
                      {initialsOf(name)}
                    </Avatar>
                  </IconButton>
                </Tooltip>
              </li>
            );
          })}
          {more.length > 0 && (
            <Tooltip title={more.map(({ name }) => name).join(', ')}>
              <Box component="li" tabIndex={0} sx={{ paddingInline: 0.5, fontSize: 13, color: 'text.secondary' }}>
                {t('editor.presence.more', { count: more.length })}
              </Box>
            </Tooltip>
          )}
        </Box>
      )}
    </>
  );
}
