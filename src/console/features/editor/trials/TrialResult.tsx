import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServices } from '#console/session/services.ts';
import { sectionTrials } from '#derive/documents/operations/pages.ts';
import { rateInterval, trialVerdict } from '#rules/trial-verdict.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { trialFiguresOf } from './trial-figures.ts';
import { versionLetter } from './version-letter.ts';

const severities = { early: 'info', same: 'info', first: 'success', second: 'success' } as const;

/** What visitors did with both versions, and what follows from it. */
export function TrialResult({ trialId }: { trialId: string }) {
  const { t, i18n } = useTranslation();
  const { run } = useServices();
  const { pageData } = useCanvas();
  const page = String(pageData.id);
  const { data, error } = useQuery({
    queryKey: ['editor', 'trial', page],
    queryFn: ({ signal }) => run(sectionTrials(page), { signal }),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Typography variant="body2">{t('editor.trial.loading')}</Typography>;
  const { isLive, since, arms } = trialFiguresOf(data, trialId);
  if (!isLive && since === null) return <Alert severity="info">{t('editor.trial.waits')}</Alert>;

  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const points = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const between = ([low, high]: readonly [number, number], format: (value: number) => string) =>
    t('editor.trial.between', { low: format(low), high: format(high) });
  const { outcome, interval, difference } = trialVerdict(...arms);
  return (
    <>
      {!isLive && <Alert severity="info">{t('editor.trial.notLive')}</Alert>}
      <Table size="small" sx={{ '& td, & th': { paddingInline: '2px 0', fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('editor.trial.version')}</TableCell>
            <TableCell align="right">{t('editor.trial.visitors')}</TableCell>
            <TableCell align="right">{t('editor.trial.clickers')}</TableCell>
            <TableCell align="right">{t('editor.trial.rate')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {arms.map((arm, at) => (
            <TableRow key={versionLetter(at === 0 ? 0 : 1)}>
              <TableCell component="th" scope="row">
                {versionLetter(at === 0 ? 0 : 1)}
              </TableCell>
              <TableCell align="right">
                {number.format(arm.visitors)}
                <Note text={t('editor.trial.views', { count: arm.views })} />
              </TableCell>
              <TableCell align="right">
                {number.format(arm.clickers)}
                <Note text={t('editor.clicks.count', { count: arm.clicks })} />
              </TableCell>
              <TableCell align="right">
                {arm.visitors === 0 ? '–' : percent.format(arm.clickers / arm.visitors)}
                {arm.visitors > 0 && <Note text={between(rateInterval(arm), percent.format)} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Alert severity={severities[outcome]} role="status">
        <strong>{t(`editor.trial.outcome.${outcome}`)}</strong>{' '}
        {t('editor.trial.difference', {
          difference: points.format(difference * 100),
          between: between(interval, (value) => points.format(value * 100)),
        })}
      </Alert>
      <Typography variant="caption" color="text.secondary">
        {since !== null && t('editor.trial.since', { date: new Date(since).toLocaleDateString(i18n.language) })}{' '}
        {t('editor.trial.method')}
      </Typography>
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Typography variant="caption" color="text.secondary" component="div" sx={{ whiteSpace: 'nowrap' }}>
      {text}
    </Typography>
  );
}
