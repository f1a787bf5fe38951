import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';

/** What happens to the tags that records have: the chosen ones join them, leave them, or take their place. */
const keyWays = ['add', 'remove', 'replace'] as const;

export type KeyWay = (typeof keyWays)[number];

interface KeyWaysProps {
  label: string;
  value: KeyWay;
  onChange(way: KeyWay): void;
}

/** Chooses what happens to the tags that records have. */
export function KeyWays({ label, value, onChange }: KeyWaysProps) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, way: KeyWay | null) => way && onChange(way)}
      sx={{ marginBlockEnd: 1 }}
    >
      {keyWays.map((way) => (
        <ToggleButton key={way} value={way} sx={{ textTransform: 'none', paddingInline: 1.5 }}>
          {t(`views.bulk.edit.ways.${way}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
