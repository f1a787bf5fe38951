import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { LastEdit } from '#derive/documents/live.ts';
import type { Resource } from '#schema/resource.ts';
import { editsOf, type Shown } from './edits.ts';
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

const EditsNotice = onDemand(() => import('./EditsNotice.tsx'));

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
  const [newest, ...older] = edits;

  return (
    <>
      <LastEdits key={ids.join()} resource={resource} ids={ids} onEdits={setLive} />
      <section aria-label={t('views.live.label')} className="live-note">
        <div role="status">
          {newest && (
            <EditsNotice
              edits={[newest, ...older]}
              single={single}
              onShow={onShow}
              onClose={() => setClosed(newest.at)}
            />
          )}
        </div>
      </section>
    </>
  );
}
