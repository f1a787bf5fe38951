import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { CommentItem } from '#console/records/comments/CommentItem.tsx';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { isJsonObject } from '#schema/json.ts';
import { NewComment } from './NewComment.tsx';

/** Comments that are shown of one task. */
const maxComments = 200;

/** What people said about a task, the oldest first. */
export function Comments({ taskId }: { taskId: string }) {
  const { t } = useTranslation();
  const resource = useModel().resource('task_comment');
  const rights = useRights(resource);
  const { query } = useList<Row, HttpError>({
    resource: resource.name,
    pagination: { pageSize: maxComments },
    sorters: [{ field: 'created_at', order: 'asc' }],
    meta: {
      fields: ['content', 'created_by', 'created_at'],
      where: { field: 'task_id', op: 'eq', value: taskId },
    },
    queryOptions: { enabled: rights.read },
    errorNotification: false,
  });
  const rows = query.data?.data ?? [];
  return (
    <Panel title={t('tasks.comments.title')}>
      {query.error ? (
        <ErrorState title={t('tasks.comments.failed')} onRetry={() => void query.refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {rows.length === 0 && !query.isPending && (
            <Typography variant="body2" color="text.secondary">
              {t('tasks.comments.none')}
            </Typography>
          )}
          {rows.length > 0 && (
            <Box component="ol" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
              {rows.map((row) => (
                <Comment key={row.id} row={row} />
              ))}
            </Box>
          )}
          {rights.create && <NewComment taskId={taskId} />}
        </Box>
      )}
    </Panel>
  );
}

function Comment({ row }: { row: Row }) {
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
