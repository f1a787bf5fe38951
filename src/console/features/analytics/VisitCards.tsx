import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RankedCard } from './RankedCard.tsx';
import type { Bucket } from './range.ts';
import { useVisits } from './useVisits.ts';

/** Which pages were looked at, from where, and by what device. */
export function VisitCards({ time }: { time: Bucket }) {
  const { t } = useTranslation();
  const { pages, referrers, devices, isCut, loading, error, retry } = useVisits(time, true);
  const whole = { gridColumn: '1 / -1' };
  if (error) {
    return (
      <Alert
        severity="error"
        sx={whole}
        action={
          <Button color="inherit" size="small" onClick={retry}>
            {t('actions.retry')}
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  }
  return (
    <>
      <RankedCard title={t('analytics.topPages')} entries={pages} loading={loading} />
      <RankedCard
        title={t('analytics.topReferrers')}
        entries={referrers}
        loading={loading}
        nameOf={(name) => name || t('analytics.direct')}
      />
      <RankedCard
        title={t('analytics.devices')}
        entries={devices}
        loading={loading}
        nameOf={(name) => t(`analytics.deviceNames.${name}`, { defaultValue: name })}
      />
      {isCut && (
        <Alert severity="info" sx={whole}>
          {t('analytics.cut')}
        </Alert>
      )}
    </>
  );
}
