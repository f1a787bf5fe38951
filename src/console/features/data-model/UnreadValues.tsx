import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfferedBy } from '#console/records/back-references/OfferedBy.tsx';
import { type OfferedChoice, useFormsOffering } from '#console/records/back-references/useFormsOffering.ts';
import { useSpace } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import { goneChoices } from '#schema/stored-fields/choice-options.ts';
import { customFields, readingOf } from '#schema/stored-fields/custom-fields.ts';
import { levelsOf } from '#schema/stored-fields/custom-levels.ts';
import { useValueCounts, type ValueCounts } from './useValueCounts.ts';

interface UnreadValuesProps {
  /** The kind of record. */
  resource: string;
  saved: readonly JsonObject[];
  fields: readonly JsonObject[];
}

/** What a save would do to records, counted by the database: values that nothing would show any more, or that others would see. */
export function UnreadValues({ resource, saved, fields }: UnreadValuesProps) {
  const { t, i18n } = useTranslation();
  const differing = (of: (field: JsonObject) => string) =>
    fields.filter((field) => saved.some((before) => before.name === field.name && of(before) !== of(field)));
  const seenOf = (field: JsonObject) => (field.builtIn === true ? '' : levelsOf(field).see);
  const [changed, moved] = [differing(readingOf), differing(seenOf)];
  const unread = useValueCounts(
    resource,
    // A retired field reads nothing.
    changed.map((field) => (field.retired === true ? { ...field, kind: '' } : field)),
  );
  const held = useValueCounts(
    resource,
    moved.map(({ name = null }) => ({ name, kind: '' })),
  );
  const notices = [
    ...changed.map((field) => ({
      field,
      count: unread.of(String(field.name)),
      says: field.retired ? 'retires' : 'unread',
    })),
    ...moved.map((field) => ({
      field,
      count: held.of(String(field.name)),
      says: seenOf(field) === 'everybody' ? 'opens' : 'moves',
    })),
  ];
  const { offered, ...asked } = useOffered(resource, saved, fields);
  const warnings = offered.map((choice) => (
    <Alert key={`offers ${choice.source.field}`} severity="warning" sx={{ marginBlockStart: 2 }}>
      <OfferedBy choice={choice} />
    </Alert>
  ));
  const counted = notices.map(({ field, count, says }) => {
    if (!count) return null;
    const { name, label } = field;
    const number = new Intl.NumberFormat(i18n.language).format(count);
    const who = t(`dataModel.see.${seenOf(field) || 'everybody'}`);
    return (
      <Alert key={`${says} ${name}`} severity="warning" sx={{ marginBlockStart: 2 }}>
        {t(`dataModel.${says}`, { count, number, who, name: String(label || name) })}
      </Alert>
    );
  });
  return (
    <>
      <CountState counts={[unread, held, asked]} />
      {warnings}
      {counted}
    </>
  );
}

/** What is not counted yet, or could not be: a save would not be as harmless as it looks. */
function CountState({ counts }: { counts: readonly Omit<ValueCounts, 'of'>[] }) {
  const { t } = useTranslation();
  const failed = counts.filter(({ hasFailed }) => hasFailed);
  if (failed.length > 0) {
    const retry = () => {
      for (const one of failed) one.retry();
    };
    const again = (
      <Button color="inherit" size="small" onClick={retry}>
        {t('actions.retry')}
      </Button>
    );
    return (
      <Alert severity="error" sx={{ marginBlockStart: 2 }} action={again}>
        {t('dataModel.uncounted')}
      </Alert>
    );
  }
  const isCounting = counts.some((one) => one.isCounting);
  return (
    <Typography
      role="status"
      variant="body2"
      color="text.secondary"
      sx={{ ...(isCounting && { marginBlockStart: 2 }) }}
    >
      {isCounting && t('dataModel.counting')}
    </Typography>
  );
}

/** Choices that would go, or be for fewer people than visitors, with the forms that take options from them. */
function useOffered(resource: string, saved: readonly JsonObject[], fields: readonly JsonObject[]) {
  const formsOffering = useFormsOffering();
  const { space } = useSpace();
  const offeredBy = (entries: readonly JsonObject[]) =>
    customFields([...entries]).flatMap(({ field, retired, see }) => (retired || see !== 'everybody' ? [] : [field]));
  const gone = goneChoices(offeredBy(saved), offeredBy(fields));
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['forms-offering', space?.id, resource, gone],
    queryFn: ({ signal }) =>
      formsOffering(
        gone.map((field) => ({ resource, field })),
        signal,
      ),
    enabled: gone.length > 0,
    staleTime: 0,
  });
  const isAsked = gone.length > 0;
  return {
    offered: (isAsked && data) || none,
    isCounting: isAsked && isFetching && data === undefined,
    hasFailed: isAsked && isError && !isFetching,
    retry: () => void refetch(),
  };
}

const none: readonly OfferedChoice[] = [];
