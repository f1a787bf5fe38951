import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { FieldOperand } from '#console/fields/FieldOperand.tsx';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import type { Filter } from './filter-text.ts';
import { useOperatorText } from './useOperatorText.ts';

interface FilterChipProps {
  resource: Resource;
  filter: Filter;
  onEdit(anchor: HTMLElement): void;
  onRemove(): void;
}

/** `Status is any of Draft, In review`. Delete or Backspace removes it, as its cross does. */
export function FilterChip({ resource, filter, onEdit, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const operatorText = useOperatorText();
  const { field, op } = filter;
  return (
    <Chip
      variant="outlined"
      onClick={(event) => onEdit(event.currentTarget)}
      onDelete={onRemove}
      title={t('views.filters.edit')}
      label={
        <>
          {labels.field(field)}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {operatorText(field, op)}
          </Box>{' '}
          <Box component="span" sx={{ fontWeight: 600 }}>
            <FieldOperand {...filter} />
          </Box>
        </>
      }
      sx={{ maxWidth: '100%', backgroundColor: 'background.paper' }}
    />
  );
}
