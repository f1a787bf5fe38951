import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Warnings } from '../checks/Warnings.tsx';
import { editAddress } from '../usePublishing.ts';
import type { BulkChecks } from './useBulkChecks.ts';

/** What is worth a look before many pages go live, by page. @param count how many there are */
export function PageWarnings({ checks: { done, pages }, count }: { checks: BulkChecks; count: number }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      {done < count && <Alert severity="warning">{t('publishing.bulk.checks.left', { count: count - done })}</Alert>}
      {pages.length === 0 && done > 0 && <Warnings warnings={[]} />}
      {pages.map(({ id, title, warnings }) => (
        <Box key={id} component="section" aria-label={title} sx={{ display: 'grid', gap: 0.5 }}>
          <Link component={RouterLink} to={editAddress(id)} sx={{ justifySelf: 'start' }}>
            {title}
          </Link>
          <Warnings warnings={warnings} />
        </Box>
      ))}
    </Box>
  );
}
