import Close from '@mui/icons-material/CloseRounded';
import Sync from '@mui/icons-material/SyncRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agoText } from '#console/fields/date/ago.ts';
import { useViewer } from '#console/ui/context.ts';
import type { LastEdit } from '#derive/documents/live.ts';
import type { Resource } from '#schema/resource.ts';
import { type Edit, editsOf, type Shown } from './edits.ts';
import { LastEdits } from './LastEdits.tsx';
import './live.css';

interface LiveNoteProps {
  resource: Resource;
  /** The records on screen: the rows of a list, or the one that is open. */
  shown: readonly Shown[];
  /** The one record that the screen is about. */
  single?: boolean;
  /** Shows what was saved. */
  onShow(): void;
}

/** Milliseconds between two looks at the clock. */
const tickMs = 5000;

const none: readonly LastEdit[] = [];

/** Tells who saved what is on screen, and when. Nothing moves until the reader wants to see it. */
export function LiveNote({ resource, shown, single = false, onShow }: LiveNoteProps) {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const ids = shown.map(({ id }) => id);
  const [live, setLive] = useState(none);
  /** The newest edit that the reader has waved away. */
  const [closed, setClosed] = useState('');
  const edits = editsOf(live, shown, userId).filter(({ at }) => at > closed);
  const [newest] = edits;

  return (
    <>
      <LastEdits key={ids.join()} resource={resource} ids={ids} onEdits={setLive} />
      <section aria-label={t('views.live.label')} className="live-note">
        <div role="status">
          {newest && (
            <div className="notice">
              <Sync fontSize="small" color="info" />
              <p>
                <Sentence edits={edits} single={single} /> <Ago at={newest.at} />
              </p>
              <div className="notice-ways">
                <Button size="small" color="inherit" onClick={onShow}>
                  {t('views.live.show')}
                </Button>
                <IconButton
                  size="small"
                  color="inherit"
                  aria-label={t('actions.close')}
                  onClick={() => setClosed(newest.at)}
                >
                  <Close fontSize="inherit" />
                </IconButton>
              </div>
            </div>
          )}
        </div>
      </section>
    </>
  );
}

function Sentence({ edits, single }: { edits: readonly Edit[]; single: boolean }) {
  const { t, i18n } = useTranslation();
  const names = [...new Set(edits.map(({ who }) => who ?? t('views.live.somebody')))];
  const who = new Intl.ListFormat(i18n.language).format(names);
  if (single) return t('views.live.this', { who });
  const [first] = edits;
  return edits.length === 1 && first?.title
    ? t('views.live.one', { who, title: first.title })
    : t('views.live.many', { who, count: edits.length });
}

/** Goes on counting without being read out each time. */
function Ago({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const clock = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(clock);
  }, []);
  return (
    <time dateTime={at} aria-live="off">
      {agoText(at, now, i18n.language)}
    </time>
  );
}
