import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command, CommandGroup } from './command.ts';

interface PaletteListProps {
  id: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  optionId(command: Command): string;
  onActive(command: Command): void;
  onChoose(command: Command): void;
}

/** The listbox: groups of commands. The active one is told by the input; the pointer makes active what it moves over. */
export function PaletteList({ id, groups, active, optionId, onActive, onChoose }: PaletteListProps) {
  const { t } = useTranslation();
  const headings = useId();
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Box role="listbox" id={id} aria-label={t('palette.results')} sx={{ minHeight: 0, overflowY: 'auto' }}>
      {groups.map((group) => (
        <Box key={group.id} role="group" aria-labelledby={`${headings}-${group.id}`} sx={{ pb: 0.5 }}>
          <Typography
            id={`${headings}-${group.id}`}
            role="presentation"
            variant="caption"
            sx={{ display: 'block', px: 1.25, pt: 1, pb: 0.5, fontWeight: 550, color: 'text.secondary' }}
          >
            {group.label}
          </Typography>
          {group.commands.map((command) => (
            <Option
              key={command.id}
              id={optionId(command)}
              command={command}
              selected={command === active}
              onMouseMove={() => command !== active && onActive(command)}
              onClick={() => onChoose(command)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  selected: boolean;
  onMouseMove(): void;
  onClick(): void;
}

function Option({ command: { label, detail, Icon }, selected, ...option }: OptionProps) {
  return (
    <Box
      role="option"
      aria-selected={selected}
      {...option}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.25,
        minHeight: { xs: 44, sm: 38 },
        borderRadius: '8px',
        cursor: 'pointer',
        scrollMarginBlock: 8,
        '& svg': { fontSize: 18, color: 'text.secondary', flex: 'none' },
        '&[aria-selected=true]': {
          bgcolor: 'action.selected',
          boxShadow: 'inset 2px 0 var(--mui-palette-primary-main)',
        },
        '[dir=rtl] &[aria-selected=true]': { boxShadow: 'inset -2px 0 var(--mui-palette-primary-main)' },
      }}
    >
      <Icon aria-hidden />
      <Typography component="span" variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
        <bdi>{label}</bdi>
      </Typography>
      {detail && (
        <Typography component="span" variant="caption" color="text.secondary" noWrap sx={{ maxWidth: '40%' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}
