import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { addPageComment } from '#derive/documents/operations/comments.ts';
import { useEditor } from '../editing/editor-context.ts';
import { useOutlineItems } from '../editing/useOutlineItems.ts';
import { rowIdOf } from '../puck/puck-data.ts';
import { useSelectedId } from '../puck/puck-store.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { showInCanvas } from '../stores/show-in-canvas.ts';
import { useComments } from './comments-context.ts';
import { NewComment } from './NewComment.tsx';
import { ThreadItem } from './ThreadItem.tsx';
import type { Thread } from './threads.ts';

/** Characters of the name of a block that are kept with a comment. */
const LONGEST_NAME = 200;

/** What was said about the page and its blocks, and where one says more: about the selected block, or the page. */
export function CommentsPanel() {
  const { t } = useTranslation();
  const comments = useComments();
  const rights = useRights(useModel().resource('page_comment'));
  const { readOnly: isViewing } = useViewer();
  const { run } = useServices();
  const { actions } = useEditor();
  const { gradual } = useCanvas();
  const [shown, setShown] = useState<'open' | 'resolved'>('open');
  const blocks = useBlocks();
  const selectedId = useSelectedId();
  if (!comments) return null;
  const { pageThreads, error, pageId, refetch, open } = comments;
  const selected = selectedId === undefined ? undefined : blocks.get(rowIdOf(selectedId));
  const lineage = selected && pageThreads?.lineages.get(rowIdOf(selected.id));
  const mayWrite = rights.create && !isViewing;
  const threads = pageThreads?.threads ?? [];
  const resolved = threads.filter((thread) => thread.resolved);
  const listed = shown === 'open' ? threads.filter((thread) => !thread.resolved) : resolved;

  /** The block of a thread as it stands on the page now. */
  const blockOf = (thread: Thread) =>
    (pageThreads?.rows.get(thread.lineage ?? '') ?? [])
      .map((row) => blocks.get(row))
      .find((block) => block !== undefined);

  function showOf(thread: Thread) {
    if (thread.lineage === null) return undefined;
    const block = blockOf(thread);
    if (!block) return null;
    return () => {
      actions.select(block.id);
      showInCanvas(block.id, gradual);
    };
  }

  async function send(content: string, mentions: readonly string[]) {
    if (selected && lineage === undefined) throw new Error(t('editor.comments.unsaved'));
    const block = selected && { block_id: lineage ?? null, block_name: selected.name };
    await run(addPageComment({ page_id: pageId, content, mentions: [...mentions], ...block }), {
      resource: 'page_comment',
    });
    setShown('open');
    await refetch();
  }

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: 2,
          minHeight: 52,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="subtitle2" noWrap sx={{ flex: 1 }}>
          {t('editor.comments.title')}
        </Typography>
        <IconButton size="small" aria-label={t('editor.comments.close')} onClick={() => open(false)}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        role="group"
        aria-label={t('editor.comments.title')}
        tabIndex={0}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', padding: 2, overflowY: 'auto', flex: 1, minHeight: 0 }}
      >
        {mayWrite && (
          <NewComment
            label={selected ? t('editor.comments.writeOn', { name: selected.name }) : t('editor.comments.writeOnPage')}
            sendLabel={t('editor.comments.send')}
            onSend={send}
          />
        )}
        {resolved.length > 0 && (
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            value={shown}
            aria-label={t('editor.comments.shown')}
            onChange={(_event, next: typeof shown | null) => next && setShown(next)}
          >
            <ToggleButton value="open">
              {t('editor.comments.open', { count: threads.length - resolved.length })}
            </ToggleButton>
            <ToggleButton value="resolved">{t('editor.comments.resolved', { count: resolved.length })}</ToggleButton>
          </ToggleButtonGroup>
        )}
        {error && !pageThreads && (
          <ErrorState level={2} title={t('editor.comments.failed')} onRetry={() => void refetch()} />
        )}
        {!pageThreads && !error && <Skeleton variant="rounded" height={120} />}
        {pageThreads && listed.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {t(shown === 'open' ? 'editor.comments.none' : 'editor.comments.noneResolved')}
          </Typography>
        )}
        {listed.length > 0 && (
          <Box component="ol" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
            {listed.map((thread) => (
              <ThreadItem
                key={thread.id}
                thread={thread}
                onShow={showOf(thread)}
                isSelected={lineage !== undefined && thread.lineage === lineage}
                mayWrite={mayWrite}
              />
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

/** The blocks that stand on the page, saved or not, by their rows: the id that Puck knows them by, and what people call them. */
function useBlocks() {
  const items = useOutlineItems();
  return useMemo(() => {
    const blocks = items.filter(({ kind }) => kind === 'block');
    return new Map(
      blocks.map(({ id, name, text }) => {
        const called = [name, text].filter(Boolean).join(': ').slice(0, LONGEST_NAME);
        return [rowIdOf(id), { id, name: called }];
      }),
    );
  }, [items]);
}
