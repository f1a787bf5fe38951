import { DragDropProvider } from '@dnd-kit/react';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker } from '#console/fields/inputs/RecordPicker.tsx';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { tileDrag } from '#console/ui/drag/pointer-drag.ts';
import { SearchBox } from '#console/ui/search-box/SearchBox.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { FolderPath } from './folders/FolderPath.tsx';
import { Folders } from './folders/Folders.tsx';
import { NewFolder } from './folders/NewFolder.tsx';
import { type Moved, useMove } from './folders/useMove.ts';
import { KindFilter } from './KindFilter.tsx';
import { isNarrowed, type LibraryState, startOfLibrary } from './library-state.ts';
import { PageSteps } from './PageSteps.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { DropFrame } from './upload/DropFrame.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';
import type { UploadSource } from './upload/upload-queue.ts';
import type { Library } from './useLibrary.ts';

interface AssetBrowserProps
  extends Pick<Parameters<typeof PictureGrid>[0], 'selection' | 'picking' | 'onSelect' | 'onPress' | 'onDelete'> {
  resource: Resource;
  state: LibraryState;
  /** Changes build on each other, also before they are drawn. */
  onChange(patch: Partial<LibraryState>): void;
  library: Library;
  onAdd(sources: readonly UploadSource[], folder: string | null): void;
  /** Ways to add files, for a library that has none. */
  addButtons: ReactNode;
  /** Files are chosen for a field: folders stay as they are, and the type is that of the field. */
  fixed?: boolean;
}

/** Folders, search, types, tags, uploads and files, with a reason where there are none. */
export function AssetBrowser(props: AssetBrowserProps) {
  const { resource, state, onChange, library, onAdd, addButtons, fixed = false, ...grid } = props;
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const id = useId();
  const tags = fieldOf(resource, 'tag_ids');
  const { assets, total, more, loading, stale, error, retry, folders, path, folder } = library;
  const narrowed = isNarrowed(state);
  const move = useMove(resource);
  const open = (next: string | null) => onChange({ ...startOfLibrary, folder: next });
  const inside = !narrowed && folders.some(({ parent_id }) => (parent_id ?? null) === folder);
  const narrow = (change: Partial<LibraryState>) => onChange({ page: 1, ...change });

  function message() {
    if (error) return <ErrorState title={t('views.list.failed', labels.words)} text={error.message} onRetry={retry} />;
    if (narrowed || total > 0) {
      const clear = (
        <Button variant="outlined" onClick={() => onChange(total > 0 ? { page: 1 } : { ...startOfLibrary, folder })}>
          {t(total > 0 ? 'views.past.first' : 'views.filters.clear')}
        </Button>
      );
      const title = total > 0 ? t('views.past.title', { page: state.page }) : t('views.noMatch.title', labels.words);
      return <EmptyState icon={<SearchOff />} title={title} text={t('assets.noMatch')} action={clear} />;
    }
    return (
      <EmptyState
        icon={<PhotoLibrary />}
        title={t(folder ? 'assets.folders.emptyTitle' : inside ? 'assets.folders.noFiles' : 'assets.emptyTitle')}
        text={t(
          rights.create ? (folder ? 'assets.folders.emptyText' : 'assets.emptyText') : 'views.none.readOnly',
          labels.words,
        )}
        action={
          rights.create && (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>{addButtons}</Box>
          )
        }
      />
    );
  }

  return (
    <DragDropProvider
      {...tileDrag}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        const moved = source?.data.moved as Moved | undefined;
        if (canceled || !moved || !target) return;
        const to = (target.data.folder ?? null) as string | null;
        const itself = 'folder' in moved && (moved.folder.id === to || moved.folder.parent_id === to);
        if (!itself) void move(moved, to);
      }}
    >
      <DropFrame onFiles={rights.create ? (files) => onAdd(files, folder) : undefined}>
        <Box
          role="toolbar"
          aria-label={t('views.list.toolbar')}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, marginBlockEnd: 2 }}
        >
          <SearchBox
            label={t('views.search.label', labels.words)}
            value={state.search}
            onChange={(search) => narrow({ search })}
          />
          {!fixed && <KindFilter resource={resource} kinds={state.kinds} onChange={(kinds) => narrow({ kinds })} />}
          {tags?.kind === 'tags' && rights.readable(tags) && (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                flex: { xs: '1 1 100%', sm: '0 1 320px' },
                // As high as the search beside it.
                '& .MuiOutlinedInput-root': { minHeight: 40 },
              }}
            >
              <Typography component="label" htmlFor={id} variant="body2" color="text.secondary">
                {labels.field(tags)}
              </Typography>
              <RecordPicker
                field={tags}
                aria={{ id }}
                many
                ids={state.tags}
                onChange={(next) => narrow({ tags: next })}
              />
            </Box>
          )}
        </Box>
        {(folders.length > 0 || (!fixed && rights.create)) && (
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1.5, minHeight: 36 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <FolderPath path={path} onOpen={open} />
            </Box>
            {!fixed && <NewFolder folders={folders} open={folder} />}
          </Box>
        )}
        <UploadPanel />
        {!narrowed && <Folders folders={folders} open={folder} fixed={fixed} onOpen={open} onMove={move} />}
        {assets.length > 0 || loading ? (
          <>
            <PictureGrid
              label={labels.many}
              assets={assets}
              loading={loading}
              stale={stale}
              movable={!fixed && rights.update}
              {...grid}
            />
            {!loading && (
              <PageSteps page={state.page} total={total} more={more} onChange={(page) => onChange({ page })} />
            )}
          </>
        ) : (
          message()
        )}
      </DropFrame>
    </DragDropProvider>
  );
}
