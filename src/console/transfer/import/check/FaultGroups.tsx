import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source } from '#derive/values/source.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useFaultText } from '../useFaultText.ts';
import type { FaultGroup } from './check-rows.ts';

/** Characters of a cell that an example shows. */
const maxLength = 40;

interface FaultGroupsProps {
  resource: Resource;
  fieldAt(at: number): Field | undefined;
  source: Source;
  groups: readonly FaultGroup[];
  /** Offers what mends a cause. */
  remedy(group: FaultGroup): ReactNode;
}

/** Why rows cannot be imported: each cause once, with how many rows it has and the first of them. */
export function FaultGroups({ resource, fieldAt, source, groups, remedy }: FaultGroupsProps) {
  const { t, i18n } = useTranslation();
  const faults = useFaultText(resource, fieldAt);
  const id = useId();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ marginBlockEnd: 0.5 }}>
        {t('views.import.causes')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {groups.map(({ key, fault, count, examples }) => (
          <Box
            key={key}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              paddingBlock: 1,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            <Box>
              {fault.at !== undefined && (
                <Box component="bdi" sx={{ fontWeight: 600 }}>
                  {source.headers[fault.at] ?? ''}
                  {': '}
                </Box>
              )}
              {faults.cause(fault)}
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {t('views.import.rows', { count, rows: number(count) })}
            </Box>
            <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
              {examples
                .map(({ row, cell }) => {
                  const at = t('views.import.rowNumber', { row: number(row) });
                  const text = textOf(cell);
                  return text === '' ? at : t('views.import.example', { row: at, cell: text });
                })
                .join(' · ')}
              {count > examples.length && ' · …'}
            </Typography>
            {remedy({ key, fault, count, examples })}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function textOf(cell: Json | undefined): string {
  const text = typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '').trim();
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
