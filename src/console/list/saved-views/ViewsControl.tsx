import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import ExpandMore from '@mui/icons-material/ExpandMore';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#console/query/saved-view.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useViewStore } from '#console/query/views-context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { Resource } from '#schema/resource.ts';
import type { ViewAppearance } from './useViewAppearance.ts';

const ViewsPanel = onDemand(() => import('./ViewsPanel.tsx'));
const ViewDialog = onDemand(() => import('./ViewDialog.tsx'));

interface ViewsControlProps {
  resource: Resource;
  control: ListControl;
  appearance: ViewAppearance;
}

/** Says which view the list shows and whether it has been changed since; opens the panel of views. */
export function ViewsControl({ resource, control, appearance }: ViewsControlProps) {
  const { t } = useTranslation();
  const { available, refresh } = useViewStore();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  /** The view to rename, or `new` for keeping the list as one. */
  const [naming, setNaming] = useState<SavedView | 'new'>();
  const { view } = control;
  const changed = control.changed || appearance.changed;
  if (!available || control.state.archived) return null;

  function reset() {
    appearance.reset();
    control.open(view);
    // The button that was pressed is gone.
    button.current?.focus();
  }

  const name = view
    ? t(changed ? 'views.saved.currentChanged' : 'views.saved.current', { name: view.name })
    : undefined;
  return (
    <>
      {view && changed && (
        <Button
          color="inherit"
          aria-label={t('views.saved.resetTo', { name: view.name })}
          onClick={reset}
          startIcon={<RestartAlt />}
          // A phone has no room for it beside the rest; there the panel offers it.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('views.saved.reset')}
        </Button>
      )}
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={<BookmarkBorder />}
        endIcon={<ExpandMore />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={name}
        title={view?.name}
        onClick={() => {
          setOpen(true);
          void refresh();
        }}
        sx={{ borderColor: 'divider', backgroundColor: 'background.paper', minWidth: 0 }}
      >
        <Box
          component="span"
          sx={{ maxWidth: { xs: 96, sm: 240 }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {view?.name ?? t('views.saved.label')}
        </Box>
        {changed && (
          <Box
            component="span"
            sx={{ marginInlineStart: 1, typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            •{' '}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {t('views.saved.changed')}
            </Box>
          </Box>
        )}
      </Button>
      {open && (
        <ViewsPanel
          resource={resource}
          control={control}
          appearance={appearance}
          anchor={button.current}
          onReset={reset}
          onName={setNaming}
          onClose={() => setOpen(false)}
        />
      )}
      {naming && (
        <ViewDialog
          resource={resource}
          control={control}
          view={naming === 'new' ? undefined : naming}
          onClose={() => {
            setNaming(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
