import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type CalendarState, type CalendarView, views } from './address.ts';
import { stepFrom } from './days/days.ts';
import { kindIcons } from './EntryLink.tsx';
import { type CalendarKind, calendarKinds } from './kinds.ts';

interface ToolsProps {
  state: CalendarState;
  /** What the shown time is called. */
  label: string;
  today: string;
  /** Kinds that the viewer may read. */
  kinds: readonly CalendarKind[];
  onChange(state: CalendarState): void;
}

/** Which time is shown, as what, and of which kinds. */
export function Tools({ state, label, today, kinds, onChange }: ToolsProps) {
  const { t } = useTranslation();
  const { view, date } = state;
  const go = (to: string) => onChange({ ...state, date: to });
  const toggle = (kind: CalendarKind) =>
    onChange({ ...state, kinds: calendarKinds.filter((one) => state.kinds.includes(one) !== (one === kind)) });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="outlined" color="inherit" size="small" onClick={() => go(today)} sx={{ height: 40 }}>
          {t('calendar.today')}
        </Button>
        <IconButton aria-label={t(`calendar.before.${view}`)} onClick={() => go(stepFrom(view, date, -1))}>
          <ChevronLeft className="turns" />
        </IconButton>
        <IconButton aria-label={t(`calendar.after.${view}`)} onClick={() => go(stepFrom(view, date, 1))}>
          <ChevronRight className="turns" />
        </IconButton>
        <Typography variant="h2" aria-live="polite" sx={{ fontSize: 16, fontWeight: 650, flex: 1, minWidth: 160 }}>
          {label}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('calendar.view')}
          value={view}
          onChange={(_, next: CalendarView | null) => next && onChange({ ...state, view: next })}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.5, height: 40, textTransform: 'none' }}>
              {t(`calendar.views.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box role="group" aria-label={t('calendar.filter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map((kind) => {
          const Icon = kindIcons[kind];
          const isShown = state.kinds.includes(kind);
          return (
            <Chip
              key={kind}
              icon={<Icon />}
              label={t(`calendar.kindsMany.${kind}`)}
              variant={isShown ? 'filled' : 'outlined'}
              aria-pressed={isShown}
              onClick={() => toggle(kind)}
            />
          );
        })}
      </Box>
    </Box>
  );
}
