import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '#schema/resource.ts';

interface SortHeaderProps {
  label: string;
  name: string;
  sort: readonly Sort[];
  sortable: boolean;
  onSort(name: string, add: boolean): void;
}

const headOf = (element: Element | null) => element?.closest<HTMLElement>('[role=columnheader]');

const text = { fontSize: 12.5, fontWeight: 550, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' };

function SortHeaderContent({ label, name, sort, sortable, onSort }: SortHeaderProps) {
  const { t } = useTranslation();
  const index = sort.findIndex(({ by }) => by === name);
  const desc = sort[index]?.desc ?? false;
  const state = index < 0 ? 'none' : desc ? 'descending' : 'ascending';
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The grid knows one sorter at most, and says of every other column that it is not sorted.
    headOf(button.current)?.setAttribute('aria-sort', state);
  }, [state]);
  if (!sortable) return <Box sx={text}>{label}</Box>;
  const Arrow = desc ? ArrowDownward : ArrowUpward;
  return (
    <ButtonBase
      ref={button}
      // The head of the column is what the keys reach: in a control inside it the grid would leave them alone.
      tabIndex={-1}
      onClick={(event) => {
        headOf(event.currentTarget)?.focus();
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
export const SortHeader = memo(SortHeaderContent);
