import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ToolButtonProps {
  /** A text of `fields.richText`. */
  name: string;
  icon: ReactNode;
  isOn: boolean;
  onPress(button: HTMLElement): void;
}

/** A button of a toolbar over a text, which keeps the focus. */
export function ToolButton({ name, icon, isOn, onPress }: ToolButtonProps) {
  const { t } = useTranslation();
  const label = t(`fields.richText.${name}`);
  return (
    <Tooltip title={label}>
      <ToggleButton
        value={name}
        size="small"
        selected={isOn}
        aria-label={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => onPress(event.currentTarget)}
        sx={{
          ...{ border: 0, padding: 0.5, '& svg': { fontSize: 18 } },
          '@media (pointer: coarse)': { padding: 1 },
        }}
      >
        {icon}
      </ToggleButton>
    </Tooltip>
  );
}
