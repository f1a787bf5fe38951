import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '#schema/resource.ts';

interface SortHeaderProps {
  label: string;
  name: string;
  sort: readonly Sort[];
  sortable: boolean;
  onSort(name: string, add: boolean): void;
}

const text = { fontSize: 12.5, fontWeight: 550, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' };

function DrawnSortHeader({ label, name, sort, sortable, onSort }: SortHeaderProps) {
  const { t } = useTranslation();
  const index = sort.findIndex(({ by }) => by === name);
  const desc = sort[index]?.desc ?? false;
  if (!sortable) return <Box sx={text}>{label}</Box>;
  const Arrow = desc ? ArrowDownward : ArrowUpward;
  const state = index < 0 ? 'none' : desc ? 'descending' : 'ascending';
  return (
    <ButtonBase
      onClick={(event) => {
        event.stopPropagation();
        onSort(name, event.shiftKey);
      }}
      aria-label={t(`views.sort.header.${state}`, { label })}
      title={t('views.sort.hint')}
      sx={{
        gap: 0.5,
        minWidth: 0,
        paddingBlock: 0.5,
        borderRadius: 0.33,
        ...text,
        '&:hover': { color: 'text.primary' },
      }}
    >
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', color: index < 0 ? 'inherit' : 'text.primary' }}
      >
        {label}
      </Box>
      {index >= 0 && <Arrow aria-hidden sx={{ fontSize: 14, color: 'text.primary' }} />}
      {index >= 0 && sort.length > 1 && <span aria-hidden>{index + 1}</span>}
    </ButtonBase>
  );
}

/** A column's title. A press sorts by it, another turns the order round; with Shift it is added to the columns before. */
export const SortHeader = memo(DrawnSortHeader);
