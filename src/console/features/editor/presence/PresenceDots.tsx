import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '#console/ui/avatars/initials.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { usePeopleAt } from './presence-store.ts';

/** Says on a line of the outline who else has it selected. @param id of the row */
export function PresenceDots({ id }: { id: string }) {
  const { t } = useTranslation();
  return usePeopleAt(id).map(({ userId, name, color }) => {
    const label = t('editor.presence.edits', { name });
    return (
      <Tooltip key={userId} title={label}>
        <Box component="span" sx={{ display: 'flex', marginInlineStart: 'auto' }}>
          <Box
            component="span"
            aria-hidden
            sx={{
              ...{ display: 'grid', placeItems: 'center', width: 20, height: 20, borderRadius: '50%' },
              ...{ fontSize: 10, fontWeight: 700, color: '#fff', backgroundColor: color },
            }}
          >
            {initialsOf(name)}
          </Box>
          <Box component="span" sx={visuallyHidden}>
            {label}
          </Box>
        </Box>
      </Tooltip>
    );
  });
}
