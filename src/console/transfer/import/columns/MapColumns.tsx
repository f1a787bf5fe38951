import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { labelsOf, useLabels } from '#console/records/labels.ts';
import { useModel } from '#console/ui/context.ts';
import type { ImportPlan } from '#derive/imports/plan.ts';
import { isSlug } from '#derive/imports/plan.ts';
import type { ImportSetup } from '#derive/imports/setup.ts';
import { isBlank } from '#derive/values/assemble.ts';
import { type Column, cellField, headerOf } from '#derive/values/columns.ts';
import { idKey, type Mapping, type Source } from '#derive/values/source.ts';
import { hasTwoOrders } from '#schema/formats/date-text.ts';
import { hasTwoReadings } from '#schema/formats/numerals.ts';
import { lackingColumns, linksOf, matchKeys, matchOf, namedColumns, readings, textsOf } from '../starting-plan.ts';
import { FixedValues } from './FixedValues.tsx';
import { MapRow } from './MapRow.tsx';
import { MatchFields } from './MatchFields.tsx';
import { samplesOf } from './samples-of.ts';

interface MapColumnsProps {
  setup: ImportSetup;
  source: Source;
  plan: ImportPlan;
  onChange(plan: ImportPlan): void;
  /** Matches the columns anew, where they are matched as in an earlier import. */
  onForget: (() => void) | undefined;
}

/** Which column of the file goes where, and how existing records are found. */
export function MapColumns({ setup, source, plan, onChange, onForget }: MapColumnsProps) {
  const { t } = useTranslation();
  const model = useModel();
  const labels = useLabels(setup.resource);
  const { may } = setup;
  const { adds = [] } = plan;
  const columns = setup.columnsWith(plan.fixed);
  const nameOf = (column: Column) => headerOf(column, labels.field);
  const options = [
    { key: idKey, label: t('views.import.id') },
    ...columns.map((column) => ({ key: column.key, label: nameOf(column) })),
  ];
  const isTitled = plan.mapping.includes(setup.resource.title) || setup.resource.title in plan.fixed;
  const lacking = lackingColumns(setup, plan, (field) => isSlug(field) && isTitled);
  const open = lacking.filter(({ key }) => isBlank(plan.fixed[key]));

  function map(at: number, key: string | null) {
    const mapping = plan.mapping.map((old, index) => (index === at ? key : old === key ? null : old));
    onChange(withMapping(mapping, plan.fixed));
  }

  /** A dataset that was chosen brings its columns, and takes those of the others away. */
  function fix(fixed: ImportPlan['fixed']) {
    const known = new Set([idKey, ...setup.columnsWith(fixed).map(({ key }) => key)]);
    const isAgain = groupSources(setup).some((name) => plan.fixed[name] !== fixed[name]);
    const named = isAgain ? namedColumns(setup, source, { labels: labels.field, fixed }) : [];
    const remaining = plan.mapping.map((key) => (key !== null && known.has(key) && !(key in fixed) ? key : null));
    const mapping = remaining.map((key, at) => {
      const found = named[at] ?? null;
      return key ?? (found !== null && !remaining.includes(found) && !(found in fixed) ? found : null);
    });
    onChange(withMapping(mapping, fixed));
  }

  function withMapping(mapping: Mapping, fixed: ImportPlan['fixed']): ImportPlan {
    const within = { ...setup, columns: setup.columnsWith(fixed) };
    const keys = matchKeys(within, { mapping, fixed });
    const isNew = mapping.includes(idKey) && !plan.mapping.includes(idKey);
    const by = plan.match.by.filter((key) => keys.includes(key));
    const keep = !isNew && (by.length > 0 || (plan.match.by.length === 0 && may.create));
    const { decimals, orders } = readings(within, source, mapping);
    return {
      mapping,
      links: { ...linksOf(within, source, mapping), ...plan.links },
      decimals: { ...decimals, ...answered(plan, plan.decimals, mapping) },
      orders: { ...orders, ...answered(plan, plan.orders, mapping) },
      fixed: Object.fromEntries(Object.entries(fixed).filter(([key]) => !mapping.includes(key))),
      adds: adds.filter((key) => mapping.includes(key)),
      match: keep ? { ...plan.match, by } : matchOf(within, { mapping, fixed }),
    };
  }

  /** What the records that a column points at can be found by. */
  function linkFields(key: string | null): { value: string; label: string }[] {
    const column = columns.find((one) => one.key === key);
    const target = column && setup.targetOf(cellField(column));
    if (!target) return [];
    const targetLabels = labelsOf(t, model.resource(target.resource));
    const fields = target.fields.map((field) => ({ value: field.name, label: targetLabels.field(field) }));
    return [...fields, { value: idKey, label: t('views.import.idShort') }];
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {onForget && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={onForget}>
              {t('views.import.remembered.forget')}
            </Button>
          }
        >
          {t('views.import.remembered.label')}
        </Alert>
      )}
      {open.length > 0 && (
        <Alert severity="warning">
          {t(plan.mapping.includes(null) ? 'views.import.notMatched' : 'views.import.notInFile', {
            names: open.map(nameOf).join(', '),
          })}
        </Alert>
      )}
      <FixedValues
        columns={columns.filter(({ key }) => !plan.mapping.includes(key))}
        lacking={lacking}
        nameOf={nameOf}
        fixed={plan.fixed}
        onChange={fix}
      />
      <Box component="ul" aria-label={t('views.import.mapping')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {source.headers.map((header, at) => {
          const key = plan.mapping[at] ?? null;
          const column = columns.find((one) => one.key === key);
          const mayAdd = key !== null && column && plan.links[key] !== idKey && setup.mayAdd(column);
          return (
            <MapRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
              key={at}
              header={header || t('views.import.unnamed', { number: at + 1 })}
              samples={samplesOf(source, at)}
              options={options}
              target={key}
              links={key === null ? undefined : plan.links[key]}
              linkFields={linkFields(key)}
              number={key !== null && key in plan.decimals ? textsOf(source, at).find(hasTwoReadings) : undefined}
              decimal={key === null ? undefined : plan.decimals[key]}
              date={key !== null && key in plan.orders ? textsOf(source, at).find(hasTwoOrders) : undefined}
              order={key === null ? undefined : plan.orders[key]}
              adds={mayAdd ? adds.includes(key) : undefined}
              onAdds={(isOn) =>
                key !== null &&
                onChange({ ...plan, adds: [...adds.filter((one) => one !== key), ...(isOn ? [key] : [])] })
              }
              onTarget={(target) => map(at, target)}
              onLinks={(links) =>
                key !== null &&
                onChange({
                  ...plan,
                  links: { ...plan.links, [key]: links },
                  adds: adds.filter((one) => one !== key || links !== idKey),
                })
              }
              onDecimal={(decimal) =>
                key !== null && onChange({ ...plan, decimals: { ...plan.decimals, [key]: decimal } })
              }
              onOrder={(order) => key !== null && onChange({ ...plan, orders: { ...plan.orders, [key]: order } })}
            />
          );
        })}
      </Box>
      <MatchFields setup={setup} options={options} plan={plan} onChange={(match) => onChange({ ...plan, match })} />
    </Box>
  );
}

/** References whose record brings columns. */
const groupSources = ({ resource }: ImportSetup) =>
  resource.fields.flatMap((field) => (field.kind === 'group' && field.fieldsFrom ? [field.fieldsFrom.reference] : []));

/** What was said about columns that go where they went. */
const answered = <T,>({ mapping: before }: ImportPlan, answers: { readonly [key: string]: T }, mapping: Mapping) =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => before.indexOf(key) === mapping.indexOf(key)));
