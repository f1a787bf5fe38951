import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Named } from '../target.ts';
import type { Outcome } from './run-batches.ts';

/** Records that the report names; beyond them it says how many there are. */
const named = 100;

export interface ReportProps {
  titleId: string;
  outcome: Outcome;
  total: number;
  /** Where a record that failed is opened; without it there are no links. */
  addressOf?(id: string): string;
  /** Does what was not reached. */
  onGoOn(): void;
  onRetry(records: readonly Named[]): void;
  onClose(): void;
}

/** What was done and what was not, each failed record with its reason; these alone can be tried again, or the rest be done. */
export function Report({ titleId, outcome, total, addressOf, onGoOn, onRetry, onClose }: ReportProps) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const { done, failures, stopped } = outcome;
  const untouched = total - done.length - failures.length;
  return (
    <>
      <DialogTitle id={titleId}>
        {t('views.bulk.report', { done: number(done.length), total: number(total) })}
      </DialogTitle>
      <DialogContent>
        {stopped && (
          <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
            {stopped}
          </Alert>
        )}
        {untouched > 0 && <Box sx={{ marginBlockEnd: 1 }}>{t('views.bulk.untouched', { count: untouched })}</Box>}
        {failures.length > 0 && <Box>{t('views.bulk.failed', { count: failures.length })}</Box>}
        {failures.length > 0 && (
          <Box
            component="ul"
            tabIndex={0}
            aria-label={t('views.bulk.failed', { count: failures.length })}
            sx={{ margin: 0, paddingInlineStart: 2.5, maxHeight: 280, overflowY: 'auto' }}
          >
            {failures.slice(0, named).map(({ record, reason }) => (
              <li key={record.id}>
                <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {addressOf ? (
                    <Link component={RouterLink} to={addressOf(record.id)}>
                      {record.title}
                    </Link>
                  ) : (
                    record.title
                  )}
                </Box>
                {': '}
                {reason ?? t('views.bulk.outOfReach')}
              </li>
            ))}
            {failures.length > named && <li>{t('views.bulk.furtherFailed', { count: failures.length - named })}</li>}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
        {stopped !== undefined && (
          <Button variant="contained" onClick={onGoOn}>
            {t('views.bulk.goOn')}
          </Button>
        )}
        {stopped === undefined && failures.length > 0 && (
          <Button variant="contained" onClick={() => onRetry(failures.map(({ record }) => record))}>
            {t('views.bulk.retry', { count: failures.length })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
