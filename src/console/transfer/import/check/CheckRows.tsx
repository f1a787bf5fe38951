import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { ImportPlan } from '#derive/imports/plan.ts';
import type { ImportSetup } from '#derive/imports/setup.ts';
import { maxCompared, uniqueFields } from '#derive/imports/taken-values.ts';
import type { RowFault } from '#derive/values/assemble.ts';
import { cellField, headerOf } from '#derive/values/columns.ts';
import { idKey, type Source } from '#derive/values/source.ts';
import { NewTagsText } from '../NewTagsText.tsx';
import { useFaultText } from '../useFaultText.ts';
import { CheckedCell } from './CheckedCell.tsx';
import type { FaultGroup } from './check-rows.ts';
import { FaultGroups } from './FaultGroups.tsx';
import { readingOf } from './reading.ts';
import type { FileCheck } from './useFileCheck.ts';

/** A plain table that scrolls both ways under its header. */
const tableStyle: SxProps<Theme> = {
  maxHeight: 420,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, minWidth: '100%' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingInline: 1.5,
    paddingBlock: 1,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    maxWidth: 280,
    overflowWrap: 'anywhere',
  },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& thead th': { position: 'sticky', insetBlockStart: 0, zIndex: 1, backgroundColor: 'background.paper' },
  '& tbody th': { fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& td': { minWidth: 110 },
  '& .wrong': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main)' },
  '& .fault': { display: 'flex', gap: 0.5, alignItems: 'flex-start', marginBlockStart: 0.5, color: 'error.main' },
  '& .read': { display: 'flex', gap: 0.5, alignItems: 'center', marginBlockStart: 0.25, color: 'text.secondary' },
  '& .read > svg': { fontSize: 14 },
  '& .fault svg': { fontSize: 16, marginBlockStart: '1px' },
};

interface CheckRowsProps {
  setup: ImportSetup;
  source: Source;
  plan: ImportPlan;
  check: FileCheck;
  /** The file has further rows, which the server checks while it imports them. */
  isBeginning: boolean;
  onMatch(match: ImportPlan['match']): void;
}

const colors = { create: 'success', update: 'info', unchanged: 'default', skip: 'default', refuse: 'error' } as const;

/** What becomes of all rows: why some cannot be imported, and the first of them. */
export function CheckRows({ setup, source, plan, check, isBeginning, onMatch }: CheckRowsProps) {
  const { t, i18n } = useTranslation();
  const labels = useLabels(setup.resource);
  const fieldAt = (at: number) => {
    const column = setup.columnsWith(plan.fixed).find(({ key }) => key === plan.mapping[at]);
    return column && cellField(column);
  };
  const faults = useFaultText(setup.resource, fieldAt);
  const textsOf = (some: readonly RowFault[]) => [...new Set(some.map(faults.text))];
  const [refusedOnly, setRefusedOnly] = useState(false);
  const { checked, done, error } = check;
  const columns = plan.mapping.flatMap((key, at) => {
    // Ids say nothing to people; what is wrong with one stands beside the row's result.
    const column = key === idKey ? undefined : setup.columnsWith(plan.fixed).find((one) => one.key === key);
    if (!column) return [];
    const [title] = setup.targetOf(cellField(column))?.fields ?? [];
    const isNamed = title !== undefined && plan.links[column.key] === title.name;
    return [{ name: headerOf(column, labels.field), at, column, isNamed }];
  });
  const notCompared =
    source.rows.length > maxCompared ? uniqueFields(setup, plan).map((field) => labels.field(field)) : [];

  /** Rows whose value another record has may be about that record. */
  function findBy({ key, fault }: FaultGroup) {
    const { at, what } = fault;
    const by = at === undefined ? null : (plan.mapping[at] ?? null);
    const isTaken = typeof what === 'object' && 'code' in what && what.code === 'taken';
    const field = columns.find((column) => column.at === at);
    if (!isTaken || by === null || !field) return null;
    return (
      <Button
        key={key}
        size="small"
        sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
        onClick={() => onMatch({ ...plan.match, by: [by] })}
      >
        {t('views.import.findBy', { ...labels.words, field: field.name })}
      </Button>
    );
  }

  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!checked) {
    const part = (done / Math.max(1, source.rows.length)) * 100;
    return (
      <Box>
        <LinearProgress variant="determinate" aria-label={t('views.import.checking')} value={part} />
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ marginBlock: 1.5, fontVariantNumeric: 'tabular-nums' }}
        >
          {t('views.import.checkedSoFar', { done: number(done), rows: number(source.rows.length) })}
        </Typography>
        <Skeleton variant="rounded" height={260} />
      </Box>
    );
  }
  const refused = checked.counts.refuse;
  const right = source.rows.length - refused;
  const verdict = refused === 0 ? 'allRight' : right === 0 ? 'allWrong' : 'someWrong';
  const data = refusedOnly && refused > 0 ? checked.refused : checked.first;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {isBeginning && (
        <Alert severity="info">{t('views.import.beginning', { rows: number(source.rows.length) })}</Alert>
      )}
      <Alert
        severity={({ allRight: 'success', someWrong: 'warning', allWrong: 'error' } as const)[verdict]}
        role="status"
      >
        {t(`views.import.${verdict}`, {
          count: verdict === 'allRight' ? right : refused,
          refused: number(refused),
          rows: number(right),
          right: t('views.import.rows', { count: right, rows: number(right) }),
        })}
      </Alert>
      {checked.newTags.length > 0 && (
        <Alert severity="info">
          <NewTagsText tags={{ count: checked.newTags.length, names: checked.newTags }} variant="would" />
        </Alert>
      )}
      {refused > 0 && (
        <FaultGroups
          resource={setup.resource}
          fieldAt={fieldAt}
          source={source}
          groups={checked.groups}
          remedy={findBy}
        />
      )}
      {notCompared.length > 0 && (
        <Alert severity="info">
          {t('views.import.notCompared', { rows: number(maxCompared), names: notCompared.join(', ') })}
        </Alert>
      )}
      {refused > 0 && right > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('views.import.shownRows')}
          value={refusedOnly ? 'refused' : 'first'}
          onChange={(_, next: string | null) => next && setRefusedOnly(next === 'refused')}
        >
          <ToggleButton value="first">{t('views.import.preview')}</ToggleButton>
          <ToggleButton value="refused">{t('views.import.refusedRows')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {/* Keyboards scroll what has the focus. */}
      <Box
        role="region"
        aria-label={t(refusedOnly ? 'views.import.refusedRows' : 'views.import.preview')}
        tabIndex={0}
        sx={tableStyle}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('views.import.row')}</th>
              <th scope="col">{t('views.import.happens')}</th>
              {columns.map(({ name, at }) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => {
              const { row, act, faults: all } = one;
              return (
                <tr key={row.number}>
                  <th scope="row">{number(row.number)}</th>
                  <td>
                    <Chip size="small" color={colors[act]} variant="outlined" label={t(`views.import.acts.${act}`)} />
                    {textsOf(all.filter(({ at }) => !columns.some((column) => column.at === at))).map((text) => (
                      <Box key={text} className="fault">
                        {text}
                      </Box>
                    ))}
                  </td>
                  {columns.map(({ at, column, isNamed }) => (
                    <CheckedCell
                      key={at}
                      cell={row.cells[at]}
                      reading={readingOf(one, column, isNamed)}
                      faults={textsOf(all.filter((fault) => fault.at === at))}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
