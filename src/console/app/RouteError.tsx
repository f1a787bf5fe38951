import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';

/** Browsers' words for a chunk that is gone, which happens when the console was updated while it was open. */
const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|unable to preload/i.test(error.message);

/** In place of a screen that threw. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const updated = isMissingChunk(error);
  return (
    <ErrorState
      level={1}
      title={t(updated ? 'state.updatedTitle' : 'state.errorTitle')}
      text={t(updated ? 'state.updatedText' : 'state.errorText')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('actions.reload')}
        </Button>
      }
    />
  );
}
