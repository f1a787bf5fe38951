import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from './labels.ts';
import type { useLoadedRecord } from './useLoadedRecord.ts';

interface RecordMissingProps {
  resource: Resource;
  loaded: ReturnType<typeof useLoadedRecord>;
  /** Address of the list that the record would be in; none where it stands in a drawer over it. */
  list?: string | undefined;
}

/** In place of a record that is not there, or could not be read. */
export function RecordMissing({ resource, loaded, list }: RecordMissingProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  if (!loaded.missing) {
    return <ErrorState title={t('views.form.failed', words)} text={loaded.error?.message} onRetry={loaded.retry} />;
  }
  const toList = list && (
    <Button component={RouterLink} to={list} variant="outlined">
      {t('views.form.toList', words)}
    </Button>
  );
  return (
    <ErrorState
      icon={<SearchOff />}
      title={t('views.form.notFound', words)}
      text={t('views.form.notFoundText', words)}
      {...(toList && { action: toList })}
    />
  );
}
