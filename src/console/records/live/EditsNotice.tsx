import Close from '@mui/icons-material/CloseRounded';
import Sync from '@mui/icons-material/SyncRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agoText } from '#console/fields/date/ago.ts';
import type { Edit } from './edits.ts';

/** Milliseconds between two looks at the clock. */
const tickMs = 5000;

interface EditsNoticeProps {
  edits: readonly [Edit, ...Edit[]];
  single: boolean;
  onShow(): void;
  onClose(): void;
}

/** Who saved what is on screen, and when. */
export default function EditsNotice({ edits, single, onShow, onClose }: EditsNoticeProps) {
  const { t } = useTranslation();
  return (
    <div className="notice">
      <Sync fontSize="small" color="info" />
      <p>
        <Sentence edits={edits} single={single} /> <Ago at={edits[0].at} />
      </p>
      <div className="notice-ways">
        <Button size="small" color="inherit" onClick={onShow}>
          {t('views.live.show')}
        </Button>
        <IconButton size="small" color="inherit" aria-label={t('actions.close')} onClick={onClose}>
          <Close fontSize="inherit" />
        </IconButton>
      </div>
    </div>
  );
}

function Sentence({ edits, single }: { edits: readonly Edit[]; single: boolean }) {
  const { t, i18n } = useTranslation();
  const names = [...new Set(edits.map(({ who }) => who ?? t('views.live.somebody')))];
  const editorNames = new Intl.ListFormat(i18n.language).format(names);
  if (single) return t('views.live.this', { who: editorNames });
  const [first] = edits;
  return edits.length === 1 && first?.title
    ? t('views.live.one', { who: editorNames, title: first.title })
    : t('views.live.many', { who: editorNames, count: edits.length });
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
