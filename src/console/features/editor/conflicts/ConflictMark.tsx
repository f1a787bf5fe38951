import { useTranslation } from 'react-i18next';
import type { PartConflict } from '../session/merge-content.ts';
import { useConflictText } from './conflict-text.ts';
import { useConflictAt } from './conflicts-context.tsx';

/** Names on the canvas what two people changed, where it stands. @param id of the row */
export function ConflictMark({ id }: { id: string }) {
  const conflict = useConflictAt(id);
  return conflict ? <Mark conflict={conflict} /> : null;
}

function Mark({ conflict }: { conflict: PartConflict }) {
  const { t } = useTranslation();
  const text = useConflictText();
  return (
    <div className="canvas-conflict" role="note" aria-label={t('editor.conflicts.label')}>
      <span>{text(conflict)}</span>
    </div>
  );
}
