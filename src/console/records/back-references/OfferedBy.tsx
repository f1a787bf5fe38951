import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Row } from '../row.ts';
import type { OfferedChoice } from './useFormsOffering.ts';

/** As many as are named. */
const SHOWN = 20;

/** Says which forms take their options from a choice that goes, with the way there. */
export function OfferedBy({ choice: { source, forms, isCut } }: { choice: OfferedChoice }) {
  const { t } = useTranslation();
  const form = useModel().resource('form');
  return (
    <span>
      {t('views.usedBy.offers', { count: forms.length, name: source.field })}{' '}
      {forms.slice(0, SHOWN).map((row, index) => (
        <Fragment key={String(row.id)}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={pathTo(form, 'edit', row as Row) ?? ''} target="_blank">
            {String(row.name)}
          </Link>
        </Fragment>
      ))}
      {(isCut || forms.length > SHOWN) && ` ${t('views.usedBy.more')}`}
    </span>
  );
}
