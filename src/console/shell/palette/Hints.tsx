import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Keys } from '#console/ui/keyboard/Keys.tsx';

const hints = [
  { keys: ['ArrowUp', 'ArrowDown'], labelKey: 'palette.hints.move' },
  { keys: ['Enter'], labelKey: 'palette.hints.open' },
  { keys: ['Escape'], labelKey: 'palette.hints.close' },
];

/** The keys of the palette, in one line at its foot. */
export function Hints() {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {hints.map(({ keys, labelKey }) => (
        <Box key={labelKey} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {keys.map((key) => (
            <Keys key={key} combination={key} />
          ))}
          {t(labelKey)}
        </Box>
      ))}
    </Box>
  );
}
