import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#console/fields/useMessage.ts';
import { createDomainsApi } from '#console/providers/api/domains-api.ts';
import type { SpaceBeginning } from '#console/providers/api/session-api.ts';
import { useService } from '#console/session/services.ts';
import { copiedTexts } from '#console/ui/copied-counts.ts';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';
import type { SpaceTemplateChoice } from '#schema/api/space-template.ts';
import type { MadeSpace } from './FromConfiguration.tsx';
import { Samples, withoutSamples } from './Samples.tsx';
import { StartCards } from './StartCards.tsx';

/** Most people have no domain yet: what asks for one comes when they want it. */
const DomainStep = lazy(() => import('./DomainStep.tsx'));
const FromArchive = lazy(() => import('./FromArchive.tsx'));
const FromConfiguration = lazy(() => import('./FromConfiguration.tsx'));

interface Props {
  open: boolean;
  onClose: () => void;
  /** @returns the id of the space */
  create: (name: string, beginning?: SpaceBeginning) => Promise<string>;
  addDomain: (spaceId: string, domain: string) => Promise<void>;
  /** Opens the space; at its domains, where one is being set up. */
  enter: (spaceId: string, path?: string) => void;
  /** Reads the spaces of the account again. */
  refresh: () => Promise<void>;
}

const DOMAINS = '/config/general';

/** What the dialog shows: names with templates, or a file that the space begins with. */
type Way = 'templates' | 'archive' | 'configuration';

interface ContentProps extends Omit<Props, 'open' | 'refresh'> {
  /** The name that was typed already. */
  name: string;
  made: MadeSpace | null;
  /** Begins with a file instead. */
  onFile(method: Way, name: string): void;
  busy: boolean;
  error: string | null;
  run(work: () => Promise<void>): void;
}

function Content({ name, made, onClose, onFile, create, addDomain, enter, busy, error, run }: ContentProps) {
  const { t } = useTranslation();
  const isMade = made !== null;
  /** All but its domain is done. */
  const isKnown = made?.isKnown === true;
  const [template, setTemplate] = useState<SpaceTemplateChoice | null>(null);
  const [samples, setSamples] = useState(true);
  const form = useTextFields({ name: (value) => (value.trim() === '' ? t('auth.required') : undefined) }, { name });
  /** Null while no name for its site is wanted. */
  const [domain, setDomain] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  /** The name that was sent last, and why it is none: a corrected one is not blamed for it. */
  const [sent, setSent] = useState({ host: '', refusal: '' });
  const { split } = useService(createDomainsApi);
  const message = useMessage();
  const host = domain?.trim() ?? '';
  const work = async () => {
    // Before anything is made: afterwards its name and its template could not be changed.
    const read = host === '' || isMade ? null : await split(host);
    const refusal = read && 'refusal' in read ? message(read.refusal) : '';
    setSent({ host, refusal });
    if (refusal !== '') return;
    const space = await create(form.values.name.trim(), template ? { template: template.id, samples } : {});
    if (host !== '') await addDomain(space, host);
    enter(space, host === '' ? undefined : DOMAINS);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.submit(event.currentTarget)) run(work);
  };
  const saidOfDomain = host === sent.host ? sent.refusal || (isKnown ? error : null) : null;
  const brings = template
    ? copiedTexts(template.counts, t, samples ? ['pages', 'listings'] : withoutSamples).join(', ')
    : '';
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogTitle>{t('dashboard.newSpace')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {isKnown && error && <Alert severity="info">{t('dashboard.domain.made')}</Alert>}
        {!isKnown && error && (
          <Alert severity="error">
            <ProblemText text={error} />
          </Alert>
        )}
        <TextField
          {...form.input('name')}
          label={t('dashboard.spaceName')}
          disabled={busy || isMade}
          autoFocus
          fullWidth
          sx={{ mt: 1 }}
        />
        <StartCards chosen={template} disabled={busy || isMade} onChoose={setTemplate} />
        {template && <Samples template={template} value={samples} disabled={busy || isMade} onChange={setSamples} />}
        {domain === null ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button disabled={busy} onClick={() => setDomain('')}>
              {t('dashboard.domain.add')}
            </Button>
            {!isMade && (
              <>
                <Button disabled={busy} onClick={() => onFile('configuration', form.values.name)}>
                  {t('configuration.newSpace.from')}
                </Button>
                <Button disabled={busy} onClick={() => onFile('archive', form.values.name)}>
                  {t('archive.from')}
                </Button>
              </>
            )}
          </Box>
        ) : (
          <Suspense fallback={<Box sx={{ blockSize: 100 }} />}>
            <DomainStep value={domain} onChange={setDomain} onRead={setRefused} error={saidOfDomain} disabled={busy} />
          </Suspense>
        )}
      </DialogContent>
      {/* Its place is kept, so that nothing moves when the work begins. */}
      <Box sx={{ blockSize: 4 }}>{busy && <LinearProgress aria-label={t('dashboard.creating')} />}</Box>
      <DialogActions>
        <Box role="status" sx={{ flex: 1, paddingInlineStart: 2, typography: 'body2', color: 'text.secondary' }}>
          {busy && brings && t('dashboard.copying', { brings })}
        </Box>
        {isKnown ? (
          <Button color="inherit" onClick={() => enter(made.id)} disabled={busy}>
            {t('dashboard.domain.skip')}
          </Button>
        ) : (
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t(isMade ? 'archive.close' : 'actions.cancel')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={busy} disabled={isRefused && domain?.trim() !== ''}>
          {t(isKnown ? 'domains.add' : isMade ? 'archive.open' : 'dashboard.create')}
        </Button>
      </DialogActions>
    </Box>
  );
}

/** Asks for the name of a new space and what it begins with, and opens it. */
export function NewSpaceDialog({ open, onClose, refresh, ...does }: Props) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const action = useAction();
  // A copy that has begun is not given up half-way: it would come about unseen.
  const close = () => {
    if (action.busy) return;
    setMade(null);
    onClose();
  };
  const [made, setMade] = useState<MadeSpace | null>(null);
  /** Makes it once. Whoever presses again after that waits for the account alone. */
  const create: Props['create'] = async (typed, beginning) => {
    const id = made?.id ?? (await does.create(typed, beginning));
    if (made?.isKnown) return id;
    setMade({ id, isKnown: false });
    await refresh().catch((cause: unknown) => {
      throw new Error(t('dashboard.unopened'), { cause });
    });
    setMade({ id, isKnown: true });
    return id;
  };
  const [start, setStart] = useState<{ method: Way; name: string }>({ method: 'templates', name: '' });
  const back = (name: string) => setStart({ method: 'templates', name });
  const leave = () => {
    back('');
    setMade(null);
    onClose();
  };
  const { method, name } = start;
  // An upload does not end by a press beside the dialog.
  return (
    <Dialog
      open={open}
      onClose={method === 'templates' ? close : undefined}
      maxWidth="md"
      fullWidth
      fullScreen={phone}
      slotProps={{ paper: { 'aria-busy': action.busy } }}
    >
      <Suspense fallback={<Box sx={{ blockSize: 320 }} />}>
        {method === 'templates' && (
          <Content
            name={name}
            onClose={close}
            onFile={(chosen, typed) => setStart({ method: chosen, name: typed })}
            {...does}
            {...action}
            {...{ made, create }}
          />
        )}
        {method === 'archive' && (
          <FromArchive name={name} onBack={back} onClose={leave} enter={does.enter} refresh={refresh} />
        )}
        {method === 'configuration' && (
          <FromConfiguration name={name} onBack={back} onClose={leave} {...{ made, create }} enter={does.enter} />
        )}
      </Suspense>
    </Dialog>
  );
}
