import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#console/query/saved-view.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useOffer, useViewStore } from '#console/query/views-context.ts';
import { useBelow } from '#console/ui/useBelow.ts';
import type { Resource } from '#schema/resource.ts';
import { useRoleName } from './useRoleName.ts';
import { useViewActions } from './useViewActions.ts';
import type { ViewAppearance } from './useViewAppearance.ts';
import { ViewRow } from './ViewRow.tsx';

interface ViewsPanelProps {
  resource: Resource;
  control: ListControl;
  appearance: ViewAppearance;
  anchor: HTMLElement | null;
  /** Asks for the name of a view, or of a new one. */
  onName(view: SavedView | 'new'): void;
  /** Shows the view as it was saved. */
  onReset(): void;
  onClose(): void;
}

/** The views of a list by whom they are for, and what can be kept of the list as it stands. */
export default function ViewsPanel({
  resource,
  control,
  appearance,
  anchor,
  onName,
  onReset,
  onClose,
}: ViewsPanelProps) {
  const { t } = useTranslation();
  const below = useBelow('end');
  const id = useId();
  const offer = useOffer(resource);
  const store = useViewStore();
  const actions = useViewActions(resource, control);
  const roleName = useRoleName();
  const { view: current } = control;
  const changed = control.changed || appearance.changed;
  const roles = [...new Set(offer.views.flatMap(({ role }) => role ?? []))];
  const groups = [
    { title: t('views.saved.mine'), views: offer.views.filter(({ audience }) => audience === 'personal') },
    ...roles.map((role) => ({
      title: t('views.saved.forRole', { role: roleName(role) }),
      views: offer.views.filter((view) => view.role === role),
    })),
    { title: t('views.saved.forSpace'), views: offer.views.filter(({ audience }) => audience === 'space') },
  ].filter(({ views }) => views.length > 0);
  const mayKeep = store.mayCreate({ audience: 'personal', role: null });
  const then = (act: () => void) => () => {
    onClose();
    act();
  };

  function choose(view: SavedView | undefined) {
    onClose();
    appearance.reset();
    control.open(view);
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...below}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.saved.label'), sx: { width: 320 } } }}
    >
      <Box sx={{ maxHeight: 420, overflowY: 'auto', paddingBlock: 0.5 }}>
        <List disablePadding aria-label={t('views.saved.label')}>
          <ViewRow name={t('views.saved.standard')} current={!current} onChoose={() => choose(undefined)} />
        </List>
        {groups.map(({ title, views }, index) => (
          <Box component="section" key={title} aria-labelledby={`${id}-${index}`}>
            <Typography
              id={`${id}-${index}`}
              component="h2"
              variant="caption"
              color="text.secondary"
              sx={{ paddingInline: 2, paddingBlockStart: 1, fontWeight: 550 }}
            >
              {title}
            </Typography>
            <List disablePadding>
              {views.map((view) => (
                <ViewRow
                  key={view.id}
                  name={view.name}
                  current={view.id === current?.id}
                  isDefault={view.isDefault}
                  onChoose={() => choose(view)}
                  {...(store.mayChange(view) && {
                    actions: {
                      rename: then(() => onName(view)),
                      makeDefault: then(() => void actions.makeDefault(view, !view.isDefault)),
                      remove: then(() => void actions.remove(view)),
                    },
                  })}
                />
              ))}
            </List>
          </Box>
        ))}
        {offer.status === 'failed' && (
          <Typography variant="body2" color="error" role="alert" sx={{ paddingInline: 2, paddingBlock: 1 }}>
            {t('views.faults.viewsFailed')}
          </Typography>
        )}
        {offer.status === 'ready' && groups.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ paddingInline: 2, paddingBlock: 1 }}>
            {t('views.saved.none')}
          </Typography>
        )}
      </Box>
      {mayKeep && (
        <Box sx={{ display: 'grid', gap: 0.5, borderBlockStart: '1px solid', borderColor: 'divider', padding: 1 }}>
          {current && changed && store.mayChange(current) && (
            <Button
              onClick={then(() => {
                void actions.update(current).then((done) => done && appearance.reset());
              })}
            >
              {t('views.saved.save')}
            </Button>
          )}
          {current && changed && (
            <Button color="inherit" onClick={then(onReset)} sx={{ display: { sm: 'none' } }}>
              {t('views.saved.reset')}
            </Button>
          )}
          <Button color="inherit" onClick={then(() => onName('new'))}>
            {t('views.saved.saveAs')}
          </Button>
        </Box>
      )}
    </Popover>
  );
}
