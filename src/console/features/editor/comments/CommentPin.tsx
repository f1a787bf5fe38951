import { useTranslation } from 'react-i18next';
import { useCanvas } from '../stores/canvas-context.ts';
import { useOpenThreads } from '../stores/comment-layer.ts';

/** Says on a block that something is said about it. A click selects the block, and with it what was said. */
export function CommentPin({ id }: { id: string }) {
  const { commentLayer } = useCanvas();
  const count = useOpenThreads(commentLayer, id);
  return count > 0 ? <Pin count={count} /> : null;
}

function Pin({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className="canvas-comments" role="note">
      {t('editor.comments.here', { count })}
    </div>
  );
}
