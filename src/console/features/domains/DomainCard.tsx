import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { dateText } from '#console/fields/date/date-text.ts';
import type { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { AsciiName } from '#console/records/dns/AsciiName.tsx';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useSpace } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import { type DomainState, domainStateOf } from '#rules/domain-state.ts';
import { openSite } from '#rules/platform-status.ts';
import type { DomainsAnswer, SpaceDomainView } from '#schema/api/space-domain.ts';
import type { Tone } from '#schema/field.ts';
import { DnsCheck } from './DnsCheck.tsx';
import { FirstChange } from './FirstChange.tsx';
import { LastLook } from './LastLook.tsx';
import { Setup } from './Setup.tsx';
import type { useSpaceDomains } from './useSpaceDomains.ts';
import { ZoneRecords } from './ZoneRecords.tsx';

interface Props {
  domain: SpaceDomainView;
  /** The name that visitors of the others are led to. */
  primary: string | null;
  mayChange: boolean;
  service: ReturnType<typeof createDomainsApi>;
  updateCache(answer: DomainsAnswer): Promise<void>;
  changed: ReturnType<typeof useSpaceDomains>['changed'];
}

/** How the state of a name looks. */
const tones: Record<DomainState, Tone> = {
  removing: 'neutral',
  broken: 'danger',
  failed: 'danger',
  live: 'success',
  yours: 'warning',
  setup: 'info',
};

/** A name with its state; opened, the steps of its setup and what can be done. */
export function DomainCard({ domain, primary, mayChange, service, updateCache, changed }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { snackbar } = useNotify();
  const notify = useUndoSetting();
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  const [asking, setAsking] = useState(false);
  const shownName = readableDomain(domain.hostname);
  const { hostname, registrable, isPrimary, isLive, isRemoving, alsoLeads, steps, fault } = domain;
  const isSettled = isLive && steps.every(({ state }) => state === 'done');
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? !isSettled;
  const state = domainStateOf(domain);
  const { space } = useSpace();
  // The name leads to a site that nobody sees yet.
  const isClosed = state === 'live' && space?.status !== openSite;
  const offer = steps.find(({ waitsFor }) => waitsFor === 'take-over');
  const hasZone = steps.some((one) => one.step === 'zone' && one.state === 'done');
  const isStuck = fault !== null || steps.some((step) => step.state === 'failed' || step.state === 'waiting');
  const act = (call: (name: string) => Promise<DomainsAnswer>) => run(async () => updateCache(await call(hostname)));
  const makePrimary = () =>
    run(async () => {
      notify(t('domains.madePrimary', { domain: shownName }), await changed(await service.makePrimary(hostname)));
    });
  const remove = () =>
    run(async () => {
      const undo = await changed(await service.remove(hostname));
      setAsking(false);
      notify(t('domains.removed', { domain: shownName }), undo, { undone: t('domains.again', { domain: shownName }) });
    });
  return (
    <Paper
      component="article"
      aria-labelledby={`${id}-name`}
      variant="outlined"
      sx={{ padding: 1.5, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography
          id={`${id}-name`}
          component="h3"
          dir="ltr"
          sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {isLive && !isRemoving ? (
            <Link href={`https://${hostname}/`} target="_blank" rel="noreferrer">
              {shownName}
            </Link>
          ) : (
            shownName
          )}
        </Typography>
        <ToneChip label={t(`domains.chip.${isClosed ? 'connected' : state}`)} tone={isClosed ? 'info' : tones[state]} />
        {isPrimary && <ToneChip label={t('domains.chip.primary')} tone="neutral" />}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t(isOpen ? 'domains.hide' : 'domains.show')}
        </Button>
      </Box>
      <AsciiName hostname={hostname} />
      {isClosed && (
        <Typography variant="body2" color="text.secondary">
          {t('domains.siteClosed')}
        </Typography>
      )}
      {!isPrimary && !isRemoving && primary && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('domains.leads', { primary: readableDomain(primary) })}
        </Typography>
      )}
      {alsoLeads && primary && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('domains.alsoLeads', { name: readableDomain(alsoLeads), primary: readableDomain(primary) })}
        </Typography>
      )}
      {fault && !isRemoving && (
        <FirstChange {...{ hostname, registrable, fault }} severity="error" title={t('domains.broken')} />
      )}
      {isLive && !isRemoving && <LastLook domain={domain} />}
      {domain.lapsesAt && (
        <Typography variant="body2" color="text.secondary">
          {t('domains.lapses', { day: dateText(domain.lapsesAt, 'minute', i18n.language).day })}
        </Typography>
      )}
      <Box
        id={id}
        hidden={!isOpen}
        sx={isOpen ? { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' } : null}
      >
        {offer && (
          <Alert
            severity="warning"
            action={
              mayChange && (
                <Button color="inherit" loading={busy} onClick={() => void act(service.takeOver)}>
                  {t('domains.takeOver.button')}
                </Button>
              )
            }
          >
            {t('domains.takeOver.text')}
          </Alert>
        )}
        <Setup domain={domain} />
        {!isRemoving && (
          <DnsCheck
            domain={domain}
            service={service}
            hasZone={mayChange && hasZone}
            retry={mayChange && !isStuck ? () => void act(service.retry) : undefined}
          />
        )}
        {!isRemoving && hasZone && <ZoneRecords domain={domain} service={service} />}
      </Box>
      {mayChange && !isRemoving && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {isStuck && !offer && (
            <Button variant="outlined" loading={busy} onClick={() => void act(service.retry)}>
              {t('actions.retry')}
            </Button>
          )}
          {!isPrimary && isLive && (
            <Button variant="outlined" loading={busy} onClick={() => void makePrimary()}>
              {t('domains.makePrimary')}
            </Button>
          )}
          <Button color="error" onClick={() => setAsking(true)}>
            {t('domains.remove')}
          </Button>
        </Box>
      )}
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('domains.ask.title', { domain: shownName })}
          text={<GoesAway />}
          confirmLabel={t('domains.remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </Paper>
  );
}

/** What goes away with a name. */
function GoesAway() {
  const { t } = useTranslation();
  return (
    <>
      {t('domains.ask.text')}
      <Box component="ul" sx={{ paddingInlineStart: 2.5, marginBlock: 1 }}>
        {['redirects', 'worker', 'zone'].map((part) => (
          <li key={part}>{t(`domains.ask.${part}`)}</li>
        ))}
      </Box>
      {t('domains.ask.after')}
    </>
  );
}
