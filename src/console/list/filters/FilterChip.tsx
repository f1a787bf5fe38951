import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FilterChipProps {
  /** The filter in words. */
  label: ReactNode;
  onEdit(anchor: HTMLElement): void;
  onRemove(): void;
}

/** An active filter or group. Delete or Backspace removes it, as its cross does. */
export function FilterChip({ label, onEdit, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  return (
    <Chip
      variant="outlined"
      onClick={(event) => onEdit(event.currentTarget)}
      onDelete={onRemove}
      title={t('views.filters.edit')}
      label={label}
      sx={{ maxWidth: '100%', backgroundColor: 'background.paper' }}
    />
  );
}
