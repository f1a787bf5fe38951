import { useTranslation } from 'react-i18next';
import { CommentItem } from '#console/records/comments/CommentItem.tsx';
import type { Row } from '#console/records/row.ts';
import { isJsonObject } from '#schema/json.ts';

export function Comment({ row }: { row: Row }) {
  const { t } = useTranslation();
  const creator = row.creator ?? null;
  const author = (isJsonObject(creator) && String(creator.name ?? '')) || t('tasks.comments.somebody');
  return (
    <li>
      <CommentItem
        resource="task_comment"
        id={row.id}
        content={String(row.content)}
        at={String(row.created_at)}
        authorId={typeof row.created_by === 'string' ? row.created_by : null}
        author={author}
        removeLabel={t('tasks.comments.remove')}
      />
    </li>
  );
}
