import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useMay } from '#console/records/useRights.ts';
import { pairsOf, type TrialArm, trialIn } from '#rules/section-trial.ts';
import { useEditor } from '../editing/editor-context.ts';
import { type SectionProps, sectionItems } from '../puck/puck-data.ts';
import { usePuckState } from '../puck/puck-store.ts';
import { TrialResult } from './TrialResult.tsx';
import { versionLetter } from './version-letter.ts';

const ARMS: readonly TrialArm[] = [0, 1];

/** Makes a second version of a section, tells what visitors do with both, and keeps one. */
export function TrialPanel({ section: { id, info } }: { section: SectionProps }) {
  const { t } = useTranslation();
  const { actions, readOnly } = useEditor();
  const mayList = useMay('list');
  const [pair] = usePuckState(({ appState }) => pairsIn(appState.data));
  const trial = trialIn(info);
  const own = trial && pair?.id === trial.id ? trial : null;
  if (!own && readOnly) return null;
  return (
    <Stack
      component="section"
      aria-labelledby="section-trial"
      sx={{ gap: 1.5, marginBlock: 2, '&:first-of-type': { marginBlockStart: 0 } }}
    >
      <Typography id="section-trial" component="h3" variant="subtitle2">
        {own ? t('editor.trial.badge', { version: versionLetter(own.arm) }) : t('editor.trial.title')}
      </Typography>
      {!own && pair && (
        <Typography variant="body2" color="text.secondary">
          {t('editor.trial.other')}
        </Typography>
      )}
      {!own && !pair && (
        <>
          <Typography variant="body2" color="text.secondary">
            {t('editor.trial.help')}
          </Typography>
          <Button variant="outlined" size="small" onClick={() => actions.tryVersion(id)}>
            {t('editor.trial.begin')}
          </Button>
        </>
      )}
      {own && mayList('section_trial') && <TrialResult trialId={own.id} />}
      {own && !readOnly && (
        <>
          <Stack direction="row" sx={{ gap: 1 }}>
            {ARMS.map((arm) => (
              <Button
                key={arm}
                variant="outlined"
                size="small"
                sx={{ flex: 1 }}
                onClick={() => actions.keepVersion(own.id, arm)}
              >
                {t('editor.trial.keep', { version: versionLetter(arm) })}
              </Button>
            ))}
          </Stack>
          <Typography variant="caption" color="text.secondary">
            {t('editor.trial.keepHelp')}
          </Typography>
        </>
      )}
    </Stack>
  );
}

type PuckData = Parameters<typeof sectionItems>[0];
const cached = new WeakMap<PuckData, ReturnType<typeof findPairs>>();

const findPairs = (data: PuckData) => pairsOf(sectionItems(data).map(({ props }) => props as SectionProps));

/** The same list for the same data: what is selected of a store has to stay the same. */
function pairsIn(data: PuckData) {
  const found = cached.get(data) ?? findPairs(data);
  cached.set(data, found);
  return found;
}
