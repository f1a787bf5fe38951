import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfferedBy } from '#console/records/back-references/OfferedBy.tsx';
import { type OfferedChoice, useFormsOffering } from '#console/records/back-references/useFormsOffering.ts';
import { useChangeWords } from '#console/records/custom-fields/useChangeWords.ts';
import { useSpace } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import { goneChoices } from '#schema/stored-fields/choice-options.ts';
import { countedBy, definitionChanges, isMoved, openFields } from '#schema/stored-fields/definition-changes.ts';
import { useValueCounts, type ValueCounts } from './useValueCounts.ts';

interface UnreadValuesProps {
  /** The kind of record. */
  resource: string;
  saved: readonly JsonObject[];
  fields: readonly JsonObject[];
}

/** What a save would do to records, counted by the database: values that nothing would show any more, or that others would see. */
export function UnreadValues({ resource, saved, fields }: UnreadValuesProps) {
  const words = useChangeWords();
  const changes = definitionChanges(saved, fields);
  const unread = useValueCounts(resource, changes.filter((one) => !isMoved(one)).map(countedBy));
  const movedCounts = useValueCounts(resource, changes.filter(isMoved).map(countedBy));
  const { offered, ...offeredState } = useOffered(resource, saved, fields);
  const warnings = offered.map((choice) => (
    <Alert key={`offers ${choice.source.field}`} severity="warning" sx={{ marginBlockStart: 2 }}>
      <OfferedBy choice={choice} />
    </Alert>
  ));
  const counted = changes.flatMap((change) => {
    const count = (isMoved(change) ? movedCounts : unread).of(String(change.field.name));
    return count ? [words.change(change, count)] : [];
  });
  return (
    <>
      <CountState counts={[unread, movedCounts, offeredState]} />
      {warnings}
      {[...counted, ...words.hidden(saved, fields)].map((text) => (
        <Alert key={text} severity="warning" sx={{ marginBlockStart: 2 }}>
          {text}
        </Alert>
      ))}
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
  const removedChoices = goneChoices(openFields(saved), openFields(fields));
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['forms-offering', space?.id, resource, removedChoices],
    queryFn: ({ signal }) =>
      formsOffering(
        removedChoices.map((field) => ({ resource, field })),
        signal,
      ),
    enabled: removedChoices.length > 0,
    staleTime: 0,
  });
  const isAsked = removedChoices.length > 0;
  return {
    offered: (isAsked && data) || none,
    isCounting: isAsked && isFetching && data === undefined,
    hasFailed: isAsked && isError && !isFetching,
    retry: () => void refetch(),
  };
}

const none: readonly OfferedChoice[] = [];
