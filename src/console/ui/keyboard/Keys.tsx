import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../visually-hidden.ts';

/** Whether this is a machine with a Cmd key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const signs: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
};
const macSigns: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

interface KeysProps {
  /** Keys joined by `+`: `Mod+Home`. */
  combination: string;
}

/** A combination of keys, drawn as key caps and read by their names. */
export function Keys({ combination }: KeysProps) {
  const { t } = useTranslation();
  const mac = isMac();
  return (
    // Keys are pressed in this order in every script.
    <Box component="kbd" dir="ltr" sx={{ display: 'inline-flex', gap: 0.5, font: 'inherit', fontSize: '0.75rem' }}>
      {combination.split('+').map((key, index) => {
        const real = key === 'Mod' ? (mac ? 'Cmd' : 'Ctrl') : key;
        const name = t(`help.keys.${real}`, { defaultValue: real });
        return (
          <Fragment key={key}>
            {index > 0 && <Box component="span" sx={visuallyHidden}>{` ${t('help.plus')} `}</Box>}
            <Box component="span" sx={visuallyHidden}>
              {name}
            </Box>
            <Box
              component="span"
              aria-hidden
              sx={{
                minWidth: 20,
                height: 20,
                px: 0.5,
                display: 'inline-grid',
                placeContent: 'center',
                border: 1,
                borderColor: 'divider',
                borderRadius: '5px',
                bgcolor: 'action.hover',
                color: 'text.secondary',
                lineHeight: 1,
                whiteSpace: 'nowrap',
              }}
            >
              {(mac && macSigns[key]) || signs[key] || name}
            </Box>
          </Fragment>
        );
      })}
    </Box>
  );
}
