import Link from '@mui/material/Link';
import type { HttpError } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';

interface SaveProblemProps {
  resource: Resource;
  error: HttpError;
  mode: 'create' | 'edit';
  /** Address of the list; none in a drawer, below which the list stands. */
  list?: string | undefined;
}

/** Why a save failed as a whole, and the way on. What was typed stays on the page. */
export function SaveProblem({ resource, error, mode, list }: SaveProblemProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  // Nobody knows whether a request arrived whose answer did not.
  if (error.statusCode === 0) return t(`views.form.lost.${mode}`, words);
  if (error.statusCode === 412) return t('views.form.stale', words);
  if (error.statusCode !== 404) return <ProblemText text={error.message} />;
  return (
    <>
      {t('views.form.gone', words)}{' '}
      {list && (
        <Link component={RouterLink} to={list}>
          {t('views.form.toList', words)}
        </Link>
      )}
    </>
  );
}
