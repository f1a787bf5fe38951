import Link from '@mui/material/Link';
import type { HttpError } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';

/** Why a save failed as a whole. A record that is gone says so and leads to its list; what was typed stays on the page. */
export function SaveProblem({ resource, error, list }: { resource: Resource; error: HttpError; list: string }) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  if (error.statusCode !== 404) return error.message;
  return (
    <>
      {t('views.form.gone', words)}{' '}
      <Link component={RouterLink} to={list}>
        {t('views.form.toList', words)}
      </Link>
    </>
  );
}
