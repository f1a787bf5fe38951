import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyRounded';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { recentText, useMinute } from '#console/fields/date/ago.ts';
import { dateText } from '#console/fields/date/date-text.ts';
import { CopyLine } from '#console/records/dns/CopyLine.tsx';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { DomainStepView, SpaceDomainView } from '#schema/api/space-domain.ts';

const icons: Record<DomainStepView['state'], React.ReactNode> = {
  todo: <RadioButtonUnchecked aria-hidden fontSize="small" color="disabled" />,
  running: <CircularProgress aria-hidden size={18} sx={{ margin: '1px' }} />,
  waiting: <HourglassEmpty aria-hidden fontSize="small" color="warning" />,
  done: <CheckCircle aria-hidden fontSize="small" color="success" />,
  failed: <ErrorOutline aria-hidden fontSize="small" color="error" />,
};

/** Each step with its state, since when, and what it waits for. */
export function Setup({ domain }: { domain: SpaceDomainView }) {
  const { t } = useTranslation();
  const { registrable, records, steps } = domain;
  return (
    <>
      <Box
        component="ol"
        aria-label={t('domains.steps')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
      >
        {steps.map((step) => (
          <Step key={step.step} step={step} registrable={registrable} />
        ))}
      </Box>
      {records.length > 0 && (
        <Box component="section" aria-label={t('domains.toSet')}>
          <Typography variant="body2" sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
            {t('domains.toSet')}
          </Typography>
          {records.map(({ type, name, value }) => (
            <Box key={`${type} ${value}`}>
              {type === 'TXT' && <CopyLine label={type} text={name} copyLabel={t('domains.copy', { text: name })} />}
              <CopyLine
                label={type === 'TXT' ? t('mail.records.value') : type}
                text={value}
                copyLabel={t('domains.copy', { text: value })}
              />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

function Step({ step, registrable }: { step: DomainStepView; registrable: string }) {
  const { t } = useTranslation();
  const { state, waitsFor, message, since } = step;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      {icons[state]}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" color={state === 'todo' ? 'text.secondary' : 'text.primary'}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {t(`domains.step.${step.step}`)}
          </Box>
          {' · '}
          {waitsFor
            ? t(`domains.waits.${waitsFor}`, { domain: readableDomain(registrable) })
            : t(`domains.state.${state}`)}
          {state !== 'todo' && <Since at={since} />}
        </Typography>
        {message && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {message}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Since({ at }: { at: string }) {
  const { t, i18n } = useTranslation();
  const now = useMinute();
  if (at === '') return null;
  const { day, time } = dateText(at, 'minute', i18n.language);
  return (
    <Typography component="time" dateTime={at} title={`${day} ${time}`} variant="caption" color="text.secondary">
      {' · '}
      {recentText(at, now, i18n.language, t('domains.justNow')) ?? day}
    </Typography>
  );
}
