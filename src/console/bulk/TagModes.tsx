import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';

/** What happens to the tags that records have: the chosen ones join them, leave them, or take their place. */
const tagModes = ['add', 'remove', 'replace'] as const;

export type TagMode = (typeof tagModes)[number];

interface TagModesProps {
  label: string;
  value: TagMode;
  onChange(mode: TagMode): void;
}

/** Chooses what happens to the tags that records have. */
export function TagModes({ label, value, onChange }: TagModesProps) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, mode: TagMode | null) => mode && onChange(mode)}
      sx={{ marginBlockEnd: 1 }}
    >
      {tagModes.map((mode) => (
        <ToggleButton key={mode} value={mode} sx={{ textTransform: 'none', paddingInline: 1.5 }}>
          {t(`views.bulk.edit.ways.${mode}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
