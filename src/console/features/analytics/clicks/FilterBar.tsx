import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choices, type FilterType, filterTypes, type LinkFilter, withFilter, withoutType } from './click-filters.ts';
import { FilterDialog } from './FilterDialog.tsx';

interface FilterBarProps {
  filters: readonly LinkFilter[];
  onChange(filters: readonly LinkFilter[]): void;
}

/** The filters, one piece for each type since they are removed by type, and the way to add one. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState<FilterType | null>(null);
  const types = filterTypes.filter((type) => filters.some((filter) => filter.type === type));
  const valuesOf = (type: FilterType) =>
    filters
      .filter((filter) => filter.type === type)
      .map(({ value }) => (choices[type] ? t(`clicks.values.${value}`) : value))
      .join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Button size="small" variant="outlined" startIcon={<AddRounded />} onClick={() => setAdding('href')}>
        {t('clicks.addFilter')}
      </Button>
      {types.map((type) => {
        const label = `${t(`clicks.types.${type}`)}: ${valuesOf(type)}`;
        return (
          <Chip
            key={type}
            label={label}
            aria-label={t('clicks.removeFilter', { filter: label })}
            onClick={() => setAdding(type)}
            onDelete={() => onChange(withoutType(filters, type))}
          />
        );
      })}
      {filters.length > 0 && (
        <Button size="small" onClick={() => onChange([])}>
          {t('clicks.reset')}
        </Button>
      )}
      {adding && (
        <FilterDialog
          type={adding}
          onClose={() => setAdding(null)}
          onAdd={(filter) => {
            onChange(withFilter(filters, filter));
            setAdding(null);
          }}
        />
      )}
    </Box>
  );
}
