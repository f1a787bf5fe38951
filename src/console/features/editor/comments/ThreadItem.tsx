import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agoText, useMinute } from '#console/fields/date/ago.ts';
import { CommentItem } from '#console/records/comments/CommentItem.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import { useServices } from '#console/session/services.ts';
import { addPageComment, resolveThread } from '#derive/documents/operations/comments.ts';
import { useComments } from './comments-context.ts';
import { NewComment } from './NewComment.tsx';
import type { PageComment, Thread } from './threads.ts';

interface ThreadItemProps {
  thread: Thread;
  /** Opens the block that it is about; null where that is gone, undefined where it is about the page. */
  onShow: (() => void) | null | undefined;
  isSelected: boolean;
  mayWrite: boolean;
}

/** What was said about one thing: the block, the comment with its answers, and what one does with it. */
export function ThreadItem({ thread, onShow, isSelected, mayWrite }: ThreadItemProps) {
  const { t } = useTranslation();
  const { run } = useServices();
  const { snackbar } = useNotify();
  const comments = useComments();
  const [answering, setAnswering] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!comments) return null;
  const { pageId, refetch } = comments;

  async function resolve() {
    setBusy(true);
    try {
      await run(resolveThread(thread.id, !thread.resolved), { resource: 'page_comment' });
      await refetch();
    } catch (reason) {
      snackbar((reason as Error).message, { severity: 'error' });
    } finally {
      setBusy(false);
    }
  }

  async function answer(content: string, mentions: readonly string[]) {
    const row = { page_id: pageId, thread_id: thread.id, content, mentions: [...mentions] };
    await run(addPageComment(row), { resource: 'page_comment' });
    setAnswering(false);
    await refetch();
  }

  return (
    <Box
      component="li"
      aria-current={isSelected || undefined}
      sx={{
        display: 'grid',
        gap: 1,
        padding: 1.5,
        border: 1,
        borderColor: isSelected ? 'primary.main' : 'divider',
        borderRadius: 2,
      }}
    >
      {onShow && (
        <Chip size="small" label={thread.blockName} onClick={onShow} sx={{ justifySelf: 'start', maxWidth: '100%' }} />
      )}
      {onShow === null && (
        <Typography variant="caption" color="text.secondary">
          {t('editor.comments.gone', { name: thread.blockName })}
        </Typography>
      )}
      <One comment={thread} />
      {thread.answers.length > 0 && (
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gap: 1,
            margin: 0,
            paddingInlineStart: 1.5,
            listStyle: 'none',
            borderInlineStart: '2px solid',
            borderColor: 'divider',
          }}
        >
          {thread.answers.map((one) => (
            <li key={one.id}>
              <One comment={one} />
            </li>
          ))}
        </Box>
      )}
      {thread.resolved && <Resolved {...thread.resolved} />}
      {answering && (
        <NewComment label={t('editor.comments.writeAnswer')} sendLabel={t('editor.comments.answer')} onSend={answer} />
      )}
      {mayWrite && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {!answering && (
            <Button size="small" onClick={() => setAnswering(true)}>
              {t('editor.comments.answer')}
            </Button>
          )}
          <Button size="small" color="inherit" loading={busy} onClick={() => void resolve()}>
            {t(thread.resolved ? 'editor.comments.reopen' : 'editor.comments.resolve')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function One({ comment: { author, ...comment } }: { comment: PageComment }) {
  const { t } = useTranslation();
  return (
    <Box>
      <CommentItem
        resource="page_comment"
        {...comment}
        author={author || t('editor.comments.somebody')}
        removeLabel={t('editor.comments.remove')}
      />
    </Box>
  );
}

function Resolved({ at, by }: NonNullable<Thread['resolved']>) {
  const { t, i18n } = useTranslation();
  const now = useMinute();
  return (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <CheckCircle fontSize="inherit" color="success" />
      {t('editor.comments.resolvedBy', {
        name: by || t('editor.comments.somebody'),
        ago: agoText(at, now, i18n.language),
      })}
    </Typography>
  );
}
