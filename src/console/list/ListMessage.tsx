import DeleteOutline from '@mui/icons-material/DeleteOutline';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { isNarrowed } from '#console/query/list-state.ts';
import type { ListRows } from '#console/query/useListRows.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { LaterWhyNot } from '#console/records/why/LaterWhyNot.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import type { Resource } from '#schema/resource.ts';
import { CreateButton } from './CreateButton.tsx';

interface ListMessageProps {
  resource: Resource;
  control: ListControl;
  list: ListRows;
}

/** Why there are no rows, and the next step: failed, not permitted, past the end, no match, nothing deleted, none yet. */
export function ListMessage({ resource, control, list }: ListMessageProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const rights = useRights(resource);
  const { state, change, linkTo } = control;
  const { error, total } = list;
  const { none } = useViewSlots();
  const narrowed = isNarrowed(state);
  const clear = (
    <Button variant="outlined" onClick={() => change({ filters: [], groups: [], search: '' })}>
      {t('views.filters.clear')}
    </Button>
  );

  if (error?.statusCode === 403) {
    const texts = { title: t('views.notPermitted.title'), text: t('views.notPermitted.text', words) };
    return (
      <EmptyState
        icon={<LockOutlined />}
        {...texts}
        action={<LaterWhyNot question={{ action: 'read', resource, screen: true }} />}
      />
    );
  }
  if (error) {
    // A refused request would be refused again; without its filters it may be answered.
    const refused = narrowed && error.statusCode >= 400 && error.statusCode < 500;
    const next = refused ? { action: clear } : { onRetry: list.retry };
    return <ErrorState title={t('views.list.failed', words)} text={error.message} {...next} />;
  }
  if (total > 0) {
    const last = Math.ceil(total / state.size);
    return (
      <EmptyState
        icon={<SearchOff />}
        title={t('views.past.title', { page: state.page })}
        text={t('views.past.text', { count: last })}
        action={
          <>
            <Button component={RouterLink} to={linkTo({ page: 1 })} variant="outlined">
              {t('views.past.first')}
            </Button>
            {last > 1 && (
              <Button component={RouterLink} to={linkTo({ page: last })} sx={{ marginInlineStart: 1 }}>
                {t('views.past.last', { page: last })}
              </Button>
            )}
          </>
        }
      />
    );
  }
  if (narrowed) {
    const texts = { title: t('views.noMatch.title', words), text: t('views.noMatch.text') };
    return <EmptyState icon={<SearchOff />} {...texts} action={clear} />;
  }
  if (state.archived) {
    const texts = { title: t('views.noDeleted.title', words), text: t('views.noDeleted.text', words) };
    return <EmptyState icon={<DeleteOutline />} {...texts} />;
  }
  return (
    <EmptyState
      title={t(none?.title ?? 'views.none.title', words)}
      text={t(none?.text ?? (rights.create ? 'views.none.text' : 'views.none.readOnly'), words)}
      action={<CreateButton resource={resource} plain />}
    />
  );
}
