import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { MineSwitch } from '../MineSwitch.tsx';
import { boardPath, TaskViews } from '../TaskViews.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { columnGrid } from './column-grid.ts';
import { useBoard } from './useBoard.ts';

/** The tasks of the space by their state. */
export default function Board({ resource }: { resource: Resource }) {
  return (
    <Permitted resource={resource} action="list">
      <BoardOf resource={resource} />
    </Permitted>
  );
}

function BoardOf({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const [parameters] = useSearchParams();
  const onlyMine = parameters.get('mine') === '1';
  const board = useBoard(resource, onlyMine);
  const create = rights.create && (
    <Button component={Link} to={pathTo(resource, 'create') ?? ''} variant="contained" startIcon={<Add />}>
      {t('views.create.title', labels.words)}
    </Button>
  );
  return (
    <>
      <PageHeader title={labels.many} actions={create} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 2 }}>
        <TaskViews current={boardPath} />
        <MineSwitch name="mine" value="1" />
        {rights.update && board.rows.length > 0 && (
          <Typography id="board-help" variant="body2" color="text.secondary" sx={{ marginInlineStart: { md: 'auto' } }}>
            {t('tasks.board.help')}
          </Typography>
        )}
      </Box>
      {board.error ? (
        <ErrorState title={t('tasks.board.failed')} text={board.error.message} onRetry={board.retry} />
      ) : board.loading ? (
        <BoardSkeleton columns={board.statuses.length} />
      ) : board.rows.length === 0 ? (
        <EmptyState
          title={t(onlyMine ? 'tasks.board.noneMine' : 'tasks.board.none')}
          text={t(onlyMine ? 'tasks.board.noneMineText' : 'tasks.board.noneText')}
          action={create}
        />
      ) : (
        <BoardColumns resource={resource} board={board} mayMove={rights.update} />
      )}
    </>
  );
}

/** Columns of the size of those that take their place. */
function BoardSkeleton({ columns }: { columns: number }) {
  return (
    <Box sx={columnGrid} aria-hidden>
      {Array.from({ length: columns }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} variant="rounded" height={320} />
      ))}
    </Box>
  );
}
