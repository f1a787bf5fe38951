import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { headerOf } from '#derive/values/columns.ts';
import { idKey, type Mapping, type Source } from '#derive/values/source.ts';
import { hasTwoReadings } from '#schema/formats/numerals.ts';
import { MapRow } from './MapRow.tsx';
import { MatchFields } from './MatchFields.tsx';
import type { ImportPlan } from './plan.ts';
import { isSlug } from './plan.ts';
import { decimalsOf, linksOf, matchKeys, matchOf } from './starting-plan.ts';
import type { ImportSetup } from './useImportSetup.ts';

interface MapColumnsProps {
  setup: ImportSetup;
  source: Source;
  plan: ImportPlan;
  onChange(plan: ImportPlan): void;
}

/** Which column of the file goes where, and how existing records are found. */
export function MapColumns({ setup, source, plan, onChange }: MapColumnsProps) {
  const { t } = useTranslation();
  const labels = useLabels(setup.resource);
  const { columns, writable, may } = setup;
  const options = [
    { key: idKey, label: t('views.import.id') },
    ...columns.map((column) => ({ key: column.key, label: headerOf(column, labels.field) })),
  ];
  const missing =
    may.create && plan.match.missing === 'create'
      ? writable.create.filter(
          (field) =>
            field.required &&
            field.default === undefined &&
            columns.some(({ key }) => key === field.name) &&
            !plan.mapping.includes(field.name) &&
            !(isSlug(field) && plan.mapping.includes(setup.resource.title)),
        )
      : [];

  function map(at: number, key: string | null) {
    const mapping = plan.mapping.map((old, index) => (index === at ? key : old === key ? null : old));
    const keys = matchKeys(setup, mapping);
    const keep = plan.match.by === null ? may.create : keys.includes(plan.match.by);
    onChange({
      mapping,
      links: { ...linksOf(setup, source, mapping), ...plan.links },
      decimals: { ...decimalsOf(setup, source, mapping), ...answered(plan, mapping) },
      match: keep && key !== idKey ? plan.match : matchOf(setup, mapping),
    });
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {missing.length > 0 && (
        <Alert severity="warning">{t('views.import.notInFile', { names: missing.map(labels.field).join(', ') })}</Alert>
      )}
      <Box component="ul" aria-label={t('views.import.mapping')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {source.headers.map((header, at) => {
          const key = plan.mapping[at] ?? null;
          return (
            <MapRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
              key={at}
              header={header || t('views.import.unnamed', { number: at + 1 })}
              samples={samplesOf(source, at)}
              options={options}
              target={key}
              links={key === null ? undefined : plan.links[key]}
              number={key !== null && key in plan.decimals ? twoWayNumber(source, at) : undefined}
              decimal={key === null ? undefined : plan.decimals[key]}
              onTarget={(target) => map(at, target)}
              onLinks={(links) => key !== null && onChange({ ...plan, links: { ...plan.links, [key]: links } })}
              onDecimal={(decimal) =>
                key !== null && onChange({ ...plan, decimals: { ...plan.decimals, [key]: decimal } })
              }
            />
          );
        })}
      </Box>
      <MatchFields setup={setup} options={options} plan={plan} onChange={(match) => onChange({ ...plan, match })} />
    </Box>
  );
}

/** What was said about columns that go where they went. */
const answered = ({ decimals, mapping: before }: ImportPlan, mapping: Mapping) =>
  Object.fromEntries(Object.entries(decimals).filter(([key]) => before.indexOf(key) === mapping.indexOf(key)));

/** The first number of a column that can be read in two ways. */
function twoWayNumber({ rows }: Source, at: number): string | undefined {
  return rows
    .flatMap(({ cells }) => cells[at] ?? [])
    .find((cell) => typeof cell === 'string' && hasTwoReadings(cell)) as string | undefined;
}

/** The first cells of a column that say something. */
function samplesOf({ rows }: Source, at: number): string {
  const cells = rows.slice(0, 50).flatMap(({ cells: row }) => row[at] ?? []);
  const texts = cells.map((cell) => (typeof cell === 'object' ? JSON.stringify(cell) : String(cell)).trim());
  return texts
    .filter(Boolean)
    .slice(0, 3)
    .map((text) => text.slice(0, 60))
    .join(' · ');
}
