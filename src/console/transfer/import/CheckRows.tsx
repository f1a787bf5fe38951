import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { headerOf } from '#derive/values/columns.ts';
import { idKey, type Source } from '#derive/values/source.ts';
import { CheckedCell } from './CheckedCell.tsx';
import type { Checked, ImportPlan } from './plan.ts';
import { useFaultText } from './useFaultText.ts';
import type { ImportSetup } from './useImportSetup.ts';

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
  '& .fault svg': { fontSize: 16, marginBlockStart: '1px' },
};

/** Rows that the preview shows. */
const shown = 20;

interface CheckRowsProps {
  setup: ImportSetup;
  source: Source;
  plan: ImportPlan;
  prepare(rows: Source['rows']): Promise<readonly Checked[]>;
}

const colors = { create: 'success', update: 'info', unchanged: 'default', skip: 'default', refuse: 'error' } as const;

/** The first rows as they will be imported, with what is wrong at their cells. */
export function CheckRows({ setup, source, plan, prepare }: CheckRowsProps) {
  const { t, i18n } = useTranslation();
  const labels = useLabels(setup.resource);
  const faults = useFaultText(setup.resource);
  const { data, error } = useQuery({
    queryKey: ['import', setup.resource.name, 'preview', plan],
    queryFn: () => prepare(source.rows.slice(0, shown)),
    gcTime: 0,
  });
  const columns = plan.mapping.flatMap((key, at) => {
    // Ids say nothing to people; what is wrong with one stands beside the row's result.
    const column = key === idKey ? undefined : setup.columns.find((one) => one.key === key);
    return column ? [{ name: headerOf(column, labels.field), at }] : [];
  });
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const refused = data?.filter(({ act }) => act === 'refuse').length ?? 0;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} aria-label={t('views.import.checking')} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Alert severity={refused > 0 ? 'warning' : 'success'} role="status">
        {t(refused > 0 ? 'views.import.someWrong' : 'views.import.allRight', {
          count: refused,
          shown: data.length,
          rows: number(source.rows.length),
        })}
      </Alert>
      {/* Keyboards scroll what has the focus. */}
      <Box role="region" aria-label={t('views.import.preview')} tabIndex={0} sx={tableStyle}>
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
            {data.map(({ row, act, faults: all }) => (
              <tr key={row.number}>
                <th scope="row">{number(row.number)}</th>
                <td>
                  <Chip size="small" color={colors[act]} variant="outlined" label={t(`views.import.acts.${act}`)} />
                  {all
                    .filter(({ at }) => !columns.some((column) => column.at === at))
                    .map((fault) => (
                      <Box key={faults.text(fault)} className="fault">
                        {faults.text(fault)}
                      </Box>
                    ))}
                </td>
                {columns.map(({ at }) => (
                  <CheckedCell
                    key={at}
                    cell={row.cells[at]}
                    faults={all.filter((fault) => fault.at === at).map(faults.text)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
